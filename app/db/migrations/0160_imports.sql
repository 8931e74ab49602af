-- Oldest release beside it: 0146

-- What an agency brings along from the system that it used before, whole or not at all
-- (docs/decisions/115-one-import-whole-or-not-at-all.md).
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  -- The system that the files come from: old references are unique in it.
  source text NOT NULL,
  state text NOT NULL DEFAULT 'imported',
  bookings integer NOT NULL,
  -- What the old system says, and the reason of each difference.
  totals jsonb NOT NULL,
  imported_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  CONSTRAINT imports_source_check CHECK (length(source) BETWEEN 1 AND 80),
  CONSTRAINT imports_bookings_check CHECK (bookings >= 0),
  CONSTRAINT imports_totals_check CHECK (jsonb_typeof(totals) = 'array'),
  CONSTRAINT imports_state_check CHECK (state IN ('imported', 'taken-back')),
  CONSTRAINT imports_taken_back_check CHECK ((taken_back_at IS NULL) = (state = 'imported'))
);

ALTER TABLE bookings
  ADD COLUMN import_id uuid REFERENCES imports,
  ADD COLUMN old_source text,
  ADD COLUMN old_reference text,
  -- Of all lines that say the booking, to tell the same ones from corrected ones.
  ADD COLUMN import_digest text,
  -- Reminders of an imported booking begin when the owner says so.
  ADD COLUMN reminds boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT bookings_import_check
    CHECK (num_nonnulls(import_id, old_source, old_reference, import_digest) IN (0, 4)),
  ADD CONSTRAINT bookings_old_reference_check CHECK (length(old_reference) BETWEEN 1 AND 80),
  DROP CONSTRAINT bookings_unit_price_cents_check,
  -- A guide or a host may have traveled for nothing.
  ADD CONSTRAINT bookings_unit_price_cents_check
    CHECK (unit_price_cents > 0 OR unit_price_cents = 0 AND import_id IS NOT NULL);
CREATE UNIQUE INDEX bookings_old_reference_key ON bookings (old_source, old_reference) WHERE old_reference IS NOT NULL;
CREATE INDEX bookings_old_reference_idx ON bookings (upper(old_reference)) WHERE old_reference IS NOT NULL;
CREATE INDEX bookings_import_idx ON bookings (import_id) WHERE import_id IS NOT NULL;

ALTER TABLE payments ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX payments_import_idx ON payments (import_id) WHERE import_id IS NOT NULL;
ALTER TABLE refunds ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX refunds_import_idx ON refunds (import_id) WHERE import_id IS NOT NULL;
ALTER TABLE customers ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX customers_import_idx ON customers (import_id) WHERE import_id IS NOT NULL;
ALTER TABLE departures ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX departures_import_idx ON departures (import_id) WHERE import_id IS NOT NULL;
ALTER TABLE packages ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX packages_import_idx ON packages (import_id) WHERE import_id IS NOT NULL;

-- An import goes one way, and is taken back only while nobody has worked on its bookings.
CREATE FUNCTION guard_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'imported' THEN
    RAISE EXCEPTION 'Import % is taken back already.', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_one_way';
  END IF;
  IF OLD.bookings <> (SELECT count(*) FROM bookings WHERE import_id = OLD.id)
    OR EXISTS (SELECT FROM bookings WHERE import_id = OLD.id AND (version > 1 OR reminds))
    OR EXISTS (SELECT FROM bookings JOIN outbox_mails ON booking_id = bookings.id WHERE import_id = OLD.id)
    OR EXISTS (SELECT FROM bookings JOIN booking_notes ON booking_id = bookings.id WHERE import_id = OLD.id)
    OR EXISTS (SELECT FROM bookings JOIN leads ON booking_id = bookings.id WHERE import_id = OLD.id)
    OR EXISTS (SELECT FROM bookings JOIN receipts ON booking_id = bookings.id WHERE import_id = OLD.id)
    OR EXISTS (SELECT FROM bookings JOIN payments ON booking_id = bookings.id WHERE bookings.import_id = OLD.id
      AND (payments.import_id IS NULL OR payments.state <> 'succeeded'))
    OR EXISTS (SELECT FROM bookings JOIN refunds ON booking_id = bookings.id WHERE bookings.import_id = OLD.id
      AND (refunds.import_id IS NULL OR refunds.state <> 'sent'))
  THEN
    RAISE EXCEPTION 'Somebody has worked on import %.', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_untouched';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER imports_one_way BEFORE UPDATE OF state ON imports FOR EACH ROW EXECUTE FUNCTION guard_import();

-- No row of it stays, so no later statement may delete one.
CREATE FUNCTION check_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bookings WHERE import_id = NEW.id) OR EXISTS (SELECT FROM payments WHERE import_id = NEW.id)
    OR EXISTS (SELECT FROM refunds WHERE import_id = NEW.id) THEN
    RAISE EXCEPTION 'Import % is taken back in part.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_taken_back_whole';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER imports_taken_back_whole AFTER UPDATE OF state ON imports
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'taken-back') EXECUTE FUNCTION check_taken_back();

CREATE FUNCTION refuse_unless_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.import_id IS NULL OR NOT EXISTS (SELECT FROM imports WHERE id = OLD.import_id AND state = 'taken-back') THEN
    RAISE EXCEPTION '% on % is refused: its rows are only ever added', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;

DROP TRIGGER payments_stay ON payments;
CREATE TRIGGER payments_stay BEFORE DELETE ON payments
  FOR EACH ROW WHEN (OLD.state <> 'expired') EXECUTE FUNCTION refuse_unless_taken_back();
DROP TRIGGER payments_fixed ON payments;
CREATE TRIGGER payments_fixed BEFORE UPDATE OF booking_id, cents, provider, import_id ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
DROP TRIGGER refunds_fixed ON refunds;
CREATE TRIGGER refunds_fixed BEFORE UPDATE OF booking_id, payment_id, cents, import_id ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_stay BEFORE DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_taken_back();
