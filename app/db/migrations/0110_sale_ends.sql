-- Sale ends in time, and what a date needs to run is decided in time
-- (docs/decisions/096-sale-ends-in-time.md). Null: the deal's; then the settings'; then nothing is said.
ALTER TABLE packages
  ADD COLUMN closes_days  integer CONSTRAINT packages_closes_days_check CHECK (closes_days BETWEEN 1 AND 365),
  ADD COLUMN decides_days integer CONSTRAINT packages_decides_days_check CHECK (decides_days BETWEEN 1 AND 365);
ALTER TABLE departures
  ADD COLUMN closes_days  integer CONSTRAINT departures_closes_days_check CHECK (closes_days BETWEEN 1 AND 365),
  ADD COLUMN decides_days integer CONSTRAINT departures_decides_days_check CHECK (decides_days BETWEEN 1 AND 365);

-- What the site's settings say, in days; null where they say nothing.
CREATE VIEW site_days AS
  SELECT max(days) FILTER (WHERE key = 'closes_days') AS closes_days,
    max(days) FILTER (WHERE key = 'decides_days') AS decides_days
  FROM (
    SELECT key, CASE WHEN value ~ '^\d{1,3}$' THEN value::integer END AS days
    FROM app_settings WHERE key IN ('closes_days', 'decides_days')
  ) AS said;

CREATE OR REPLACE VIEW deal_descriptions AS
  SELECT id, title, destination, duration, duration_days, image_url, image_description, full_itinerary, inclusions,
    seasons, weekdays, closed_days, least_travelers, most_travelers, price_cents, closes_days, decides_days
  FROM packages;

-- The last day on which a departure is sold, and the day on which it is decided whether it runs; null if not said.
CREATE VIEW departure_terms AS
  SELECT departures.id, departures.package_id, departures.starts_on,
    starts_on - coalesce(departures.closes_days, packages.closes_days,
      (SELECT site.closes_days FROM site_days AS site)) AS closes_on,
    departures.least, departures.confirmed, departures.status, packages.departs,
    CASE WHEN least IS NOT NULL
      THEN starts_on - coalesce(departures.decides_days, packages.decides_days,
        (SELECT site.decides_days FROM site_days AS site)) END AS decides_on
  FROM departures JOIN packages ON packages.id = departures.package_id;

-- The dates that too few have confirmed, which are asked about months ahead.
CREATE INDEX departures_short_idx ON departures (starts_on, id) WHERE status = 'open' AND confirmed < least;

-- Its own days alone: whoever reads it has the deal at hand, and a look-up for each row is dear.
CREATE OR REPLACE VIEW departures_on_sale AS
  SELECT package_id, starts_on, seats - taken AS seats_left, seats, closes_days AS own_closes_days
  FROM departures WHERE label IN ('available', 'limited', 'guaranteed');

-- As before, of what is still sold.
CREATE OR REPLACE FUNCTION sale_of(
  deal text, departs text, price_cents integer, valid_until date, seasons text[], party integer
) RETURNS TABLE (next_start date, from_cents integer) LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT next.starts_on, CASE
    WHEN valid_until < today.day THEN NULL
    WHEN departs = 'any-day' THEN CASE WHEN is_season_left(seasons, today.first - 1) THEN shared.cents END
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
        AND starts_on >= today.day + coalesce(departures.closes_days, today.closes_days)
    )
  END
  FROM (
    SELECT day, (day + interval '24 months')::date AS last, day + said.closes_days AS first, said.closes_days
    FROM (SELECT business_day(now()) AS day) AS here, (
      SELECT coalesce((SELECT closes_days FROM packages WHERE id = deal), site.closes_days, 1) AS closes_days
      FROM site_days AS site
    ) AS said
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
      AND starts_on >= today.day + coalesce(departures.closes_days, today.closes_days)
      AND starts_on <= today.last
    ORDER BY starts_on LIMIT 1
  ) AS next ON true;
END;

-- A claim that begins after the end of sale has the reason of the agent who sold it all the same.
ALTER TABLE seat_claims
  ADD COLUMN late_reason text NOT NULL DEFAULT '' CHECK (length(late_reason) <= 500),
  -- When what it goes on with began: the booking, or the group's block; null for a new one.
  ADD COLUMN began_at    timestamptz;

-- Two clocks may differ at midnight: the database's own decides. Guard.
CREATE FUNCTION refuse_late_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.departure_id = OLD.departure_id THEN
    RETURN NEW;
  END IF;
  IF sale_day(NEW.began_at) > (SELECT closes_on FROM departure_terms WHERE id = NEW.departure_id) THEN
    RAISE EXCEPTION 'The sale of departure % has ended.', NEW.departure_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'seat_claims_sale_ended';
  END IF;
  RETURN NEW;
END $$;
-- The day in New York, now if not said; not that of the transaction's start, which may have waited.
CREATE FUNCTION sale_day(moment timestamptz) RETURNS date LANGUAGE sql VOLATILE
  RETURN business_day(coalesce(moment, clock_timestamp()));
CREATE TRIGGER seat_claims_sale_ended BEFORE INSERT OR UPDATE OF departure_id ON seat_claims
  FOR EACH ROW WHEN (NEW.late_reason = '' AND NEW.released_at IS NULL) EXECUTE FUNCTION refuse_late_seats();
