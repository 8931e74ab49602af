-- Oldest release beside it: 0146

-- Who looks after a booking, once somebody has said so: a colleague, or nobody. Until then it is who booked it.
ALTER TABLE bookings
  ADD COLUMN IF NOT EXISTS handed_over boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS handed_to text REFERENCES users ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS bookings_handed_idx ON bookings (handed_to) WHERE handed_to IS NOT NULL;
