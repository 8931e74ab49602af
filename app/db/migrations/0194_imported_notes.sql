-- Oldest release beside it: 0146

-- The import that brought a note of staff: it goes with the import, and is nobody's work on the booking here.
ALTER TABLE booking_notes ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX booking_notes_import_idx ON booking_notes (import_id) WHERE import_id IS NOT NULL;

CREATE OR REPLACE VIEW touched_imports AS
SELECT id, import_id, why
FROM bookings, LATERAL (SELECT CASE
  WHEN EXISTS (SELECT FROM payments WHERE booking_id = bookings.id
    AND (payments.import_id IS NULL OR state <> 'succeeded' AND undone_import_id IS NULL)) THEN 'payment'
  WHEN EXISTS (SELECT FROM refunds WHERE booking_id = bookings.id
    AND (refunds.import_id IS NULL OR state <> 'sent' AND undone_import_id IS NULL)) THEN 'refund'
  WHEN EXISTS (SELECT FROM outbox_mails WHERE booking_id = bookings.id) THEN 'mail'
  WHEN EXISTS (SELECT FROM receipts WHERE booking_id = bookings.id) THEN 'receipt'
  WHEN EXISTS (SELECT FROM booking_notes WHERE booking_id = bookings.id AND booking_notes.import_id IS NULL) THEN 'note'
  WHEN EXISTS (SELECT FROM leads WHERE booking_id = bookings.id) THEN 'lead'
  WHEN version > import_version OR EXISTS (SELECT FROM schedule_items WHERE booking_id = bookings.id AND reason <> '') THEN 'change'
END AS why) AS found
WHERE import_id IS NOT NULL AND why IS NOT NULL;

CREATE OR REPLACE FUNCTION check_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bookings WHERE import_id = NEW.id) OR EXISTS (SELECT FROM payments WHERE import_id = NEW.id)
    OR EXISTS (SELECT FROM refunds WHERE import_id = NEW.id) OR EXISTS (SELECT FROM import_corrections WHERE import_id = NEW.id)
    OR EXISTS (SELECT FROM payments WHERE undone_import_id = NEW.id) OR EXISTS (SELECT FROM refunds WHERE undone_import_id = NEW.id)
    OR EXISTS (SELECT FROM booking_notes WHERE import_id = NEW.id)
  THEN
    RAISE EXCEPTION 'Import % is taken back in part.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imports_taken_back_whole';
  END IF;
  RETURN NULL;
END $$;
