"""Django fields for census: ids, sets and counters.  Seen with Django 3.2 and 4.2.

    from census_django import NextIdField, RoaringField, LinearCounterField

NextIdField         a key whose DEFAULT is next_id(), or next_id('generator')
RoaringField        a set of numbers, in Python a sorted list of int; lookups: has, contains, contained_by, overlap,
                    count
LinearCounterField  a counter, in Python its text, which is only handed on; not in forms

What this cannot: a set of millions of members becomes a list of as many int.  Ask the server about it: RoaringCount,
fans__has, defer("fans").
"""
from django import forms
from django.core.exceptions import ValidationError
from django.db import models

import census_text


class NextIdField(models.BigAutoField):
    def __init__(self, *args, generator=None, **kwargs):
        self.generator = generator
        super().__init__(*args, **kwargs)

    def deconstruct(self):
        name, path, args, kwargs = super().deconstruct()
        if self.generator:
            kwargs["generator"] = self.generator
        return name, path, args, kwargs

    def db_type(self, connection):
        return "bigint"

    def db_type_suffix(self, connection):
        argument = "'" + self.generator.replace("'", "''") + "'" if self.generator else ""
        return f"DEFAULT next_id({argument})"


def _members(value):
    try:
        return census_text.parse(value) if isinstance(value, str) else sorted({int(m) for m in value})
    except (TypeError, ValueError) as e:
        raise ValidationError("Enter numbers, such as {1,2,5-9}.") from e


class RoaringFormField(forms.CharField):
    """Its text in a form is {1,2,5-9}."""
    empty_values = [None]

    def prepare_value(self, value):
        return value if value is None or isinstance(value, str) else census_text.format(value)

    def to_python(self, value):
        return _members(value or "")

    def has_changed(self, initial, data):
        try:
            return _members(initial or []) != _members(data or "")
        except ValidationError:
            return True


class RoaringField(models.Field):
    description = "Set of numbers"
    empty_values = [None]

    def db_type(self, connection):
        return "roaring"

    def from_db_value(self, value, expression, connection):
        return value if value is None else census_text.parse(value)

    def to_python(self, value):
        return value if value is None else _members(value)

    def get_prep_value(self, value):
        value = super().get_prep_value(value)
        if value is None or hasattr(value, "resolve_expression"):
            return value
        return census_text.format(_members(value))

    def value_to_string(self, obj):
        value = self.value_from_object(obj)
        return value if value is None else census_text.format(value)

    def formfield(self, **kwargs):
        return super().formfield(**{"form_class": RoaringFormField, "required": False, **kwargs})


class _SetLookup(models.Lookup):
    def as_sql(self, compiler, connection):
        left, left_params = self.process_lhs(compiler, connection)
        right, right_params = self.process_rhs(compiler, connection)
        return f"{left} {self.operator} {right}", [*left_params, *right_params]


@RoaringField.register_lookup
class Contains(_SetLookup):                     # filter(fans__contains=[7, 8]): all of them
    lookup_name, operator = "contains", "@>"


@RoaringField.register_lookup
class ContainedBy(_SetLookup):
    lookup_name, operator = "contained_by", "<@"


@RoaringField.register_lookup
class Overlap(_SetLookup):                      # filter(fans__overlap=[7, 8]): any of them
    lookup_name, operator = "overlap", "&&"


@RoaringField.register_lookup
class Has(models.Lookup):                       # filter(fans__has=7)
    lookup_name = "has"

    def get_prep_lookup(self):
        return self.rhs if hasattr(self.rhs, "resolve_expression") else int(self.rhs)

    def get_db_prep_lookup(self, value, connection):
        return "%s", [value]

    def as_sql(self, compiler, connection):
        left, left_params = self.process_lhs(compiler, connection)
        right, right_params = self.process_rhs(compiler, connection)
        return f"{left} @> CAST({right} AS bigint)", [*left_params, *right_params]


@RoaringField.register_lookup
class RoaringCount(models.Transform):           # annotate(n=RoaringCount("fans")), filter(fans__count__gt=5)
    lookup_name, function = "count", "roaring_count"
    output_field = models.BigIntegerField()


class RoaringAgg(models.Aggregate):             # a set of a column of numbers
    function = "roaring_agg"
    output_field = RoaringField()


class RoaringUnion(models.Aggregate):
    function = "roaring_union_agg"
    output_field = RoaringField()


class LinearCounterField(models.Field):
    description = "Counter of distinct values"

    def __init__(self, *args, **kwargs):
        kwargs.setdefault("editable", False)
        super().__init__(*args, **kwargs)

    def db_type(self, connection):
        return "linear_counter"

    def value_to_string(self, obj):
        return self.value_from_object(obj)


class LinearCounterAdd(models.Func):            # of a counter that is NULL it begins one; the value needs a type
    function = "linear_counter_add"
    output_field = LinearCounterField()


class LinearCounterCount(models.Func):
    function = "linear_counter_count"
    output_field = models.FloatField()


class LinearCount(models.Aggregate):
    function = "linear_count"
    output_field = models.FloatField()


class LinearCounterAgg(models.Aggregate):
    function = "linear_counter_agg"
    output_field = LinearCounterField()


class LinearCounterUnion(models.Aggregate):
    function = "linear_counter_union_agg"
    output_field = LinearCounterField()


class Intern(models.Func):                      # Intern(Value("facts.uri"), Value("https://a.example/"))
    function = "intern"
    output_field = models.BigIntegerField()
