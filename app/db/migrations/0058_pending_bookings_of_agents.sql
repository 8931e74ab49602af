-- An agent's pending bookings, newest first: a word is looked for in these, not in all bookings.
CREATE INDEX bookings_agent_pending_idx ON bookings (created_by_agent_id, created_at, id)
  WHERE status = 'Pending' AND created_by_agent_id IS NOT NULL;
