-- Oldest release beside it: 0132

-- The oldest release that can run beside each migration, which its line like the one above names: a
-- release is the number of its newest migration. Null is none but its own.
ALTER TABLE schema_migrations ADD COLUMN oldest_release integer;
