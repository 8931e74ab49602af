-- A booking keeps what its price includes, as its other terms (docs/money.md). Null: nothing is said of flights.
ALTER TABLE bookings
  ADD COLUMN flights_included boolean,
  ADD COLUMN inclusions       text[] NOT NULL DEFAULT '{}',
  ADD COLUMN exclusions       text[] NOT NULL DEFAULT '{}';

-- Bookings from before. Flights: what the deal said when they were made, which is what the first change since then
-- has replaced, by the audit log; without a change, what it says now. What stood nowhere stays unsaid.
-- The two lists: what the page of the booking has shown until now. Nothing older is assumed.
ALTER TABLE bookings DISABLE TRIGGER bookings_touch;
WITH changes AS (
  SELECT subject_id, at, lag(at, 1, '-infinity') OVER (PARTITION BY subject_id ORDER BY at, id) AS since,
    before ->> 'flightsIncluded' AS said
  FROM audit_log WHERE action = 'deal-updated' AND before ? 'flightsIncluded'
)
UPDATE bookings SET inclusions = packages.inclusions, exclusions = packages.exclusions,
  flights_included = CASE WHEN changes.at IS NULL THEN packages.flights_included
    WHEN changes.said <> '' THEN changes.said = 'yes' END
FROM packages, bookings AS made
  LEFT JOIN changes ON changes.subject_id = made.package_id AND made.created_at >= changes.since AND made.created_at < changes.at
WHERE made.id = bookings.id AND packages.id = bookings.package_id;
ALTER TABLE bookings ENABLE TRIGGER bookings_touch;

-- Each booking says it itself now.
DROP VIEW deal_facts;
