import psycopg, census_psycopg
from census_psycopg import Roaring

db = psycopg.connect("", autocommit=True)
photo = db.execute("INSERT INTO photo (title) VALUES (%s) RETURNING id", ["sunrise"]).fetchone()[0]
print(type(photo).__name__, photo > 2**53)

for i in range(7):                            # from the sixth time on it is prepared
    row = db.execute("SELECT intern('uri', %s), intern_array('uri', %s)", ["a", ["b", "a", None]]).fetchone()
print(row)

db.execute("UPDATE photo SET fans = %s::bigint[]::roaring WHERE id = %s", [[7, 8, 9, 2**40], photo])
print(db.execute("SELECT fans::bigint[], fans, fans @> %s::bigint FROM photo", [8]).fetchone())

portable = db.execute("SELECT fans::bytea FROM photo").fetchone()[0]
print(db.execute("SELECT %b::bytea::roaring", [portable]).fetchone())

with db.cursor().copy("COPY photo (title, fans) FROM STDIN") as copy:
    copy.write_row(["noon", "{1,2,5-9}"])
with db.cursor().copy("COPY photo (title, fans) TO STDOUT (FORMAT binary)") as copy:
    binary = b"".join(bytes(piece) for piece in copy)
with db.cursor().copy("COPY photo (title, fans) FROM STDIN (FORMAT binary)") as copy:
    copy.write(binary)
print(db.execute("SELECT title, count(*), min(fans::text) = max(fans::text) FROM photo GROUP BY 1 ORDER BY 1")
    .fetchall())

cur = db.cursor(binary=True)                  # results in binary, too
print(cur.execute("SELECT intern_array('uri', %b), id_shard(%b::bigint), linear_count(n) FROM generate_series(1, 5) n",
    [["c", "a"], photo]).fetchone())

census_psycopg.register(db)
row = db.execute("UPDATE photo SET fans = fans | %s WHERE id = %s RETURNING fans", [Roaring([-3, 5]), photo]).fetchone()
print(sorted(row[0]), db.execute("SELECT title FROM photo WHERE fans = %s", row).fetchall())
