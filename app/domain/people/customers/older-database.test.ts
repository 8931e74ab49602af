import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { emptyPlace, migrations } from "#app/domain/backup/fixtures/restore-place.ts";

const migration = "0141_booking_customers.sql";

/** Fills a database from before `migration`, and migrates it to the end. */
async function upgraded(check: (client: pg.Client) => Promise<void>): Promise<void> {
  const { url, folder, client } = await emptyPlace();
  const older = path.join(folder, "older");
  await cp(migrations, older, { recursive: true });
  for (const name of await readdir(older)) if (name >= migration) await rm(path.join(older, name));
  const pool = new pg.Pool({ connectionString: url });
  try {
    await migrate(pool, older);
    await client.query(rowsByEmail);
    expect(await migrate(pool, migrations)).toContain(migration);
    await check(client);
  } finally {
    await pool.end();
  }
}

const deal = `INSERT INTO packages (id, title, destination, region, duration, price_cents)
  VALUES ('lisbon', 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days', 100)`;
const columns =
  "reference, customer_name, customer_email, package_id, booking_date, num_travelers, status, unit_price_cents, total_cents";
const row = (reference: string, email: string) =>
  `('${reference}', 'Somebody', '${email}', 'lisbon', '2027-05-01', 1, 'Pending', 100, 100)`;
const line = (reference: string) => `
  INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
    SELECT id, 1, 'base', 'Each traveler', 1, 100 FROM bookings WHERE reference = '${reference}'`;
/** A booking as the release before `customer_id` writes it: its customer in the same statement, after it. */
const asBefore = (reference: string, email: string) => `BEGIN;
  WITH customer AS (
    INSERT INTO customers (email, name) SELECT '${email}', 'Somebody'
    WHERE NOT EXISTS (SELECT FROM customers WHERE email = '${email}')
    ON CONFLICT (email) DO UPDATE SET name = excluded.name),
  added AS (INSERT INTO bookings (${columns}) VALUES ${row(reference, email)} RETURNING id)
  SELECT id FROM added;
  ${line(reference)};
  COMMIT`;
const bookedBy = `SELECT reference, customers.email FROM bookings
  LEFT JOIN customers ON customers.id = customer_id ORDER BY reference`;

const rowsByEmail = `${deal};
  INSERT INTO customers (email, name) VALUES ('ada@example.com', 'Ada'), ('bo@example.com', 'Bo');
  BEGIN;
  INSERT INTO bookings (${columns}) VALUES ${row("GT-AAAAAA", "ada@example.com")}, ${row("GT-CCCCCC", "bo@example.com")}, ${row("GT-DDDDDD", "ada@example.com")};
  ${["GT-AAAAAA", "GT-CCCCCC", "GT-DDDDDD"].map(line).join(";")};
  COMMIT`;

test("bookings that knew an email alone get its customer, also those of an older process beside", async () => {
  await upgraded(async (client) => {
    await client.query(asBefore("GT-EEEEEE", "bo@example.com"));
    await client.query(asBefore("GT-FFFFFF", "new@example.com"));
    // An account that changes its email there.
    await client.query(
      `INSERT INTO customers (email, name) VALUES ('moved@example.com', 'Ada');
       UPDATE bookings SET customer_email = 'moved@example.com' WHERE reference = 'GT-DDDDDD'`,
    );
    expect((await client.query(bookedBy)).rows).toEqual([
      { reference: "GT-AAAAAA", email: "ada@example.com" },
      { reference: "GT-CCCCCC", email: "bo@example.com" },
      { reference: "GT-DDDDDD", email: "moved@example.com" },
      { reference: "GT-EEEEEE", email: "bo@example.com" },
      { reference: "GT-FFFFFF", email: "new@example.com" },
    ]);
    const found = await client.query("SELECT count(*)::int FROM customers");
    expect(found.rows, "equal emails are one customer").toEqual([{ count: 4 }]);
  });
});

test("control: without its trigger an older process could store no booking", async () => {
  await upgraded(async (client) => {
    await client.query('DROP TRIGGER "A_customer_of_older_release" ON bookings');
    await expect(client.query(asBefore("GT-FFFFFF", "new@example.com"))).rejects.toMatchObject({
      constraint: "bookings_customer_id_fkey",
    });
  });
});
