import django; django.setup()
from django.core import serializers
from django.db.models import BigIntegerField, F, Value
from django.db.models.functions import Cast
from django.forms import modelform_factory
from django.http import JsonResponse
from app.models import Photo
from census_django import Intern, LinearCounterAdd, LinearCounterCount, RoaringCount, RoaringUnion

page = Intern(Value("facts.uri"), Value("https://a.example/"))
photo = Photo.objects.create(title="sunrise", page_id=page, fans=[7, 8, 2**40])
photo = Photo.objects.get(id=photo.id)
print(photo.id > 2**53, photo.page.value, photo.fans)
photo.fans.append(9)
photo.save()
print(Photo.objects.filter(fans__has=9).annotate(n=RoaringCount("fans")).values_list("title", "n").get())
Photo.objects.bulk_create([Photo(title="noon", fans={3, 1}), Photo(title="dusk")])
print(Photo.objects.filter(id__gt=photo.id).count())
print([Photo.objects.filter(**q).values_list("title", flat=True).get() for q in
    ({"fans": [1, 3]}, {"fans__contains": [7, 9]}, {"fans__overlap": [3, 4]}, {"fans__count": 0})])
print(Photo.objects.aggregate(all=RoaringUnion("fans")))

for visitor in (7, 8, 7):
    photo.visitors = LinearCounterAdd(F("visitors"), Cast(Value(visitor), BigIntegerField()))
    photo.save()
print(Photo.objects.annotate(n=LinearCounterCount("visitors")).get(id=photo.id).n)

form = modelform_factory(Photo, fields=["title", "fans"])               # as the admin makes and saves it
print("{7,8,9,1099511627776}" in str(form(instance=Photo.objects.get(id=photo.id))["fans"]))
saved = form({"title": "sunrise", "fans": "{5-7}"}, instance=Photo.objects.get(id=photo.id))
print(saved.is_valid(), saved.save().fans, form({"title": "x", "fans": "seven"}).errors.as_text().split("* ")[-1])

before = list(Photo.objects.order_by("id").values())
for format in ("json", "xml"):                                          # dumpdata and loaddata
    dump = serializers.serialize(format, Photo.objects.all())
    Photo.objects.all().delete()
    for row in serializers.deserialize(format, dump):
        row.save()
print(list(Photo.objects.order_by("id").values()) == before)
print(JsonResponse({"id": str(photo.id)}).content == b'{"id": "%d"}' % photo.id)
