-- What cards say of a deal: its next departure on sale, and the lowest price a person of two who
-- share a room on a date that can be booked; null if there is none (docs/decisions/069-dates-on-a-deals-page.md).
-- A departure's rate beats the deal's. Read for the deals of one page: two looks at an index each.
CREATE FUNCTION sale_of(deal text, departs text, price_cents integer)
  RETURNS TABLE (next_start date, from_cents integer) LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT next.starts_on, CASE
    WHEN departs = 'any-day' THEN coalesce(shared.cents, sale_of.price_cents)
    WHEN next.starts_on IS NULL THEN NULL
    WHEN NOT shared.varies THEN coalesce(shared.cents, sale_of.price_cents)
    ELSE (
      SELECT min(coalesce(rates.price_cents, shared.cents, sale_of.price_cents))
      FROM departures LEFT JOIN rates ON departure_id = departures.id AND code = 'double'
      WHERE departures.package_id = deal AND status = 'open' AND taken < seats AND starts_on >= next.starts_on
    )
  END
  FROM (
    SELECT min(rates.price_cents) FILTER (WHERE departure_id IS NULL) AS cents, count(departure_id) > 0 AS varies
    FROM rates WHERE package_id = deal AND code = 'double'
  ) AS shared
  LEFT JOIN LATERAL (
    SELECT starts_on FROM departures
    WHERE departs = 'fixed' AND package_id = deal AND status = 'open' AND taken < seats
      AND starts_on > (now() AT TIME ZONE 'America/New_York')::date
    ORDER BY starts_on LIMIT 1
  ) AS next ON true;
END;
