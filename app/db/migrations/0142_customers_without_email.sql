-- Somebody who books on the phone may have no email: no mail goes out, and no account can claim the trip.
ALTER TABLE customers ALTER COLUMN email DROP NOT NULL;
ALTER TABLE bookings ALTER COLUMN customer_email DROP NOT NULL;

-- A corrected email is a version of the booking, and gives it to another customer.
ALTER TABLE booking_history
  DROP CONSTRAINT booking_history_action_check,
  ADD CONSTRAINT booking_history_action_check CHECK (action IN
    ('created', 'status-changed', 'cancel-requested', 'cancel-withdrawn', 'cancel-declined', 'changed',
      'departure-canceled', 'email-corrected'));
