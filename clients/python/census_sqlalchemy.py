"""SQLAlchemy types for census, and what Alembic needs.  Seen with SQLAlchemy 1.4 and 2.0, Alembic 1.8 and 1.13.

    from census_sqlalchemy import Roaring, LinearCounter, include_object, render_item

Roaring        a set of numbers, in Python a sorted list of int; Photo.fans.has(7), .contains([7, 8]),
               .overlaps([7, 8]), .contained_by([7, 8]), .count()
LinearCounter  a counter, in Python its text, which is only handed on; Day.visitors.estimate()

What this cannot: notice photo.fans.append(9); assign a new list.  asyncpg asks for a codec of its own
(docs/drivers.md).
"""
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import base
from sqlalchemy.types import UserDefinedType

import census_text


class Roaring(UserDefinedType):
    cache_ok = True

    def get_col_spec(self, **kw):
        return "roaring"

    def bind_processor(self, dialect):
        return lambda members: members if members is None or isinstance(members, str) else census_text.format(members)

    def literal_processor(self, dialect):
        return lambda members: f"'{census_text.format(members)}'"

    def result_processor(self, dialect, coltype):
        return lambda text: text if text is None else census_text.parse(text)

    class Comparator(UserDefinedType.Comparator):
        def _set(self, other):
            return other if isinstance(other, sa.sql.ClauseElement) else sa.cast(other, Roaring)

        def has(self, member):
            return self.expr.op("@>", is_comparison=True)(sa.cast(member, sa.BigInteger))

        def contains(self, members, **kw):
            return self.expr.op("@>", is_comparison=True)(self._set(members))

        def contained_by(self, members):
            return self.expr.op("<@", is_comparison=True)(self._set(members))

        def overlaps(self, members):
            return self.expr.op("&&", is_comparison=True)(self._set(members))

        def count(self):
            return sa.func.roaring_count(self.expr, type_=sa.BigInteger)

    comparator_factory = Comparator


class LinearCounter(UserDefinedType):
    cache_ok = True

    def get_col_spec(self, **kw):
        return "linear_counter"

    class Comparator(UserDefinedType.Comparator):
        def estimate(self):
            return sa.func.linear_counter_count(self.expr, type_=sa.Float)

    comparator_factory = Comparator


base.ischema_names["roaring"] = Roaring         # of reflected tables, and so of autogenerate
base.ischema_names["linear_counter"] = LinearCounter


def include_object(object, name, type_, reflected, compare_to):
    """For context.configure(): autogenerate neither makes nor drops a table of census.  A model of a dictionary has
    {"info": {"census": True}} in its __table_args__."""
    if type_ != "table":
        return True
    if reflected:
        return "of the census extension" not in (object.comment or "")
    return not object.info.get("census")


def render_item(type_, item, autogen):
    """For context.configure(): how a migration writes these types."""
    if type_ == "type" and isinstance(item, (Roaring, LinearCounter)):
        autogen.imports.add(f"from census_sqlalchemy import {type(item).__name__}")
        return f"{type(item).__name__}()"
    return False
