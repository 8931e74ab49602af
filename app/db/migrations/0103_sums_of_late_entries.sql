-- Entries after the sums are few, but PostgreSQL expects a third of the ledger, and read the index of a whole
-- kind of move to find them. OFFSET 0 keeps a filter out, so that they are found by their ids first.
CREATE OR REPLACE VIEW ledger_sums AS
  SELECT day, debit, credit, what, entries, cents FROM ledger_days
  UNION ALL
  SELECT * FROM (
    SELECT day, debit, credit, what, 1::bigint, cents FROM ledger WHERE id > (SELECT up_to FROM ledger_merged)
    OFFSET 0) AS late;
