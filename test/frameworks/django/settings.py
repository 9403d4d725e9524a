import os

SECRET_KEY = "of a test"
DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql", "NAME": os.environ["PGDATABASE"]}}
INSTALLED_APPS = ["app"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
