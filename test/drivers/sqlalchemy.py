import sqlalchemy as sa
import census_sqlalchemy

engine = sa.create_engine("postgresql+psycopg2://")
photo = sa.Table("photo", sa.MetaData(), autoload_with=engine)
print([(c.name, repr(c.type), c.server_default is not None and c.server_default.arg.text) for c in photo.columns])

with engine.begin() as db:
    id = db.execute(photo.insert().values(title="sunrise", fans=[1, 2, 5, 6, 7, 8, 9])).inserted_primary_key[0]
    print(id > 2**53)
    print(db.execute(sa.select(photo.c.fans, photo.c.fans.count(), photo.c.fans.has(5))).fetchone())
    print(db.execute(sa.select(sa.func.intern("uri", "a"), sa.func.intern_array("uri", ["b", "a"]))).fetchone())
    print(db.execute(sa.select(sa.func.count())
        .where(photo.c.id >= sa.func.id_min(sa.func.now() - sa.text("interval '1 hour'")))).scalar())
