-- A booking that its deposit confirms (docs/decisions/086-confirmed-by-deposit.md): until when it has to be paid. It stays on a
-- booking that ran out, so that a payment that comes all the same can confirm it.
ALTER TABLE bookings
  ADD COLUMN pay_by timestamptz,
  ADD CONSTRAINT bookings_pay_by_check CHECK (pay_by IS NULL OR status IN ('Pending', 'Cancelled', 'Declined'));
CREATE INDEX bookings_pay_by_idx ON bookings (pay_by) WHERE pay_by IS NOT NULL AND status = 'Pending';
