import java.io.Serializable;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import org.hibernate.usertype.UserType;
import org.postgresql.util.PGobject;

/**
 * A column of roaring for Hibernate, as long[] in the order of the members; beside it, Roaring.java of ../java:
 * &#64;Type(type = "RoaringType") &#64;Column(columnDefinition = "roaring") long[] fans.
 * RoaringType$Counter has a linear_counter as its text, which comes from the server and goes back as it came.
 * A set that the entity changes in place is stored, too. Members are filtered by SQL: HQL does not know &#64;>.
 * Seen with Hibernate 3.6. Later releases have other arguments for nullSafeGet() and nullSafeSet(): not run.
 */
public class RoaringType implements UserType {
    public static class Counter extends RoaringType {
        @Override String name() { return "linear_counter"; }
        @Override Object read(String text) { return text; }
        @Override String write(Object value) { return (String) value; }
        @Override public Class<?> returnedClass() { return String.class; }
        @Override public Object deepCopy(Object value) { return value; }
    }

    String name() { return "roaring"; }
    Object read(String text) { return Roaring.of(text).members(); }
    String write(Object value) { return Roaring.of((long[]) value).getValue(); }

    @Override public Class<?> returnedClass() { return long[].class; }
    @Override public int[] sqlTypes() { return new int[] { Types.OTHER }; }
    @Override public boolean isMutable() { return true; }
    @Override public Object deepCopy(Object value) { return value == null ? null : ((long[]) value).clone(); }
    @Override public boolean equals(Object a, Object b) { return Arrays.deepEquals(new Object[] { a }, new Object[] { b }); }
    @Override public int hashCode(Object value) { return Arrays.deepHashCode(new Object[] { value }); }
    @Override public Serializable disassemble(Object value) { return (Serializable) deepCopy(value); }
    @Override public Object assemble(Serializable cached, Object owner) { return deepCopy(cached); }
    @Override public Object replace(Object original, Object target, Object owner) { return deepCopy(original); }

    @Override
    public Object nullSafeGet(ResultSet row, String[] names, Object owner) throws SQLException {
        String text = row.getString(names[0]);
        return text == null ? null : read(text);
    }

    @Override
    public void nullSafeSet(PreparedStatement statement, Object value, int index) throws SQLException {
        PGobject object = new PGobject();
        object.setType(name());
        object.setValue(value == null ? null : write(value));
        statement.setObject(index, object);
    }
}
