-- Two forms on one agent, profile or set of settings: the version that a form was opened with.
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
-- All rows that one form writes get the same version.
ALTER TABLE app_settings ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE own_notifications ADD COLUMN version integer NOT NULL DEFAULT 1;
