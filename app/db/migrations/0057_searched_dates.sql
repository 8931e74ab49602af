-- Trips found by the days on which they start (docs/decisions/070-search-by-real-dates.md).

-- Departures that can be booked. Holds that ran out still count until they are released, at most a minute.
CREATE VIEW departures_on_sale AS
  SELECT package_id, starts_on, seats - taken AS seats_left FROM departures
  -- By their label, whose share of the rows is known to the planner.
  WHERE label IN ('available', 'limited', 'guaranteed');
CREATE STATISTICS departures_seats_left ON (seats - taken) FROM departures;

-- The months and weekdays on which an any-day trip may start, each as month * 10 + weekday; {0} without limits.
-- A season counts with its whole months: starts_between() decides.
CREATE FUNCTION start_keys(seasons text[], weekdays integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN seasons = '{}' AND weekdays = '{}' THEN '{0}'::integer[] ELSE ARRAY(
    SELECT month * 10 + weekday FROM generate_series(1, 12) AS month, generate_series(1, 7) AS weekday
    WHERE (weekdays = '{}' OR weekday = ANY (weekdays)) AND (seasons = '{}' OR EXISTS (
      SELECT FROM unnest(seasons) AS season WHERE CASE
        -- Of one year.
        WHEN length(season) > 11 THEN true
        WHEN left(season, 5) <= right(season, 5)
          THEN month BETWEEN left(season, 2)::integer AND substr(season, 7, 2)::integer
        ELSE month >= left(season, 2)::integer OR month <= substr(season, 7, 2)::integer END))
  ) END;

-- Whether an any-day trip starts on a day from `first` to `last`: `refuseTravelDay` in SQL.
CREATE FUNCTION starts_between(seasons text[], weekdays integer[], closed_days text[], first date, last date)
  RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  at date := first;
BEGIN
  WHILE at <= last LOOP
    IF (weekdays = '{}' OR extract(isodow FROM at)::integer = ANY (weekdays))
      AND (seasons = '{}' OR lies_within(at, seasons)) AND NOT lies_within(at, closed_days)
    THEN RETURN true; END IF;
    at := at + 1;
  END LOOP;
  RETURN false;
END $$;

-- Whether a day lies in one of the ranges of are_day_ranges(), which may go over New Year.
CREATE FUNCTION lies_within(day date, ranges text[]) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM unnest(ranges) AS days, LATERAL (SELECT
      split_part(days, '/', 1) AS from_day, split_part(days, '/', 2) AS to_day,
      to_char(day, CASE WHEN length(days) = 11 THEN 'MM-DD' ELSE 'YYYY-MM-DD' END) AS at) AS range
    WHERE CASE WHEN from_day <= to_day THEN at BETWEEN from_day AND to_day ELSE at >= from_day OR at <= to_day END);

ALTER TABLE packages
  ADD COLUMN start_keys integer[] NOT NULL GENERATED ALWAYS AS (start_keys(seasons, weekdays)) STORED;
CREATE INDEX packages_start_keys_idx ON packages USING gin (start_keys) WHERE archived_at IS NULL AND departs = 'any-day';
-- For parties that few deals take.
CREATE INDEX packages_most_travelers_idx ON packages (most_travelers) WHERE archived_at IS NULL;
-- The best of each kind: trips with fixed dates are often few.
CREATE INDEX packages_departs_idx ON packages (departs, rating DESC, reviews DESC, id) WHERE archived_at IS NULL;
