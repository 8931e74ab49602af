-- What staff see of each departure in a list: its holds, and its price (docs/decisions/068-departures-for-staff.md).

-- The live holds of a page's departures, however many have been released.
CREATE INDEX seat_claims_holds_idx ON seat_claims (departure_id) WHERE released_at IS NULL AND kind <> 'booking';

CREATE OR REPLACE VIEW deal_descriptions AS
  SELECT id, title, destination, duration, duration_days, image_url, image_description, full_itinerary, inclusions,
    seasons, weekdays, closed_days, least_travelers, most_travelers, price_cents
  FROM packages;
