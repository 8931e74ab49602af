import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { emptyPlace, migrations } from "#app/domain/backup/fixtures/restore-place.ts";

// Until migration 0054 any deal could be asked for on any day, by any number of people.
const departuresMigration = "0054_departures.sql";
const rowsOfAnOlderSite = `
  INSERT INTO packages (id, title, destination, region, duration, price_cents)
    VALUES ('lisbon', 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days', 234900), ('rome', 'Rome', 'Rome, Italy', 'Italy', '', 100);
  INSERT INTO customers (name, email) VALUES ('Ada', 'ada@example.com');
  INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date, num_travelers, status, unit_price_cents, total_cents)
    VALUES ('GT-AAAAAA', 'Ada', 'ada@example.com', 'lisbon', '2027-07-01', 20, 'Confirmed', 234900, 4698000)`;

test("deals from before the departures stay on request without limits, and their bookings get no seats", async () => {
  const { url, folder, client } = await emptyPlace();
  const older = path.join(folder, "older");
  await cp(migrations, older, { recursive: true });
  for (const name of await readdir(older))
    if (name >= departuresMigration) await rm(path.join(older, name));
  const pool = new pg.Pool({ connectionString: url });
  try {
    await migrate(pool, older);
    await client.query(rowsOfAnOlderSite);
    expect(await migrate(pool, migrations)).toContain(departuresMigration);
    const { rows: deals } = await client.query(
      "SELECT departs, seasons, weekdays, closed_days, least_travelers, most_travelers FROM packages",
    );
    const anyDay = {
      departs: "any-day",
      seasons: [],
      weekdays: [],
      closed_days: [],
      least_travelers: 1,
      most_travelers: 20,
    };
    expect(deals).toEqual([anyDay, anyDay]);
    const { rows: counts } = await client.query(
      `SELECT (SELECT count(*)::integer FROM departures) AS departures, (SELECT count(*)::integer FROM rates) AS rates,
         (SELECT count(*)::integer FROM seat_claims) AS claims, (SELECT total_cents FROM bookings) AS total_cents`,
    );
    expect(counts).toEqual([{ departures: 0, rates: 0, claims: 0, total_cents: 4_698_000 }]);
    // A deal without a duration in days can't be given dates.
    await expect(
      client.query("UPDATE packages SET departs = 'fixed' WHERE id = 'rome'"),
    ).rejects.toMatchObject({ constraint: "packages_fixed_days_check" });
    await client.query("UPDATE packages SET departs = 'fixed' WHERE id = 'lisbon'");
  } finally {
    await pool.end();
  }
});
