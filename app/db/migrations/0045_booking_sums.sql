-- Sums of bookings, so that figures do not add up millions of rows (docs/decisions/056-kept-sums.md).
-- A command that writes a booking appends what it changes to `booking_deltas`, since an upsert of the
-- day's sum would let bookings wait for each other. A job merges these rows into the sums. What is
-- true at any moment are the sums and the rows that wait, together: the views at the end.

-- The day on which the agency in New York sees a moment.
CREATE FUNCTION business_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (moment AT TIME ZONE 'America/New_York')::date;

CREATE TABLE booking_deltas (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day        date NOT NULL,
  status     text NOT NULL,
  agent_id   text,
  package_id text NOT NULL,
  bookings   integer NOT NULL,
  travelers  integer NOT NULL,
  cents      bigint NOT NULL
);

-- Bookings by the day they were made on, their status, and the agent who made them (null: customers).
CREATE TABLE booking_days (
  day       date NOT NULL,
  status    text NOT NULL,
  agent_id  text,
  bookings  bigint NOT NULL,
  travelers bigint NOT NULL,
  cents     bigint NOT NULL,
  CONSTRAINT booking_days_key UNIQUE NULLS NOT DISTINCT (day, status, agent_id)
    INCLUDE (bookings, travelers, cents)
);

CREATE TABLE booking_totals (
  status    text NOT NULL,
  agent_id  text,
  bookings  bigint NOT NULL,
  travelers bigint NOT NULL,
  cents     bigint NOT NULL,
  CONSTRAINT booking_totals_key UNIQUE NULLS NOT DISTINCT (status, agent_id)
);

-- Sold bookings by day and by the destination that their deal has now.
CREATE TABLE destination_days (
  day         date NOT NULL,
  destination text NOT NULL,
  bookings    bigint NOT NULL,
  travelers   bigint NOT NULL,
  cents       bigint NOT NULL,
  PRIMARY KEY (day, destination) INCLUDE (bookings, travelers, cents)
);

CREATE VIEW booking_sums AS
  SELECT day, status, agent_id, bookings, travelers, cents FROM booking_days
  UNION ALL
  SELECT day, status, agent_id, bookings, travelers, cents FROM booking_deltas;

CREATE VIEW booking_counts AS
  SELECT status, agent_id, bookings FROM booking_totals
  UNION ALL
  SELECT status, agent_id, bookings FROM booking_deltas;

-- `soldStatuses` of domain/bookings/booking.ts.
CREATE VIEW destination_sums AS
  SELECT day, destination, bookings, travelers, cents FROM destination_days
  UNION ALL
  SELECT day, destination, bookings, travelers, cents
  FROM booking_deltas JOIN packages ON packages.id = package_id
  WHERE status IN ('Confirmed', 'Completed');

-- One at a time merges or mends: both add to sums that they have read.
CREATE FUNCTION lock_booking_sums() RETURNS void LANGUAGE sql
  AS $$ SELECT pg_advisory_xact_lock(715190045) $$;

