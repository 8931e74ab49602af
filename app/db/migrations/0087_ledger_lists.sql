-- The owner's lists of entries and payments, and sums of the ledger (docs/decisions/088-ledger-pages.md).
CREATE INDEX ledger_day_idx ON ledger (day DESC, id DESC);
-- Filters choose among the few moves between two accounts: each is read in the order of days.
CREATE INDEX ledger_moves_idx ON ledger (debit, credit, what, day DESC, id DESC);
CREATE INDEX ledger_cents_idx ON ledger (cents, day DESC, id DESC);

CREATE INDEX payments_day_idx ON payments (received_on DESC, id DESC);
CREATE INDEX payments_cents_idx ON payments (cents);
CREATE INDEX refunds_cents_idx ON refunds (cents);
CREATE INDEX payments_state_idx ON payments (state, method, received_on DESC, id DESC);
CREATE INDEX refunds_day_idx ON refunds (coalesce(sent_on, business_day(requested_at)) DESC, id DESC);
CREATE INDEX refunds_state_idx
  ON refunds (state, coalesce(method, ''), coalesce(sent_on, business_day(requested_at)) DESC, id DESC);

-- Numbers a transaction before its rows get their ids: then every id that is taken before a moment
-- belongs to a transaction that began before it (app/db/read-settled.server.ts).
CREATE FUNCTION number_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_numbered BEFORE INSERT ON ledger FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();
CREATE TRIGGER audit_log_numbered BEFORE INSERT ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();
CREATE TRIGGER security_events_numbered BEFORE INSERT ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();

-- Sums of the ledger up to an entry, by day and move. A job adds what came after it.
CREATE TABLE ledger_days (
  day     date NOT NULL,
  debit   text NOT NULL,
  credit  text NOT NULL,
  what    text NOT NULL,
  entries bigint NOT NULL,
  cents   bigint NOT NULL,
  PRIMARY KEY (day, debit, credit, what) INCLUDE (entries, cents)
);
CREATE TABLE ledger_merged (
  id    integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  up_to bigint NOT NULL
);

-- CREATE TRIGGER above locks the ledger against writers until the commit. LOCK TABLE would need a
-- right that 0074 revokes from the owner, and that PostgreSQL 15 and 16 then miss.
INSERT INTO ledger_days SELECT day, debit, credit, what, count(*), sum(cents) FROM ledger GROUP BY 1, 2, 3, 4;
INSERT INTO ledger_merged (up_to) SELECT coalesce(max(id), 0) FROM ledger;

-- The sums and the entries after them, together: what is true at any moment.
CREATE VIEW ledger_sums AS
  SELECT day, debit, credit, what, entries, cents FROM ledger_days
  UNION ALL
  SELECT day, debit, credit, what, 1, cents FROM ledger WHERE id > (SELECT up_to FROM ledger_merged);
