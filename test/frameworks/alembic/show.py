import json
import sqlalchemy as sa
from sqlalchemy.orm import Session
from models import Photo

with Session(sa.create_engine("postgresql+psycopg2://")) as s:
    page = sa.func.intern("facts.uri", "https://a.example/")
    photo = Photo(title="sunrise", page_id=page, fans=[7, 8, 2**40])
    s.add(photo)
    s.commit()
    print(photo.id > 2**53, photo.page.value, photo.fans)
    photo.fans = photo.fans + [9]
    s.commit()
    print(s.execute(sa.select(Photo.title, Photo.fans.count()).where(Photo.fans.has(9))).one())
    s.bulk_save_objects([Photo(title="noon", fans={3, 1}), Photo(title="dusk", fans=[])])
    print([s.scalars(sa.select(Photo.title).where(q)).one() for q in (Photo.fans == [1, 3], Photo.fans.contains([7, 9]),
        Photo.fans.overlaps([3, 4]), Photo.fans.contained_by([]))])
    for visitor in (7, 8, 7):
        photo.visitors = sa.func.linear_counter_add(Photo.visitors, sa.cast(visitor, sa.BigInteger))
        s.commit()
    print(s.scalars(sa.select(Photo.visitors.estimate()).where(Photo.id == photo.id)).one())
    table = Photo.__table__                       # dump and load
    rows = [dict(r._mapping) for r in s.execute(sa.select(table))]
    s.execute(table.delete())
    s.execute(table.insert(), rows)
    print([dict(r._mapping) for r in s.execute(sa.select(table))] == rows)
    print(json.loads(json.dumps({"id": str(photo.id)}))["id"] == str(photo.id))
