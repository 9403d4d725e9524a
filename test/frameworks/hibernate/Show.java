import java.util.Arrays;
import org.hibernate.*;
import org.hibernate.cfg.Configuration;
import org.hibernate.criterion.Restrictions;
import org.hibernate.type.StandardBasicTypes;

public class Show {
    public static void main(String[] args) {
        Session s = new Configuration().addAnnotatedClass(Uri.class).addAnnotatedClass(Photo.class)
            .setProperty("hibernate.connection.url", System.getenv("JDBC_URL"))
            .setProperty("hibernate.dialect", "org.hibernate.dialect.PostgreSQLDialect")
            .setProperty("hibernate.hbm2ddl.auto", "validate")
            .buildSessionFactory().openSession();
        Transaction t = s.beginTransaction();
        Number page = (Number) s.createSQLQuery("SELECT intern('facts.uri', :text)")
            .setString("text", "https://a.example/").uniqueResult();
        Photo photo = new Photo();
        photo.title = "sunrise";
        photo.page = (Uri) s.get(Uri.class, page.longValue());
        photo.fans = new long[] { 7, 8, 1L << 40 };
        photo.visitors = (String) s.createSQLQuery("SELECT CAST(linear_counter_agg(n) AS text)"
            + " FROM generate_series(1, 3) n").uniqueResult();
        s.save(photo);
        s.save(new Photo());
        t.commit();
        s.clear();

        t = s.beginTransaction();
        Photo again = (Photo) s.get(Photo.class, photo.id);
        System.out.println((again.id > 1L << 53) + " " + again.page.value + " " + Arrays.toString(again.fans));
        again.fans[2] = 9;                        // in place
        t.commit();
        s.clear();
        Photo member = (Photo) s.createCriteria(Photo.class)
            .add(Restrictions.sqlRestriction("{alias}.fans @> ?", 9L, StandardBasicTypes.LONG)).uniqueResult();
        Photo set = (Photo) s.createCriteria(Photo.class)
            .add(Restrictions.sqlRestriction("{alias}.fans && ?", new long[] { 1, 8 },
                s.getTypeHelper().custom(RoaringType.class))).uniqueResult();
        System.out.println((member == set) + " " + member.visitors.equals(photo.visitors));
        Object[] row = (Object[]) s.createSQLQuery("SELECT roaring_count(fans), # visitors FROM photo"
            + " WHERE title IS NOT NULL").uniqueResult();
        System.out.println(row[0] + " " + row[1]);
        s.close();
    }
}
