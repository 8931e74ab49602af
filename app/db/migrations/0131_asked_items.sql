-- What is asked for, as `moneyOf` says it: nothing of a booking whose departure is canceled, until staff have talked with
-- its customer (docs/money.md).
CREATE VIEW asked_items AS
  SELECT booking_id, place, kind, due_on, planned_on, cents, left_cents FROM schedule_items
  WHERE left_cents > 0 AND NOT EXISTS (
    SELECT FROM bookings JOIN canceled_departures AS canceled
      ON canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date
    WHERE bookings.id = schedule_items.booking_id AND bookings.status IN ('Pending', 'Confirmed'));
