-- Departures that the agency cancels, and the mail by which travelers learn that theirs runs
-- (docs/decisions/075-a-departure-is-canceled-whole.md).
ALTER TABLE departures
  -- What travelers are told; '' unless it is canceled.
  ADD COLUMN cancel_reason        text NOT NULL DEFAULT '' CHECK (length(cancel_reason) <= 500),
  ADD COLUMN canceled_at          timestamptz,
  -- When its customers were told that enough have confirmed; null until then.
  ADD COLUMN guaranteed_mailed_at timestamptz,
  ADD CONSTRAINT departures_canceled_check
    CHECK (status = 'cancelled' OR (cancel_reason = '' AND canceled_at IS NULL));

-- Customers of departures that have enough travelers already are not written to.
UPDATE departures SET guaranteed_mailed_at = now() WHERE confirmed >= least;
CREATE INDEX departures_unmailed_idx ON departures (starts_on)
  WHERE least IS NOT NULL AND guaranteed_mailed_at IS NULL;

-- Whoever forgets to look at the status is stopped here: a canceled departure gives seats back only.
CREATE FUNCTION refuse_canceled_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Departure % is canceled.', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'departures_canceled_not_sold';
END $$;
CREATE TRIGGER departures_canceled_not_sold BEFORE UPDATE OF taken ON departures
  FOR EACH ROW WHEN (NEW.status = 'cancelled' AND NEW.taken > OLD.taken)
  EXECUTE FUNCTION refuse_canceled_seats();

-- The days on which a deal with fixed dates does not leave although it was to.
CREATE VIEW canceled_departures AS
  SELECT departures.id, package_id, starts_on, cancel_reason AS reason, coalesce(canceled_at, departures.updated_at) AS since
  FROM departures JOIN packages ON packages.id = package_id
  -- By its label, which has an index.
  WHERE departures.label = 'cancelled' AND packages.departs = 'fixed';

ALTER TABLE booking_history
  DROP CONSTRAINT booking_history_action_check,
  ADD CONSTRAINT booking_history_action_check CHECK (action IN
    ('created', 'status-changed', 'cancel-requested', 'cancel-withdrawn', 'cancel-declined', 'changed', 'departure-canceled'));
-- The bookings that staff wanted to talk about.
CREATE INDEX booking_history_talks_idx ON booking_history (booking_id) WHERE action = 'departure-canceled';
