import type pg from "pg";
import { addDays, businessDay } from "../../../../app/values/dates.ts";

/** What each deal sells: a double room per person, and an extra for each traveler. */
export const sold = { doubleCents: 200_000, extra: "balloon-ride", extraCents: 26_000 };

/**
 * Each deal leaves on twelve days with the most seats that a departure may have, sells rooms and
 * an extra; returns the days.
 */
export async function sellDepartures(client: pg.ClientBase): Promise<string[]> {
  await client.query(
    `UPDATE packages SET departs = 'fixed', seasons = '{}', weekdays = '{}', closed_days = '{}',
       least_travelers = 1, most_travelers = 20`,
  );
  await client.query("DELETE FROM rates");
  await client.query("DELETE FROM departures");
  await client.query("DELETE FROM deal_extras");
  const today = businessDay(new Date());
  const days = Array.from({ length: 12 }, (_, at) => addDays(today, 60 + 28 * at));
  await client.query(
    `INSERT INTO departures (package_id, starts_on, seats)
     SELECT id, day, 1000 FROM packages, unnest($1::date[]) AS day`,
    [days],
  );
  await client.query(
    `INSERT INTO rates (package_id, code, price_cents)
     SELECT id, code, cents FROM packages,
       (VALUES ('double', $1::int), ('single', $1 + 30000), ('triple', $1 - 10000)) AS rate (code, cents)`,
    [sold.doubleCents],
  );
  await client.query(
    `INSERT INTO deal_extras (package_id, id, place, name, per, price_cents)
     SELECT id, $1, 1, 'Balloon ride', 'person', $2 FROM packages`,
    [sold.extra, sold.extraCents],
  );
  return days;
}
