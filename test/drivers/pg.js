const { Client, types } = require("pg");
const { from, to } = require("pg-copy-streams");
const { pipeline } = require("stream/promises");
const { Readable } = require("stream");
const { format, register } = require("./census");

const show = (rows) => console.log(JSON.stringify(rows));

async function main() {
  const db = new Client();                    // PGHOST, PGDATABASE and so on
  await db.connect();
  const photo = (await db.query("INSERT INTO photo (title) VALUES ($1) RETURNING id", ["sunrise"])).rows[0].id;
  console.log(typeof photo, Number.isSafeInteger(Number(photo)));
  show((await db.query("SELECT title FROM photo WHERE id = $1", [photo])).rows);

  const numbers = { getTypeParser: (oid, format) => oid === 20 ? Number : types.getTypeParser(oid, format) };
  const note = (await db.query({ text: "INSERT INTO note (title) VALUES ($1) RETURNING id", values: ["n"],
    types: numbers })).rows[0].id;
  console.log(typeof note, Number.isSafeInteger(note));

  const named = { name: "intern", text: "SELECT intern('uri', $1) AS one, intern_array('uri', $2) AS many" };
  show((await db.query({ ...named, values: ["a", ["b", "a", null]] })).rows);
  show((await db.query({ ...named, values: ["b", ["c"]] })).rows);

  await db.query("UPDATE photo SET fans = $1::bigint[]::roaring WHERE id = $2", [[7, 8, "1099511627776"], photo]);
  show((await db.query("SELECT fans::bigint[] AS list, fans, fans @> $1::bigint AS has FROM photo", [8])).rows);
  const portable = (await db.query("SELECT fans::bytea AS b FROM photo")).rows[0].b;
  show((await db.query("SELECT $1::bytea::roaring AS back", [portable])).rows);

  await pipeline(Readable.from(["noon\t{1,2,5-9}\n"]), db.query(from("COPY photo (title, fans) FROM STDIN")));
  const pieces = [];
  for await (const piece of db.query(to("COPY photo (title, fans) TO STDOUT (FORMAT binary)"))) pieces.push(piece);
  await pipeline(Readable.from(pieces), db.query(from("COPY photo (title, fans) FROM STDIN (FORMAT binary)")));
  show((await db.query("SELECT title, count(*)::int, min(fans::text) FROM photo GROUP BY 1 ORDER BY 1")).rows);

  await register(db);
  console.log((await db.query("UPDATE photo SET fans = fans | $1 WHERE id = $2 RETURNING fans",
    [format([-3, 5n]), photo])).rows[0].fans);
  await db.end();
}
main();
