-- Filters of the catalog are checked in the index of its best deals, without reading their rows.
DROP INDEX packages_best_idx;
CREATE INDEX packages_best_idx ON packages (rating DESC, reviews DESC, id)
  INCLUDE (tags, region, duration_days, price_cents, valid_until) WHERE archived_at IS NULL;

-- Leads without a due date come last in both directions.
CREATE INDEX leads_last_due_idx ON leads (due_on DESC NULLS LAST, id DESC);

-- How often a word occurs decides between an index of words and the order of the list. The usual
-- sample of 100 values finds no word that one row in 250 has.
ALTER TABLE bookings ALTER COLUMN search_text SET STATISTICS 1000;
ALTER TABLE leads ALTER COLUMN search_text SET STATISTICS 1000;
ALTER TABLE customers ALTER COLUMN search_text SET STATISTICS 1000;
