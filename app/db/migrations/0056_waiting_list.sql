-- Parties that wait for seats of a departure, and the mail at the end of a hold
-- (docs/decisions/071-holds-and-waiting-list.md).
CREATE TABLE waitlist_entries (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order of arrival: entries are made under their departure's lock.
  place         bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  departure_id  uuid NOT NULL REFERENCES departures ON DELETE CASCADE,
  email         text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  party         integer NOT NULL CHECK (party BETWEEN 1 AND 20),
  singles       integer NOT NULL DEFAULT 0,
  state         text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'offered', 'taken', 'declined', 'expired', 'left')),
  -- The seats that were offered.
  claim_id      uuid UNIQUE REFERENCES seat_claims ON DELETE CASCADE,
  -- When seats last went to a party behind this one, and how many were free then.
  skipped_at    timestamptz,
  skipped_seats integer,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT waitlist_singles_check CHECK (singles BETWEEN 0 AND party),
  -- A wait also expires without an offer, when the trip leaves or is canceled.
  CONSTRAINT waitlist_claim_check CHECK (
    CASE WHEN state IN ('waiting', 'left') THEN claim_id IS NULL
      WHEN state = 'expired' THEN true
      ELSE claim_id IS NOT NULL END
  ),
  CONSTRAINT waitlist_skipped_check CHECK ((skipped_at IS NULL) = (skipped_seats IS NULL))
);
CREATE UNIQUE INDEX waitlist_live_key ON waitlist_entries (departure_id, email)
  WHERE state IN ('waiting', 'offered');
CREATE INDEX waitlist_waiting_idx ON waitlist_entries (departure_id, place) WHERE state = 'waiting';
CREATE INDEX waitlist_departure_idx ON waitlist_entries (departure_id, place);

-- Agents are told of the end of a hold that they made; null until then.
ALTER TABLE seat_claims ADD COLUMN end_mailed_at timestamptz;
CREATE INDEX seat_claims_ended_idx ON seat_claims (released_at)
  WHERE kind IN ('option', 'block') AND released_at IS NOT NULL AND end_mailed_at IS NULL;
