import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { calendarTokenHash } from "#app/domain/people/calendar/calendar-links.server.ts";
import { codeOf } from "./made-up-names.ts";

/** SQL: id of the departure of deal number 10 * `n` in week `week`. */
export const departureIdOf = sql`('00000000-0000-4000-8000-' || lpad((100 * n + week)::text, 12, '0'))::uuid`;

/** In some seven weeks: one with fifteen bookings and a block, and one for which parties wait. */
export const groupDepartureId = "00000000-0000-4000-8000-000000000133";
export const fullDepartureId = "00000000-0000-4000-8000-000000000132";

/** Opens the calendar of agent-7, who has a twentieth of all options. */
export const calendarToken = "calendar-of-agent-7-of-the-bench";

/** SQL: when a claim began, before the end of its departure's sale. */
const inTime = sql`starts_on::timestamptz - interval '1 year'`;

/** Three parties wait for each departure that is full, and of the emptiest one in ten is an option. */
export async function fillHeldSeats(db: Database): Promise<void> {
  await sql`
    INSERT INTO waitlist_entries (departure_id, email, name, party)
    SELECT id, 'wait-' || party || '@example.com', 'Janet', 1 + party FROM departures, generate_series(1, 3) AS party
    WHERE taken = seats AND starts_on > current_date`.execute(db);
  await sql`
    INSERT INTO seat_claims (departure_id, kind, seats, held_for, expires_at, agent_id, began_at)
    SELECT departures.id, 'option', 2, 'Janet', now() + (at % 48) * interval '1 hour' + interval '1 minute', users.id, ${inTime}
    FROM (SELECT *, row_number() OVER () AS at FROM departures
      WHERE taken = 0 AND starts_on > current_date AND extract(day FROM starts_on) IN (4, 14, 24)) AS departures
      LEFT JOIN users ON users.id = 'agent-' || 1 + at % 20`.execute(db);
  await sql`
    INSERT INTO calendar_links (user_id, token_hash)
    SELECT id, ${calendarTokenHash(calendarToken)} FROM users WHERE id = 'agent-7'`.execute(db);
}

/** Bookings of deals with fixed dates leave on these, and have seats as far as some are left. */
export async function fillBookedSeats(db: Database): Promise<void> {
  await sql`
    UPDATE bookings SET booking_date = departures.starts_on
    FROM (SELECT bookings.id, substr(package_id, 6)::integer / 10 AS n, (hashtext(reference) & 2147483647) % 100 AS week
        FROM bookings JOIN packages ON packages.id = package_id AND departs = 'fixed') AS chosen
      JOIN departures ON departures.id = ${departureIdOf}
    WHERE bookings.id = chosen.id`.execute(db);
  await fillGroup(db);
  await sql`
    INSERT INTO seat_claims (departure_id, kind, seats, confirmed, booking_id, began_at)
    SELECT departure_id, 'booking', num_travelers, status <> 'Pending', id, ${inTime}
    FROM (SELECT bookings.*, starts_on, departures.id AS departure_id, seats - taken AS free,
        sum(num_travelers) OVER (PARTITION BY departures.id ORDER BY bookings.id) AS requested
      FROM bookings JOIN departures ON (departures.package_id, starts_on) = (bookings.package_id, booking_date)
      WHERE bookings.status IN ('Pending', 'Confirmed', 'Completed')) AS seated
    WHERE requested <= free`.execute(db);
}

async function fillGroup(db: Database): Promise<void> {
  await sql`UPDATE departures SET seats = 80, least = 20 WHERE id = ${groupDepartureId}`.execute(
    db,
  );
  await sql`
    WITH grouped AS (
      UPDATE bookings SET package_id = departures.package_id, booking_date = starts_on, status = 'Confirmed'
      FROM departures WHERE departures.id = ${groupDepartureId}
        AND reference IN (SELECT 'GT-' || ${codeOf} FROM generate_series(1, 15) AS n)
      RETURNING bookings.id, total_cents)
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
    SELECT current_date, id, 'customer', 'unearned', total_cents, 'booking', id || ':1'
    FROM grouped WHERE NOT EXISTS (SELECT FROM ledger WHERE booking_id = grouped.id)`.execute(db);
  await sql`
    INSERT INTO seat_claims (departure_id, kind, seats, held_for, expires_at)
    SELECT id, 'block', 8, 'Janet', now() + interval '30 days' FROM departures WHERE id = ${groupDepartureId}`.execute(
    db,
  );
}
