-- What "from" says, kept to filter and order by (docs/decisions/077-from-is-a-price-on-sale.md).

-- Whether a season is to come or runs: those of one year end, others return.
CREATE FUNCTION is_season_left(seasons text[], today date) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN seasons = '{}' OR EXISTS (
    SELECT FROM unnest(seasons) AS season WHERE length(season) = 11 OR right(season, 10) > today::text);

-- What cards say of a deal: its next departure on sale, and the lowest price a person at which two who
-- share a room, or the least that it takes, can book; null if they can't. A departure's rate beats the deal's.
-- Read for the deals of one page: two looks at an index each.
CREATE FUNCTION sale_of(
  deal text, departs text, price_cents integer, valid_until date, seasons text[], party integer
) RETURNS TABLE (next_start date, from_cents integer) LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT next.starts_on, CASE
    WHEN valid_until < today.day THEN NULL
    WHEN departs = 'any-day' THEN CASE WHEN is_season_left(seasons, today.day) THEN shared.cents END
    WHEN next.starts_on IS NULL THEN NULL
    WHEN NOT own.varies AND next.seats_left >= party THEN shared.cents
    ELSE (
      SELECT min(coalesce(rates.in_double, own.in_double,
        least(coalesce(rates.in_single, own.in_single), coalesce(rates.in_triple, own.in_triple)), shared.cents))
      FROM departures LEFT JOIN (
        SELECT departure_id, min(rates.price_cents) FILTER (WHERE code = 'double') AS in_double,
          min(rates.price_cents) FILTER (WHERE code = 'single') AS in_single,
          min(rates.price_cents) FILTER (WHERE code = 'triple') AS in_triple
        FROM rates WHERE package_id = deal AND departure_id IS NOT NULL GROUP BY departure_id
      ) AS rates ON departure_id = departures.id
      WHERE departures.package_id = deal AND status = 'open' AND seats - taken >= party
        AND starts_on BETWEEN next.starts_on AND today.last
    )
  END
  FROM (
    SELECT day, (day + interval '24 months')::date AS last
    FROM (SELECT (now() AT TIME ZONE 'America/New_York')::date AS day) AS here
  ) AS today
  CROSS JOIN (
    SELECT min(rates.price_cents) FILTER (WHERE departure_id IS NULL AND code = 'double') AS in_double,
      min(rates.price_cents) FILTER (WHERE departure_id IS NULL AND code = 'single') AS in_single,
      min(rates.price_cents) FILTER (WHERE departure_id IS NULL AND code = 'triple') AS in_triple,
      count(departure_id) > 0 AS varies
    FROM rates WHERE package_id = deal
  ) AS own
  CROSS JOIN LATERAL (
    SELECT coalesce(own.in_double, least(own.in_single, own.in_triple), sale_of.price_cents) AS cents
  ) AS shared
  LEFT JOIN LATERAL (
    SELECT starts_on, seats - taken AS seats_left FROM departures
    WHERE departs = 'fixed' AND package_id = deal AND status = 'open' AND taken < seats
      AND starts_on > today.day AND starts_on <= today.last
    ORDER BY starts_on LIMIT 1
  ) AS next ON true;
END;
DROP FUNCTION sale_of(text, text, integer);

-- `from_cents` of sale_of(), as it was when it was last kept: keep-from-prices.server.ts.
ALTER TABLE packages ADD COLUMN from_cents integer CHECK (from_cents >= 0);

-- The people of a booking for whom "from" is said.
ALTER TABLE packages ADD COLUMN from_party integer NOT NULL
  GENERATED ALWAYS AS (greatest(least_travelers, least(2, most_travelers))) STORED;

-- Not a change of the deal: `updated_at` stays.
ALTER TABLE packages DISABLE TRIGGER packages_touch;
UPDATE packages SET from_cents = (SELECT sale.from_cents
  FROM sale_of(id, departs, price_cents, valid_until, seasons, from_party) AS sale);
ALTER TABLE packages ENABLE TRIGGER packages_touch;

-- Prices found and ordered by are those on sale; deals without one come last in both directions.
CREATE INDEX packages_from_idx ON packages (from_cents, id) WHERE archived_at IS NULL;
CREATE INDEX packages_from_last_idx ON packages (from_cents DESC NULLS LAST, id DESC) WHERE archived_at IS NULL;
DROP INDEX packages_filter_idx;
CREATE INDEX packages_filter_idx ON packages (region, from_cents, duration_days, valid_until) WHERE archived_at IS NULL;
DROP INDEX packages_best_idx;
CREATE INDEX packages_best_idx ON packages (rating DESC, reviews DESC, id)
  INCLUDE (tags, region, duration_days, from_cents, valid_until) WHERE archived_at IS NULL;
DROP INDEX packages_place_price_idx;
CREATE INDEX packages_place_from_idx ON packages (destination, from_cents) WHERE archived_at IS NULL;

-- Deals whose price on sale may change by itself: by departures, a season's end, or the offer's.
CREATE INDEX packages_from_changing_idx ON packages (id)
  WHERE archived_at IS NULL AND (departs = 'fixed' OR joined_text(seasons) ~ '\d{4}-');
CREATE INDEX packages_from_ending_idx ON packages (valid_until) WHERE archived_at IS NULL AND from_cents IS NOT NULL;
