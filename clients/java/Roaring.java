import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.util.PGobject;

/**
 * A set of census for JDBC, as long[]: statement.setObject(1, Roaring.of(7, 8)), Roaring.of(result.getString(1)).
 * For Hibernate, RoaringType.java of ../hibernate makes a long[] of it.
 * PGConnection.addDataType("roaring", Roaring.class) lets getObject() give one.  Seen with pgJDBC 42.5.
 */
public class Roaring extends PGobject {
    private static final Pattern RANGE = Pattern.compile("(-?\\d+)(?:-(-?\\d+))?");

    public Roaring() {
        setType("roaring");
    }

    public static Roaring of(long... members) {
        List<String> texts = new ArrayList<>();
        for (long m : members)
            texts.add(Long.toString(m));
        return of("{" + String.join(",", texts) + "}");
    }

    public static Roaring of(String text) {
        Roaring r = new Roaring();
        r.value = text;
        return r;
    }

    /** The members, in their order. */
    public long[] members() {
        long[] members = new long[16];
        int n = 0;
        for (Matcher m = RANGE.matcher(value); m.find(); ) {
            long last = Long.parseLong(m.group(m.group(2) == null ? 1 : 2));
            for (long x = Long.parseLong(m.group(1)); ; x++) {
                if (n == members.length)
                    members = Arrays.copyOf(members, 2 * n);
                members[n++] = x;
                if (x == last)
                    break;
            }
        }
        return Arrays.copyOf(members, n);
    }
}
