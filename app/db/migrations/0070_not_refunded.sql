-- What is not refunded whenever a trip is canceled, as "museum tickets once they are issued"
-- (docs/decisions/073-what-is-due-when.md). Null: as the site's settings say, which is nothing on a database that exists.
ALTER TABLE packages
  ADD COLUMN not_refunded text CONSTRAINT packages_not_refunded_check CHECK (length(not_refunded) BETWEEN 1 AND 160);
