-- What a staff calendar's events say changes with the departure, its deal and the held seats: each has the moment of
-- its last change.
ALTER TABLE seat_claims ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER seat_claims_touch BEFORE UPDATE ON seat_claims FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE VIEW deal_changes AS SELECT id, updated_at FROM packages;
