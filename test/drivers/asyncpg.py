import asyncio, asyncpg, io

async def main():
    db = await asyncpg.connect()
    await db.set_type_codec("roaring", schema="public", encoder=str, decoder=str, format="text")
    photo = await db.fetchval("INSERT INTO photo (title) VALUES ($1) RETURNING id", "sunrise")
    print(type(photo).__name__, photo > 2**53)

    known = await db.prepare("SELECT intern('uri', $1), intern_array('uri', $2)")
    print(tuple(await known.fetchrow("a", ["b", "a", None])))

    await db.execute("UPDATE photo SET fans = $1::bigint[]::roaring WHERE id = $2", [7, 8, 9, 2**40], photo)
    print(tuple(await db.fetchrow("SELECT fans::bigint[], fans, fans @> $1::bigint FROM photo", 8)))
    print(await db.fetchval("SELECT roaring_count($1::roaring)", "{1,2,5-9}"))

    out = io.BytesIO()
    await db.copy_from_query("SELECT title, fans FROM photo", output=out, format="binary")
    out.seek(0)
    await db.copy_to_table("photo", source=out, columns=["title", "fans"], format="binary")
    await db.copy_to_table("photo", source=io.BytesIO(b"noon\t{1,2,5-9}\n"), columns=["title", "fans"])
    print([tuple(r) for r in
        await db.fetch("SELECT title, count(*), min(fans::text) FROM photo GROUP BY 1 ORDER BY 1")])

asyncio.run(main())
