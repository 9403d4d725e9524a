"""The text of a set of census, such as {1,2,5-9}, and lists of numbers.

census_django, census_sqlalchemy and census_psycopg need this file beside them.
"""
import re

_RANGE = re.compile(r"(-?\d+)(?:-(-?\d+))?")


def parse(text):
    """A sorted list of int from the text of a set; ValueError if it is none."""
    inner = text.strip()
    if inner.startswith("{") and inner.endswith("}"):
        inner = inner[1:-1]
    members = set()
    for piece in filter(None, (p.strip() for p in inner.split(","))):
        m = _RANGE.fullmatch(piece)
        if not m:
            raise ValueError(f"not a set of numbers: {text!r}")
        first = int(m[1])
        members.update(range(first, int(m[2] or first) + 1))
    return sorted(members)


def format(members):
    """The text of a set from numbers in any order."""
    return "{" + ",".join(str(int(m)) for m in members) + "}"
