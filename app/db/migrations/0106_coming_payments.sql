-- Nobody is asked for a bank debit that is on its way: it covers what is due until it fails
-- (docs/decisions/095-one-reading-of-money.md). As `coveredCents` says it.
CREATE OR REPLACE FUNCTION cover_schedule(touched uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  covering bigint;
BEGIN
  SELECT coalesce((SELECT sum(cents) FROM payments
      WHERE booking_id = touched AND state IN ('succeeded', 'disputed', 'processing')), 0)
    - coalesce((SELECT sum(cents) FROM refunds WHERE booking_id = touched AND state <> 'failed'), 0) INTO covering;
  UPDATE schedule_items SET left_cents = covered.left_cents
  FROM (
    SELECT place, least(cents, greatest(0, sum(cents) OVER (ORDER BY due_on, place) - greatest(0, covering)))::integer AS left_cents
    FROM schedule_items WHERE booking_id = touched
  ) AS covered
  WHERE booking_id = touched AND schedule_items.place = covered.place
    AND schedule_items.left_cents <> covered.left_cents;
END $$;
SELECT cover_schedule(booking_id) FROM (SELECT DISTINCT booking_id FROM payments WHERE state = 'processing') AS coming;

-- What of a booking is covered, in cents: together with what is left, its total.
CREATE VIEW covered_by_booking AS
  SELECT booking_id, sum(cents)::bigint AS cents FROM (
    SELECT booking_id, cents FROM payments WHERE state IN ('succeeded', 'disputed', 'processing')
    UNION ALL
    SELECT booking_id, -cents FROM refunds WHERE state <> 'failed'
  ) AS moved GROUP BY booking_id;
DROP VIEW paid_by_booking;
