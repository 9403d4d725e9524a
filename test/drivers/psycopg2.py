import io, psycopg2, census_psycopg
from census_psycopg import Roaring

db = psycopg2.connect("")                     # PGHOST, PGDATABASE and so on
db.autocommit = True
cur = db.cursor()

cur.execute("INSERT INTO photo (title) VALUES (%s) RETURNING id", ["sunrise"])
photo = cur.fetchone()[0]
print(type(photo).__name__, photo > 2**53)

cur.execute("SELECT intern('uri', %s), intern_array('uri', %s)", ["a", ["b", "a", None]])
print(cur.fetchone())

cur.execute("UPDATE photo SET fans = %s::bigint[]::roaring WHERE id = %s", [[7, 8, 9, 2**40], photo])
cur.execute("SELECT fans::bigint[], fans, fans @> %s::bigint, length(fans::bytea) FROM photo WHERE id = %s", [8, photo])
print(cur.fetchone())

cur.execute("PREPARE known (text[]) AS SELECT intern_find_array('uri', $1)")
cur.execute("EXECUTE known (%s)", [["b", "never seen"]])
print(cur.fetchone())

cur.copy_expert("COPY photo (title, fans) FROM STDIN", io.StringIO("noon\t{1,2,5-9}\n"))
binary = io.BytesIO()
cur.copy_expert("COPY photo (title, fans) TO STDOUT (FORMAT binary)", binary)
binary.seek(0)
cur.copy_expert("COPY photo (title, fans) FROM STDIN (FORMAT binary)", binary)
cur.execute("SELECT title, count(*), min(fans::text) = max(fans::text) FROM photo GROUP BY 1 ORDER BY 1")
print(cur.fetchall())

census_psycopg.register(db)
cur.execute("UPDATE photo SET fans = fans | %s WHERE id = %s RETURNING fans, array[fans]", [Roaring([-3, 5]), photo])
fans, = row = cur.fetchone()[:1]
print(sorted(fans))
cur.execute("SELECT title FROM photo WHERE fans = %s", row)
print(cur.fetchall())
