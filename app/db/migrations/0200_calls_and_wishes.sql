-- Oldest release beside it: 0146

-- A call is a note of staff with whom they spoke, and when.
ALTER TABLE booking_notes
  ADD COLUMN call_with text,
  ADD COLUMN called_at timestamptz,
  ADD CONSTRAINT booking_notes_call_check
    CHECK ((call_with IS NULL) = (called_at IS NULL) AND length(call_with) BETWEEN 1 AND 120);

-- Corrected wishes are a version of the booking.
ALTER TABLE booking_history
  DROP CONSTRAINT booking_history_action_check,
  ADD CONSTRAINT booking_history_action_check CHECK (action IN
    ('created', 'status-changed', 'cancel-requested', 'cancel-withdrawn', 'cancel-declined', 'changed',
      'departure-canceled', 'email-corrected', 'person-corrected', 'wishes-corrected'));
