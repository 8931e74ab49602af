-- Oldest release beside it: 0146

-- A customer's name, email and phone are corrected: who saves an older version of them is told.
ALTER TABLE customers ADD COLUMN version integer NOT NULL DEFAULT 1;

-- A corrected name or phone is a version of the booking that says it.
ALTER TABLE booking_history
  DROP CONSTRAINT booking_history_action_check,
  ADD CONSTRAINT booking_history_action_check CHECK (action IN
    ('created', 'status-changed', 'cancel-requested', 'cancel-withdrawn', 'cancel-declined', 'changed',
      'departure-canceled', 'email-corrected', 'person-corrected'));
