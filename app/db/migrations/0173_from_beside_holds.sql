-- Oldest release beside it: 0146
-- The "from" price goes by what is sold: seats that are held for a while, in a form or by an agent's
-- option, may come back, and the price would change twice (docs/decisions/124-from-beside-holds.md).
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
      WHERE departures.package_id = deal AND status = 'open'
        AND starts_on > today.day AND starts_on <= today.last
        AND starts_on >= today.day + coalesce(departures.closes_days, today.closes_days)
        AND (seats - taken >= party OR seats - taken + (
          SELECT coalesce(sum(held.seats), 0) FROM seat_claims AS held
          WHERE held.departure_id = departures.id AND held.released_at IS NULL AND held.kind <> 'booking'
            AND held.kind <> 'block'
        ) >= party)
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
