-- The loaded library is the one that the SQL was made for.
SELECT census_version() ~ ('^' || extversion || '\+[0-9a-f]{12}$') AS same FROM pg_extension WHERE extname = 'census';
