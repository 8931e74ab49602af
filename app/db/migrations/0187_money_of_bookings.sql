-- Oldest release beside it: 0146

-- What the list of bookings sorts and filters by: paid less refunds, on its way, left to pay, and the first day on
-- which something is due. Payments, refunds and schedules keep them, as `moneyOf` says it.
ALTER TABLE bookings
  ADD COLUMN paid_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN coming_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN due_on date;

-- A payment changes no word of a booking: calendars and queues go by `updated_at`.
DROP TRIGGER bookings_touch ON bookings;
CREATE TRIGGER bookings_touch BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN (ROW(OLD.paid_cents, OLD.coming_cents, OLD.due_on) IS NOT DISTINCT FROM ROW(NEW.paid_cents, NEW.coming_cents, NEW.due_on))
  EXECUTE FUNCTION touch_updated_at();

CREATE OR REPLACE FUNCTION cover_schedule(touched uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid   bigint;
  coming bigint;
BEGIN
  SELECT coalesce(sum(cents) FILTER (WHERE state IN ('succeeded', 'disputed')), 0)
      - coalesce((SELECT sum(cents) FROM refunds WHERE booking_id = touched AND state <> 'failed'), 0),
    coalesce(sum(cents) FILTER (WHERE state = 'processing'), 0)
    INTO paid, coming FROM payments WHERE booking_id = touched;
  UPDATE schedule_items SET left_cents = covered.left_cents
  FROM (
    SELECT place, least(cents, greatest(0, sum(cents) OVER (ORDER BY due_on, place) - greatest(0, paid + coming)))::integer AS left_cents
    FROM schedule_items WHERE booking_id = touched
  ) AS covered
  WHERE booking_id = touched AND schedule_items.place = covered.place
    AND schedule_items.left_cents <> covered.left_cents;
  UPDATE bookings SET paid_cents = paid, coming_cents = coming, due_on = first.due_on
  FROM (SELECT min(due_on) AS due_on FROM schedule_items WHERE booking_id = touched AND left_cents > 0) AS first
  WHERE id = touched
    AND ROW(paid_cents, coming_cents, bookings.due_on) IS DISTINCT FROM ROW(paid::integer, coming::integer, first.due_on);
END $$;

-- A payment or refund that an import takes back is deleted.
DROP TRIGGER payments_schedule ON payments;
CREATE CONSTRAINT TRIGGER payments_schedule AFTER INSERT OR DELETE OR UPDATE OF state ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_schedule();
DROP TRIGGER refunds_schedule ON refunds;
CREATE CONSTRAINT TRIGGER refunds_schedule AFTER INSERT OR DELETE OR UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_schedule();

UPDATE bookings SET paid_cents = money.paid, coming_cents = money.coming, due_on = money.due_on
FROM (
  SELECT bookings.id, coalesce(received.paid, 0) - coalesce(back.cents, 0) AS paid, coalesce(received.coming, 0) AS coming, due.due_on
  FROM bookings
    LEFT JOIN (SELECT booking_id, sum(cents) FILTER (WHERE state IN ('succeeded', 'disputed')) AS paid,
      sum(cents) FILTER (WHERE state = 'processing') AS coming FROM payments GROUP BY 1) AS received
      ON received.booking_id = bookings.id
    LEFT JOIN (SELECT booking_id, sum(cents) AS cents FROM refunds WHERE state <> 'failed' GROUP BY 1) AS back
      ON back.booking_id = bookings.id
    LEFT JOIN (SELECT booking_id, min(due_on) AS due_on FROM schedule_items WHERE left_cents > 0 GROUP BY 1) AS due
      ON due.booking_id = bookings.id
) AS money
WHERE bookings.id = money.id AND (money.paid <> 0 OR money.coming <> 0 OR money.due_on IS NOT NULL);

-- As `owedCents` says what is owed; the total of a request too.
ALTER TABLE bookings
  ADD COLUMN left_cents integer NOT NULL GENERATED ALWAYS AS (greatest(0,
    CASE status WHEN 'Declined' THEN 0 WHEN 'Cancelled' THEN kept_cents ELSE total_cents END - paid_cents - coming_cents)) STORED;

CREATE INDEX bookings_paid_idx ON bookings (paid_cents, id);
CREATE INDEX bookings_left_idx ON bookings (left_cents, id);
CREATE INDEX bookings_due_idx ON bookings (due_on, id);
CREATE INDEX bookings_due_last_idx ON bookings (due_on DESC NULLS LAST, id DESC);
CREATE INDEX bookings_leaving_unpaid_idx ON bookings (booking_date, id) WHERE status = 'Confirmed' AND left_cents > 0;
