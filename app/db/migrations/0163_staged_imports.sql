-- Oldest release beside it: 0146

-- An import that an owner prepares in the portal: its files, how they are read, what the dry run found. What it
-- writes is the import of the same id, in one transaction.
CREATE TABLE staged_imports (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  -- Counts changes of its files: a dry run holds for one version alone.
  version integer NOT NULL DEFAULT 1,
  -- What the old system says, as the owner typed it.
  told jsonb,
  -- The job at work, how far it is in percent, and its last sign of life: it may be killed.
  work text,
  progress integer NOT NULL DEFAULT 0,
  beat_at timestamptz,
  -- Why the last job ended without what it was for.
  refusal text,
  -- What the dry run of this version found.
  outcome jsonb,
  checked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT staged_imports_source_check CHECK (length(source) BETWEEN 1 AND 80),
  CONSTRAINT staged_imports_work_check CHECK (work IN ('check', 'import')),
  CONSTRAINT staged_imports_beat_check CHECK ((work IS NULL) = (beat_at IS NULL)),
  CONSTRAINT staged_imports_progress_check CHECK (progress BETWEEN 0 AND 100),
  CONSTRAINT staged_imports_told_check CHECK (jsonb_typeof(told) = 'object'),
  CONSTRAINT staged_imports_outcome_check CHECK (jsonb_typeof(outcome) = 'object')
);
CREATE INDEX staged_imports_created_idx ON staged_imports (created_at DESC);

-- A file of it. Its bytes and its head are deleted in time; the matching stays for the next file of the same
-- source and kind with the same headings.
CREATE TABLE staged_files (
  import_id uuid NOT NULL REFERENCES staged_imports ON DELETE CASCADE,
  kind text NOT NULL,
  bytes bytea,
  -- Headings, a sample line, and what the days of each column show.
  head jsonb,
  headings_digest text NOT NULL,
  -- The place of the heading of each column of ours, null for none; null as a whole to match by name.
  matching jsonb,
  days text,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (import_id, kind),
  CONSTRAINT staged_files_kind_check CHECK (kind ~ '^[a-z]+(-[a-z]+)*$' AND length(kind) <= 40),
  CONSTRAINT staged_files_bytes_check CHECK (length(bytes) <= 20000000 AND (bytes IS NULL) = (head IS NULL)),
  CONSTRAINT staged_files_head_check CHECK (jsonb_typeof(head) = 'object'),
  CONSTRAINT staged_files_matching_check CHECK (jsonb_typeof(matching) = 'object'),
  CONSTRAINT staged_files_days_check CHECK (days IN ('month-first', 'day-first'))
);
CREATE INDEX staged_files_matched_idx ON staged_files (kind, headings_digest, uploaded_at) WHERE matching IS NOT NULL;

-- The newest entry of the ledger when it was written: a seal that reaches it covers all of its entries.
ALTER TABLE imports ADD COLUMN ledger_up_to bigint;

-- Why an import can't be taken back any more; null while nobody has worked on what it brought.
CREATE FUNCTION import_touched(import uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM bookings WHERE import_id = import AND reminds) THEN 'reminders'
    WHEN (SELECT bookings FROM imports WHERE id = import) <> (SELECT count(*) FROM bookings WHERE import_id = import) THEN 'deleted'
    WHEN EXISTS (SELECT FROM bookings JOIN payments ON booking_id = bookings.id WHERE bookings.import_id = import
      AND (payments.import_id IS NULL OR payments.state <> 'succeeded')) THEN 'payment'
    WHEN EXISTS (SELECT FROM bookings JOIN refunds ON booking_id = bookings.id WHERE bookings.import_id = import
      AND (refunds.import_id IS NULL OR refunds.state <> 'sent')) THEN 'refund'
    WHEN EXISTS (SELECT FROM bookings JOIN outbox_mails ON booking_id = bookings.id WHERE import_id = import) THEN 'mail'
    WHEN EXISTS (SELECT FROM bookings JOIN receipts ON booking_id = bookings.id WHERE import_id = import) THEN 'receipt'
    WHEN EXISTS (SELECT FROM bookings JOIN booking_notes ON booking_id = bookings.id WHERE import_id = import) THEN 'note'
    WHEN EXISTS (SELECT FROM bookings JOIN leads ON booking_id = bookings.id WHERE import_id = import) THEN 'lead'
    WHEN EXISTS (SELECT FROM bookings WHERE import_id = import AND version > 1) THEN 'change'
  END
$$;
CREATE OR REPLACE FUNCTION guard_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'imported' THEN
    RAISE EXCEPTION 'Import % is taken back already.', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_one_way';
  END IF;
  IF import_touched(OLD.id) IS NOT NULL THEN
    RAISE EXCEPTION 'Somebody has worked on import %.', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_untouched';
  END IF;
  RETURN NEW;
END $$;
