import java.io.*;
import java.sql.*;
import java.util.Arrays;
import org.postgresql.PGConnection;

public class Main {
    public static void main(String[] args) throws Exception {
        try (Connection db = DriverManager.getConnection(System.getenv("JDBC_URL"))) {
            PreparedStatement s = db.prepareStatement("INSERT INTO photo (title) VALUES (?)",
                Statement.RETURN_GENERATED_KEYS);
            s.setString(1, "sunrise");
            s.executeUpdate();
            ResultSet r = s.getGeneratedKeys();
            r.next();
            long photo = r.getLong("id");
            System.out.println(photo > 1L << 53);

            s = db.prepareStatement("SELECT intern('uri', ?), intern_array('uri', ?)");
            for (int i = 0; i < 7; i++) {     // from the fifth time on it is prepared on the server, and binary
                s.setString(1, "a");
                s.setArray(2, db.createArrayOf("text", new String[] {"b", "a", null}));
                r = s.executeQuery();
                r.next();
            }
            System.out.println(r.getLong(1) + " " + Arrays.toString((Long[]) r.getArray(2).getArray()));

            s = db.prepareStatement("UPDATE photo SET fans = ? | ?::bigint[]::roaring WHERE id = ?");
            s.setObject(1, Roaring.of(1, 2, 5, 6, 7, 8, 9));
            s.setArray(2, db.createArrayOf("bigint", new Long[] {7L, 1L << 40}));
            s.setLong(3, photo);
            s.executeUpdate();

            s = db.prepareStatement("SELECT fans, fans::bigint[], fans @> ?, fans::bytea::roaring = fans FROM photo");
            s.setLong(1, 8);
            r = s.executeQuery();
            r.next();
            System.out.println(r.getString(1) + " " + r.getArray(2) + " " + r.getBoolean(3) + " " + r.getBoolean(4));
            System.out.println(Arrays.toString(Roaring.of(r.getString(1)).members()));

            var copy = db.unwrap(PGConnection.class).getCopyAPI();
            copy.copyIn("COPY photo (title, fans) FROM STDIN", new StringReader("noon\t{1,2,5-9}\n"));
            var binary = new ByteArrayOutputStream();
            copy.copyOut("COPY photo (title, fans) TO STDOUT (FORMAT binary)", binary);
            copy.copyIn("COPY photo (title, fans) FROM STDIN (FORMAT binary)",
                new ByteArrayInputStream(binary.toByteArray()));
            r = db.createStatement().executeQuery(
                "SELECT title, count(*), min(fans::text) FROM photo GROUP BY 1 ORDER BY 1");
            while (r.next())
                System.out.println(r.getString(1) + " " + r.getInt(2) + " " + r.getString(3));
        }
    }
}
