-- Oldest release beside it: 0146

-- The words for typo correction that an import added: they go with it.
ALTER TABLE imports ADD COLUMN words text[] NOT NULL DEFAULT '{}';

-- Seats that are taken or given back are no change of the departure itself.
DROP TRIGGER departures_touch ON departures;
CREATE TRIGGER departures_touch BEFORE UPDATE OF package_id, starts_on, seats, singles, least, status, note, cancel_reason,
  canceled_at, closes_days, decides_days ON departures FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
