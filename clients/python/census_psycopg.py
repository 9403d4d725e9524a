"""Sets of census as Roaring, a frozenset of int, for psycopg 2 and psycopg 3.  Seen with psycopg 2.9 and 3.1.

    import census_psycopg; from census_psycopg import Roaring
    census_psycopg.register(connection)
    cur.execute("UPDATE photo SET fans = fans | %s RETURNING fans", [Roaring([7, 8])])

What this cannot: binary results of psycopg 3, which are the stored bytes.  One member is %s::bigint.
"""
import census_text


class Roaring(frozenset):
    """A set of int, to be sent as a roaring."""


def register(connection):
    """Of one connection, as its database has types of its own.  psycopg 2: of one connection or cursor."""
    if connection.__class__.__module__.startswith("psycopg2"):
        _register2(connection)
    else:
        _register3(connection)


def _register2(connection):
    from psycopg2 import extensions

    class Adapter:
        def __init__(self, members):
            self.members = members

        def getquoted(self):
            return f"'{census_text.format(sorted(self.members))}'::roaring".encode()

    with connection.cursor() as cur:
        cur.execute("SELECT 'roaring'::regtype::oid, typarray FROM pg_type WHERE oid = 'roaring'::regtype")
        oid, array = cur.fetchone()
    one = extensions.new_type((oid,), "ROARING",
        lambda text, cur: text if text is None else Roaring(census_text.parse(text)))
    extensions.register_type(one, connection)
    extensions.register_type(extensions.new_array_type((array,), "ROARING[]", one), connection)
    extensions.register_adapter(Roaring, Adapter)


def _register3(connection):
    from psycopg.adapt import Dumper, Loader
    from psycopg.types import TypeInfo

    class RoaringLoader(Loader):
        def load(self, data):
            return Roaring(census_text.parse(bytes(data).decode()))

    class RoaringDumper(Dumper):
        def dump(self, members):
            return census_text.format(sorted(members)).encode()

    info = TypeInfo.fetch(connection, "roaring")
    info.register(connection)
    RoaringDumper.oid = info.oid
    connection.adapters.register_loader(info.oid, RoaringLoader)
    connection.adapters.register_dumper(Roaring, RoaringDumper)
