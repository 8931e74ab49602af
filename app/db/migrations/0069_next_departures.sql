-- Lists by next departure, and parties larger than any departure (docs/decisions/077-from-is-a-price-on-sale.md).

-- `next_start` of sale_of(), kept like `from_cents`.
ALTER TABLE packages ADD COLUMN next_start date;
ALTER TABLE packages DISABLE TRIGGER packages_touch;
UPDATE packages SET next_start = (SELECT sale.next_start
  FROM sale_of(id, departs, price_cents, valid_until, seasons, from_party) AS sale) WHERE departs = 'fixed';
ALTER TABLE packages ENABLE TRIGGER packages_touch;
CREATE INDEX packages_next_idx ON packages (next_start, rating DESC, reviews DESC, id) WHERE archived_at IS NULL;

-- What a departure has at most is indexed, since claims do not change it: more than that is never left.
CREATE OR REPLACE VIEW departures_on_sale AS
  SELECT package_id, starts_on, seats - taken AS seats_left, seats FROM departures
  WHERE label IN ('available', 'limited', 'guaranteed');
CREATE INDEX departures_seats_idx ON departures (seats);
