import { sql, type Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";

/** Groups whose seats are kept for them, on some of the next departures. */
const groups = ["Rotary Club of Albany", "Hudson Valley Hikers", "St. Brendan’s Choir, Boston"];

/** How many single rooms a booking has. */
const singles = sql`(SELECT count(*) FROM booking_rooms WHERE booking_id = bookings.id AND kind = 'single')::int`;

/**
 * Gives the demo's bookings of trips with fixed dates their seats, also on days that have passed;
 * and keeps seats for groups, so that some dates are sold out and some nearly. Parties of two and
 * four wait for the next dates that are.
 */
export async function writeClaims(
  tx: Transaction<DB>,
  { today, agentId }: { today: string; agentId: string },
): Promise<void> {
  await sql`
    INSERT INTO departures (package_id, starts_on, seats, singles, least)
    SELECT package_id, booking_date, greatest(max(usual.seats), sum(num_travelers)), greatest(max(usual.singles), sum(${singles})), max(usual.least)
    FROM bookings
    JOIN LATERAL (SELECT seats, singles, least FROM departures WHERE departures.package_id = bookings.package_id LIMIT 1) AS usual ON true
    WHERE status IN ('Pending', 'Confirmed', 'Completed')
    GROUP BY package_id, booking_date
    ON CONFLICT (package_id, starts_on) DO UPDATE SET seats = greatest(departures.seats, excluded.seats),
      singles = greatest(departures.singles, excluded.singles)
  `.execute(tx);
  await sql`
    INSERT INTO seat_claims (departure_id, kind, seats, singles, booking_id, confirmed, created_at, began_at)
    SELECT departures.id, 'booking', num_travelers, ${singles}, bookings.id, bookings.status <> 'Pending', bookings.created_at,
      -- Some of last year's were made later than the site sells now.
      least(bookings.created_at, starts_on - 30)
    FROM bookings JOIN departures ON departures.package_id = bookings.package_id AND starts_on = booking_date
    WHERE bookings.status IN ('Pending', 'Confirmed', 'Completed')
  `.execute(tx);
  await sql`
    INSERT INTO seat_claims (departure_id, kind, seats, agent_id, held_for, expires_at)
    SELECT id, 'block', CASE place % 8 WHEN 2 THEN seats - taken ELSE seats - taken - 2 END, ${agentId},
      (${sql.val(groups)}::text[])[1 + place % ${groups.length}::int],
      (starts_on - 45)::timestamp AT TIME ZONE 'America/New_York'
    FROM (
      SELECT *, row_number() OVER (PARTITION BY package_id ORDER BY starts_on)::int AS place
      FROM departures WHERE starts_on > ${today}::date + 60
    ) AS upcoming
    WHERE place <= 20 AND place % 8 IN (2, 5) AND seats - taken > 2
  `.execute(tx);
  await sql`
    INSERT INTO waitlist_entries (departure_id, email, name, party, created_at)
    SELECT full_ones.id, email, name, CASE WHEN person.place % 3 = 0 THEN 4 ELSE 2 END,
      now() - interval '1 day' * (CASE person.place % 2 WHEN 1 THEN 9 ELSE 4 END)
    FROM (
      SELECT id, row_number() OVER (ORDER BY starts_on, id)::int AS place
      FROM departures WHERE label = 'sold-out' AND starts_on > ${today}::date
    ) AS full_ones
    JOIN (
      SELECT email, name, row_number() OVER (ORDER BY email)::int AS place
      FROM customers WHERE NOT is_staff
    ) AS person ON (person.place - 1) / 2 = full_ones.place
    WHERE full_ones.place <= 12
    ORDER BY full_ones.place, person.place
  `.execute(tx);
  // Customers of last year have been told: a start of the site writes to nobody.
  await sql`UPDATE departures SET guaranteed_mailed_at = now() WHERE confirmed >= least`.execute(
    tx,
  );
}
