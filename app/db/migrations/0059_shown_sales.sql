-- What cards say of a deal: its next departure on sale, and the lowest price a person of two who
-- share a room on a date that can be booked; null if there is none (docs/decisions/069-dates-on-a-deals-page.md).
-- A departure's rate beats the deal's. Read for the deals of one page: one look at an index each.
CREATE FUNCTION sale_of(deal text, departs text, price_cents integer)
  RETURNS TABLE (next_start date, from_cents integer) LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT
    CASE WHEN departs = 'fixed' THEN (
      SELECT min(starts_on) FROM departures
      WHERE package_id = deal AND status = 'open' AND taken < seats AND starts_on > (now() AT TIME ZONE 'America/New_York')::date
    ) END,
    least(
      (SELECT min(rates.price_cents) FROM rates JOIN departures ON departures.id = rates.departure_id
        WHERE rates.package_id = deal AND rates.departure_id IS NOT NULL AND code = 'double' AND departs = 'fixed'
          AND status = 'open' AND taken < seats AND starts_on > (now() AT TIME ZONE 'America/New_York')::date),
      CASE WHEN departs = 'any-day' OR EXISTS (
        SELECT FROM departures
        WHERE package_id = deal AND status = 'open' AND taken < seats AND starts_on > (now() AT TIME ZONE 'America/New_York')::date
          AND NOT EXISTS (SELECT FROM rates WHERE departure_id = departures.id AND code = 'double')
      ) THEN coalesce(
        (SELECT rates.price_cents FROM rates WHERE rates.package_id = deal AND departure_id IS NULL AND code = 'double'),
        price_cents
      ) END
    );
END;
