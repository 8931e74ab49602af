-- Oldest release beside it: 0146

-- Who looks after a booking, once somebody has said so: a colleague, or nobody. Until then it is who booked it.
ALTER TABLE bookings
  ADD COLUMN handed_over boolean NOT NULL DEFAULT false,
  ADD COLUMN handed_to text REFERENCES users ON DELETE SET NULL,
  ADD CONSTRAINT bookings_handed_check CHECK (handed_over OR handed_to IS NULL);
CREATE INDEX bookings_handed_idx ON bookings (handed_to) WHERE handed_to IS NOT NULL;
CREATE INDEX bookings_whose_idx
  ON bookings ((CASE WHEN handed_over THEN handed_to ELSE created_by_agent_id END), created_at, id);
CREATE INDEX bookings_whose_pending_idx
  ON bookings ((CASE WHEN handed_over THEN handed_to ELSE created_by_agent_id END), created_at, id)
  WHERE status = 'Pending';
DROP INDEX bookings_agent_pending_idx;

-- The same of a row of the work queue that is about no booking: handed to nobody is not the same as not handed over.
ALTER TABLE queue_items ADD COLUMN handed_over boolean NOT NULL DEFAULT false;
UPDATE queue_items SET handed_over = true WHERE agent_id IS NOT NULL;

UPDATE bookings SET handed_over = true, handed_to = given.agent_id
FROM (SELECT DISTINCT ON (reference) split_part(subject, '.', 1) AS reference, agent_id FROM queue_items
  WHERE agent_id IS NOT NULL AND subject LIKE 'GT-%' ORDER BY reference, changed_at DESC) AS given
WHERE bookings.reference = given.reference;
