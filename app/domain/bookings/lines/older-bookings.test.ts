import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { emptyPlace, migrations } from "#app/domain/backup/fixtures/restore-place.ts";

// Until migration 0055 a booking held its price and its discount alone.
const linesMigration = "0055_booking_lines.sql";
const bookingOf = (reference: string) => `
  INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date, num_travelers, status,
    unit_price_cents, welcome_code, discount_percent, discount_cents, total_cents)
  SELECT reference, 'Ada', 'ada@example.com', 'lisbon', '2027-05-01', travelers, 'Confirmed', cents, code, percent, discount, cents * travelers - discount
  FROM (VALUES ('GT-AAAAAA', 2, 234900, NULL, 0, 0), ('GT-CCCCCC', 3, 5, 'WELCOME-AAAAAA', 10, 2), ('GT-DDDDDD', 1, 100, 'WELCOME-CCCCCC', 100, 100))
    AS made (reference, travelers, cents, code, percent, discount) WHERE reference = '${reference}'`;
const rowsOfAnOlderSite = `
  INSERT INTO packages (id, title, destination, region, duration, price_cents)
    VALUES ('lisbon', 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days', 100);
  INSERT INTO customers (name, email) VALUES ('Ada', 'ada@example.com');
  INSERT INTO welcome_codes (code, email, percent) VALUES ('WELCOME-AAAAAA', 'a@example.com', 10), ('WELCOME-CCCCCC', 'c@example.com', 100);
  ${["GT-AAAAAA", "GT-CCCCCC", "GT-DDDDDD"].map(bookingOf).join(";")}`;
const readBookings = `
  SELECT reference, discount_cents, total_cents, json_agg(json_build_array(place, kind, label, quantity, unit_cents) ORDER BY place) AS lines
  FROM bookings JOIN booking_lines ON booking_id = bookings.id GROUP BY bookings.id ORDER BY reference`;

test("an older booking keeps its total to the cent, in lines; a process of the older release can't add one without", async () => {
  const { url, folder, client } = await emptyPlace();
  const older = path.join(folder, "older");
  await cp(migrations, older, { recursive: true });
  for (const name of await readdir(older))
    if (name >= linesMigration) await rm(path.join(older, name));
  const pool = new pg.Pool({ connectionString: url });
  try {
    await migrate(pool, older);
    await client.query(rowsOfAnOlderSite);
    expect(await migrate(pool, migrations)).toContain(linesMigration);
    const { rows } = await client.query(readBookings);
    expect(rows).toEqual([
      {
        reference: "GT-AAAAAA",
        discount_cents: 0,
        total_cents: 469_800,
        lines: [[1, "base", "Each traveler", 2, 234_900]],
      },
      {
        reference: "GT-CCCCCC",
        discount_cents: 2,
        total_cents: 13,
        lines: [
          [1, "base", "Each traveler", 3, 5],
          [2, "discount", "Welcome code, 10%", 1, -2],
        ],
      },
      {
        reference: "GT-DDDDDD",
        discount_cents: 100,
        total_cents: 0,
        lines: [
          [1, "base", "Each traveler", 1, 100],
          [2, "discount", "Welcome code, 100%", 1, -100],
        ],
      },
    ]);
    await client.query("DELETE FROM bookings WHERE reference = 'GT-AAAAAA'");
    // Pending, so that the ledger holds nothing of it.
    const pending = bookingOf("GT-AAAAAA").replace("'Confirmed'", "'Pending'");
    await expect(client.query(pending)).rejects.toMatchObject({
      constraint: "bookings_lines_check",
    });
    expect((await client.query(readBookings)).rows).toHaveLength(2);
  } finally {
    await pool.end();
  }
});
