-- What a booking costs, line by line; who travels and in which rooms (docs/decisions/066-booking-lines.md).
CREATE TABLE booking_lines (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  place      integer NOT NULL CHECK (place >= 1),
  kind       text NOT NULL CHECK (kind IN ('base', 'single', 'child', 'extra', 'discount', 'fee', 'adjustment')),
  label      text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  unit_cents integer NOT NULL,
  PRIMARY KEY (booking_id, place),
  -- Only a discount or an adjustment may lower the total.
  CONSTRAINT booking_lines_sign_check CHECK (
    CASE kind WHEN 'adjustment' THEN true WHEN 'discount' THEN unit_cents < 0 ELSE unit_cents >= 0 END
  )
);

-- One row a traveler: an adult without ages, or a child of a band of the rates. Bookings without rates have none.
CREATE TABLE booking_travelers (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  place      integer NOT NULL CHECK (place >= 1),
  from_age   integer,
  to_age     integer,
  PRIMARY KEY (booking_id, place),
  CONSTRAINT booking_travelers_ages_check CHECK (num_nulls(from_age, to_age) <> 1 AND to_age BETWEEN from_age AND 17)
);

CREATE TABLE booking_rooms (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  place      integer NOT NULL CHECK (place >= 1),
  kind       text NOT NULL CHECK (kind IN ('double', 'single', 'triple')),
  PRIMARY KEY (booking_id, place)
);

-- Bookings from before: the price of each traveler, and the welcome code's discount.
INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
SELECT id, 1, 'base', 'Each traveler', num_travelers, unit_price_cents FROM bookings;
INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
SELECT id, 2, 'discount', 'Welcome code, ' || discount_percent || '%', 1, -discount_cents FROM bookings WHERE discount_cents > 0;

-- From here on the total is the sum of the lines, and the discount that of its lines.
ALTER TABLE bookings
  DROP CONSTRAINT bookings_total_check,
  ADD CONSTRAINT bookings_total_check CHECK (total_cents >= 0);

CREATE FUNCTION check_booking_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
  booking uuid;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN touched := ARRAY[NEW.id];
  ELSIF TG_OP = 'UPDATE' AND NEW.booking_id <> OLD.booking_id THEN touched := ARRAY[NEW.booking_id, OLD.booking_id];
  ELSE touched := ARRAY[coalesce(NEW.booking_id, OLD.booking_id)];
  END IF;
  FOREACH booking IN ARRAY touched LOOP
    -- Each looks its one row up: a join's plan, kept from when the tables were small, would read all of them.
    IF EXISTS (
      SELECT FROM bookings, LATERAL (
        SELECT sum(quantity * unit_cents) AS total, sum(quantity * unit_cents) FILTER (WHERE kind = 'discount') AS discount
        FROM booking_lines WHERE booking_id = bookings.id) AS lines
      WHERE bookings.id = booking AND (total_cents IS DISTINCT FROM lines.total OR discount_cents <> -coalesce(lines.discount, 0))
    ) THEN
      RAISE EXCEPTION 'The total of booking % is not the sum of its lines.', booking
        USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_lines_check';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_lines_check AFTER INSERT OR UPDATE OF total_cents, discount_cents ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_lines();
CREATE CONSTRAINT TRIGGER booking_lines_check AFTER INSERT OR UPDATE OR DELETE ON booking_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_lines();
