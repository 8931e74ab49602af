-- Oldest release beside it: 0142

-- A total of bookings is the sum of its days, which have an index for it (docs/decisions/056-kept-sums.md).
CREATE INDEX booking_days_status_idx ON booking_days (status, agent_id) INCLUDE (bookings);

-- For a process of the release before this one, which still reads this view, and merges into `booking_totals`.
CREATE OR REPLACE VIEW booking_counts AS SELECT status, agent_id, bookings FROM booking_sums;

CREATE OR REPLACE FUNCTION mend_booking_sums()
  RETURNS TABLE (sums text, of text, kept bigint[], counted bigint[]) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM lock_booking_sums();
  RETURN QUERY WITH by_day AS (
    SELECT day, status, agent_id, sum(made)::bigint AS made, sum(seats)::bigint AS seats,
      sum(money)::bigint AS money, sum(bookings)::bigint AS bookings, sum(travelers)::bigint AS travelers,
      sum(cents)::bigint AS cents
    FROM (
      SELECT business_day(created_at) AS day, status, created_by_agent_id AS agent_id, 0 AS made, 0 AS seats,
        0 AS money, count(*) AS bookings, sum(num_travelers) AS travelers, sum(total_cents) AS cents
      FROM bookings GROUP BY 1, 2, 3
      UNION ALL
      SELECT day, status, agent_id, bookings, travelers, cents, 0, 0, 0 FROM booking_sums
    ) AS one GROUP BY 1, 2, 3
    HAVING (sum(made), sum(seats), sum(money)) IS DISTINCT FROM (sum(bookings), sum(travelers), sum(cents))
  ), mended AS (
    INSERT INTO booking_days SELECT day, status, agent_id, bookings - made, travelers - seats, cents - money FROM by_day
    ON CONFLICT ON CONSTRAINT booking_days_key DO UPDATE SET bookings = booking_days.bookings + excluded.bookings,
      travelers = booking_days.travelers + excluded.travelers, cents = booking_days.cents + excluded.cents
  )
  SELECT 'day', concat_ws(' ', day, status, coalesce(agent_id, 'customers')), ARRAY[made, seats, money],
    ARRAY[bookings, travelers, cents] FROM by_day;

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