-- Recounts all bookings, adds what the sums lack, and returns each sum that was wrong. The site may
-- serve meanwhile: each statement compares bookings and sums of one moment.
CREATE FUNCTION mend_booking_sums()
  RETURNS TABLE (sums text, of text, kept bigint[], counted bigint[]) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM lock_booking_sums();
  RETURN QUERY WITH recount AS MATERIALIZED (
    SELECT business_day(created_at) AS day, status, created_by_agent_id AS agent_id,
      count(*) AS bookings, sum(num_travelers)::bigint AS travelers, sum(total_cents)::bigint AS cents
    FROM bookings GROUP BY 1, 2, 3
  ), by_day AS (
    SELECT day, status, agent_id, sum(made)::bigint AS made, sum(seats)::bigint AS seats,
      sum(money)::bigint AS money, sum(bookings)::bigint AS bookings, sum(travelers)::bigint AS travelers,
      sum(cents)::bigint AS cents
    FROM (
      SELECT day, status, agent_id, 0 AS made, 0 AS seats, 0 AS money, bookings, travelers, cents FROM recount
      UNION ALL
      SELECT day, status, agent_id, bookings, travelers, cents, 0, 0, 0 FROM booking_sums
    ) AS one GROUP BY 1, 2, 3
    HAVING (sum(made), sum(seats), sum(money)) IS DISTINCT FROM (sum(bookings), sum(travelers), sum(cents))
  ), mended_days AS (
    INSERT INTO booking_days SELECT day, status, agent_id, bookings - made, travelers - seats, cents - money FROM by_day
    ON CONFLICT ON CONSTRAINT booking_days_key DO UPDATE SET bookings = booking_days.bookings + excluded.bookings,
      travelers = booking_days.travelers + excluded.travelers, cents = booking_days.cents + excluded.cents
  ), by_total AS (
    SELECT status, agent_id, sum(made)::bigint AS made, sum(seats)::bigint AS seats,
      sum(money)::bigint AS money, sum(bookings)::bigint AS bookings, sum(travelers)::bigint AS travelers,
      sum(cents)::bigint AS cents
    FROM (
      SELECT status, agent_id, 0 AS made, 0 AS seats, 0 AS money, bookings, travelers, cents FROM recount
      UNION ALL
      SELECT status, agent_id, bookings, travelers, cents, 0, 0, 0 FROM booking_totals
      UNION ALL
      SELECT status, agent_id, bookings, travelers, cents, 0, 0, 0 FROM booking_deltas
    ) AS one GROUP BY 1, 2
    HAVING (sum(made), sum(seats), sum(money)) IS DISTINCT FROM (sum(bookings), sum(travelers), sum(cents))
  ), mended_totals AS (
    INSERT INTO booking_totals SELECT status, agent_id, bookings - made, travelers - seats, cents - money FROM by_total
    ON CONFLICT ON CONSTRAINT booking_totals_key DO UPDATE SET bookings = booking_totals.bookings + excluded.bookings,
      travelers = booking_totals.travelers + excluded.travelers, cents = booking_totals.cents + excluded.cents
  )
  SELECT 'day', concat_ws(' ', day, status, coalesce(agent_id, 'customers')), ARRAY[made, seats, money],
    ARRAY[bookings, travelers, cents] FROM by_day
  UNION ALL
  SELECT 'total', concat_ws(' ', status, coalesce(agent_id, 'customers')), ARRAY[made, seats, money],
    ARRAY[bookings, travelers, cents] FROM by_total;

  RETURN QUERY WITH recount AS (
    SELECT business_day(bookings.created_at) AS day, destination, count(*) AS bookings,
      sum(num_travelers) AS travelers, sum(total_cents) AS cents
    FROM bookings JOIN packages ON packages.id = package_id
    WHERE status IN ('Confirmed', 'Completed') GROUP BY 1, 2
  ), by_destination AS (
    SELECT day, destination, sum(made)::bigint AS made, sum(seats)::bigint AS seats,
      sum(money)::bigint AS money, sum(bookings)::bigint AS bookings, sum(travelers)::bigint AS travelers,
      sum(cents)::bigint AS cents
    FROM (
      SELECT day, destination, 0 AS made, 0 AS seats, 0 AS money, bookings, travelers, cents FROM recount
      UNION ALL
      SELECT day, destination, bookings, travelers, cents, 0, 0, 0 FROM destination_sums
    ) AS one GROUP BY 1, 2
    HAVING (sum(made), sum(seats), sum(money)) IS DISTINCT FROM (sum(bookings), sum(travelers), sum(cents))
  ), mended AS (
    INSERT INTO destination_days SELECT day, destination, bookings - made, travelers - seats, cents - money FROM by_destination
    ON CONFLICT (day, destination) DO UPDATE SET bookings = destination_days.bookings + excluded.bookings,
      travelers = destination_days.travelers + excluded.travelers, cents = destination_days.cents + excluded.cents
  )
  SELECT 'destination', concat_ws(' ', day, destination), ARRAY[made, seats, money],
    ARRAY[bookings, travelers, cents] FROM by_destination;
END $$;

SELECT count(*) FROM mend_booking_sums();
