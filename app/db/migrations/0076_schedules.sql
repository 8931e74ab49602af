-- What is due when by booking (docs/decisions/084-what-is-due-by-booking.md). Amounts are cents. Bookings from before have
-- no schedule until staff plan one.
CREATE TABLE schedule_items (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  place      integer NOT NULL CHECK (place BETWEEN 1 AND 100),
  kind       text NOT NULL CHECK (kind IN ('deposit', 'installment', 'balance')),
  due_on     date NOT NULL,
  cents      integer NOT NULL CHECK (cents > 0),
  -- What payments have not covered yet, oldest due first; kept by the trigger below for lists.
  left_cents integer NOT NULL CHECK (left_cents >= 0),
  -- Why it is not as it was planned first.
  reason     text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  -- The day, in New York, on which its due day was decided: no reminder is older.
  planned_on date NOT NULL DEFAULT business_day(now()),
  PRIMARY KEY (booking_id, place)
);
CREATE INDEX schedule_items_due_idx ON schedule_items (due_on, booking_id) INCLUDE (left_cents) WHERE left_cents > 0;

-- A schedule sums to the total of its booking, which is confirmed or completed. The row of the booking is locked, so that two
-- writers wait for each other.
CREATE FUNCTION check_schedule(touched uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted  integer;
  planned bigint;
BEGIN
  SELECT CASE WHEN status IN ('Confirmed', 'Completed') THEN total_cents ELSE 0 END INTO wanted
    FROM bookings WHERE id = touched FOR NO KEY UPDATE;
  SELECT sum(cents) INTO planned FROM schedule_items WHERE booking_id = touched;
  IF planned <> wanted THEN
    RAISE EXCEPTION 'The schedule of booking % sums to %, not %.', touched, planned, wanted
      USING ERRCODE = 'check_violation', CONSTRAINT = 'schedule_items_total_check';
  END IF;
END $$;

-- Oldest due first, as `dueNow` says it: what was paid, less what goes back.
CREATE FUNCTION cover_schedule(touched uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  SELECT coalesce((SELECT sum(cents) FROM payments WHERE booking_id = touched AND state IN ('succeeded', 'disputed')), 0)
    - coalesce((SELECT sum(cents) FROM refunds WHERE booking_id = touched AND state <> 'failed'), 0) INTO paid;
  UPDATE schedule_items SET left_cents = covered.left_cents
  FROM (
    SELECT place, least(cents, greatest(0, sum(cents) OVER (ORDER BY due_on, place) - greatest(0, paid)))::integer AS left_cents
    FROM schedule_items WHERE booking_id = touched
  ) AS covered
  WHERE booking_id = touched AND schedule_items.place = covered.place
    AND schedule_items.left_cents <> covered.left_cents;
END $$;

CREATE FUNCTION keep_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN touched := OLD.booking_id; ELSE touched := NEW.booking_id; END IF;
  PERFORM check_schedule(touched);
  PERFORM cover_schedule(touched);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER schedule_items_check AFTER INSERT OR UPDATE OF cents, due_on OR DELETE ON schedule_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_schedule();
CREATE CONSTRAINT TRIGGER payments_schedule AFTER INSERT OR UPDATE OF state ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_schedule();
CREATE CONSTRAINT TRIGGER refunds_schedule AFTER INSERT OR UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_schedule();

CREATE FUNCTION check_booking_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_schedule(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_schedule_check AFTER UPDATE OF status, total_cents ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_schedule();

-- What is still to be paid, by item.
CREATE VIEW due_items AS
  SELECT booking_id, place, kind, due_on, planned_on, cents, left_cents FROM schedule_items WHERE left_cents > 0;

-- Each reminder once: of what falls due on a day, so many days before or after it.
CREATE TABLE payment_reminders (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  due_on     date NOT NULL,
  step       integer NOT NULL CHECK (step BETWEEN -7 AND 3),
  cents      integer NOT NULL CHECK (cents > 0),
  queued_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (booking_id, due_on, step)
);
