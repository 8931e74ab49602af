-- Oldest release beside it: 0146

-- An import corrects bookings of earlier ones, as long as nobody has worked on them here
-- (docs/decisions/121-imports-correct-and-give-back.md).
ALTER TABLE bookings
  -- The version that the last import wrote: a later one is somebody's work.
  ADD COLUMN import_version integer NOT NULL DEFAULT 1;

-- What an import has corrected, with its rows as they were before, to give back.
CREATE TABLE import_corrections (
  import_id uuid NOT NULL REFERENCES imports,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  booking jsonb NOT NULL,
  schedule jsonb NOT NULL,
  claims jsonb NOT NULL,
  CONSTRAINT import_corrections_pkey PRIMARY KEY (booking_id, import_id)
);
CREATE INDEX import_corrections_import_idx ON import_corrections (import_id);

-- The import that corrected it: a reversal, and a new row.
ALTER TABLE payments ADD COLUMN undone_import_id uuid REFERENCES imports;
CREATE INDEX payments_undone_import_idx ON payments (undone_import_id) WHERE undone_import_id IS NOT NULL;
ALTER TABLE refunds ADD COLUMN undone_import_id uuid REFERENCES imports;
CREATE INDEX refunds_undone_import_idx ON refunds (undone_import_id) WHERE undone_import_id IS NOT NULL;

-- Imported bookings that somebody has paid, mailed or changed, and what was done.
CREATE VIEW touched_imports AS
SELECT id, import_id, why
FROM bookings, LATERAL (SELECT CASE
  WHEN EXISTS (SELECT FROM payments WHERE booking_id = bookings.id
    AND (payments.import_id IS NULL OR state <> 'succeeded' AND undone_import_id IS NULL)) THEN 'payment'
  WHEN EXISTS (SELECT FROM refunds WHERE booking_id = bookings.id
    AND (refunds.import_id IS NULL OR state <> 'sent' AND undone_import_id IS NULL)) THEN 'refund'
  WHEN EXISTS (SELECT FROM outbox_mails WHERE booking_id = bookings.id) THEN 'mail'
  WHEN EXISTS (SELECT FROM receipts WHERE booking_id = bookings.id) THEN 'receipt'
  WHEN EXISTS (SELECT FROM booking_notes WHERE booking_id = bookings.id) THEN 'note'
  WHEN EXISTS (SELECT FROM leads WHERE booking_id = bookings.id) THEN 'lead'
  -- An item of its schedule has a reason where more time was given.
  WHEN version > import_version OR EXISTS (SELECT FROM schedule_items WHERE booking_id = bookings.id AND reason <> '') THEN 'change'
END AS why) AS found
WHERE import_id IS NOT NULL AND why IS NOT NULL;

CREATE OR REPLACE FUNCTION import_touched(import uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (
      SELECT FROM import_corrections AS correction JOIN imports AS later ON later.id = correction.import_id
      WHERE later.id <> import AND later.imported_at >= (SELECT imported_at FROM imports WHERE id = import)
        AND correction.booking_id IN (
          SELECT id FROM bookings WHERE import_id = import
          UNION ALL SELECT booking_id FROM import_corrections WHERE import_id = import)
    ) THEN 'corrected'
    WHEN EXISTS (SELECT FROM bookings WHERE import_id = import AND reminds) THEN 'reminders'
    WHEN (SELECT bookings FROM imports WHERE id = import) <> (SELECT count(*) FROM bookings WHERE import_id = import) THEN 'deleted'
    ELSE coalesce(
      (SELECT why FROM touched_imports WHERE import_id = import LIMIT 1),
      (SELECT why FROM touched_imports JOIN import_corrections ON booking_id = id
        WHERE import_corrections.import_id = import LIMIT 1))
  END
$$;
CREATE OR REPLACE FUNCTION guard_import() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text := import_touched(OLD.id);
BEGIN
  IF OLD.state <> 'imported' THEN
    RAISE EXCEPTION 'Import % is taken back already.', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_one_way';
  END IF;
  IF touched = 'corrected' THEN
    RAISE EXCEPTION 'A later import has corrected import %.', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_latest_first';
  END IF;
  IF touched IS NOT NULL THEN
    RAISE EXCEPTION 'Somebody has worked on import %.', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_untouched';
  END IF;
  RETURN NEW;
END $$;

-- All of it is given back, or nothing.
CREATE OR REPLACE FUNCTION check_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bookings WHERE import_id = NEW.id) OR EXISTS (SELECT FROM payments WHERE import_id = NEW.id)
    OR EXISTS (SELECT FROM refunds WHERE import_id = NEW.id) OR EXISTS (SELECT FROM import_corrections WHERE import_id = NEW.id)
    OR EXISTS (SELECT FROM payments WHERE undone_import_id = NEW.id) OR EXISTS (SELECT FROM refunds WHERE undone_import_id = NEW.id)
  THEN
    RAISE EXCEPTION 'Import % is taken back in part.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_taken_back_whole';
  END IF;
  RETURN NULL;
END $$;

-- What an import undid counts again, when it is taken back.
CREATE OR REPLACE FUNCTION refuse_unless_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM imports WHERE id = coalesce(OLD.undone_import_id, OLD.import_id) AND state = 'taken-back') THEN
    RAISE EXCEPTION '% on % is refused: its rows are only ever added', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
DROP TRIGGER refunds_stay_failed ON refunds;
CREATE TRIGGER refunds_stay_failed BEFORE UPDATE OF state ON refunds
  FOR EACH ROW WHEN (OLD.state = 'failed' AND NEW.state <> 'failed') EXECUTE FUNCTION refuse_unless_taken_back();

-- An import gives departures the seats that they lack for its bookings, when the owner says so.
ALTER TABLE departures
  -- The version that the last import wrote: a later one is somebody's work.
  ADD COLUMN import_version integer NOT NULL DEFAULT 1;

CREATE TABLE given_seats (
  import_id uuid NOT NULL REFERENCES imports,
  departure_id uuid NOT NULL REFERENCES departures ON DELETE CASCADE,
  seats integer NOT NULL,
  singles integer NOT NULL,
  CONSTRAINT given_seats_pkey PRIMARY KEY (departure_id, import_id),
  CONSTRAINT given_seats_check CHECK (seats >= 0 AND singles >= 0 AND seats + singles > 0)
);
CREATE INDEX given_seats_import_idx ON given_seats (import_id);
