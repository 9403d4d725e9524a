--
-- rights: on what census has made, beside its owner's
--

-- The rights to dump and restore settings and views go to pg_database_owner and not to a role by its name: so REASSIGN
-- OWNED, DROP ROLE, ALTER DATABASE OWNER and pg_upgrade need nothing typed.
-- The default dictionary and the directory are data: they are the database owner's, to grant and to publish.
GRANT USAGE ON SCHEMA census_private TO PUBLIC;
GRANT SELECT, INSERT ON census_private.dictionary, census_private.lane TO pg_database_owner;
GRANT USAGE, SELECT ON SEQUENCE census_private.id_seq TO PUBLIC;
GRANT ALL ON SEQUENCE census_private.id_seq, census_private.id_seq_past TO pg_database_owner;
ALTER TABLE census_private.string OWNER TO pg_database_owner;
ALTER TABLE census_private.directory OWNER TO pg_database_owner;
