-- A password that the site made up is no password for good: past this time it is taken away. Null for those that people chose.

ALTER TABLE accounts ADD COLUMN password_good_until timestamptz;
CREATE INDEX accounts_password_good_until_idx ON accounts (password_good_until) WHERE password_good_until IS NOT NULL;
