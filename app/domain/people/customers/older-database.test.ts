import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { emptyPlace, migrations } from "#app/domain/backup/fixtures/restore-place.ts";

// Until migration 0032 triggers made the customers and leads of accounts, bookings and forms.
const upkeepMigration = "0032_upkeep_in_commands.sql";
const rowsOfAnOlderSite = `
  INSERT INTO packages (id, title, destination, region, duration, price_cents)
    VALUES ('lisbon', 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days', 100);
  INSERT INTO users (id, name, email) VALUES ('ada', 'Ada Brennan', 'ada@example.com');
  INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date, num_travelers, status, unit_price_cents, total_cents)
    SELECT reference, name, email, 'lisbon', '2027-05-01', 1, 'Confirmed', 100, 100 FROM (VALUES
      ('GT-AAAAAA', 'Ada', 'ada@example.com'), ('GT-CCCCCC', 'Bo', 'bo@example.com'), ('GT-DDDDDD', 'Cy', 'cy@example.com')) AS made (reference, name, email);
  INSERT INTO contact_submissions (name, email, subject, message) VALUES ('Bo', 'bo@example.com', 'Rome', 'When?');
  -- What the trigger could miss.
  DELETE FROM customers WHERE email = 'cy@example.com'`;

/** Migrates an empty database up to before `migration`, fills it by `rows`, and migrates it to the end. */
async function upgraded(
  { migration, rows }: { migration: string; rows: string },
  check: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const { url, folder, client } = await emptyPlace();
  const older = path.join(folder, "older");
  await cp(migrations, older, { recursive: true });
  for (const name of await readdir(older)) if (name >= migration) await rm(path.join(older, name));
  const pool = new pg.Pool({ connectionString: url });
  try {
    await migrate(pool, older);
    await client.query(rows);
    expect(await migrate(pool, migrations)).toContain(migration);
    await check(client);
  } finally {
    await pool.end();
  }
}

test("an older database is migrated with every row, and gets a customer for each booking", async () => {
  await upgraded({ migration: upkeepMigration, rows: rowsOfAnOlderSite }, async (client) => {
    const { rows } = await client.query(
      "SELECT name, email, user_id FROM customers ORDER BY email",
    );
    expect(rows).toEqual([
      { name: "Ada Brennan", email: "ada@example.com", user_id: "ada" },
      { name: "Bo", email: "bo@example.com", user_id: null },
      { name: "Cy", email: "cy@example.com", user_id: null },
    ]);
    const counted = await client.query(
      "SELECT (SELECT count(*)::int FROM bookings) AS bookings, (SELECT count(*)::int FROM leads) AS leads",
    );
    expect(counted.rows).toEqual([{ bookings: 3, leads: 1 }]);
  });
});

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

const customerIdMigration = "0141_booking_customers.sql";
const rowsByEmail = `${deal};
  INSERT INTO customers (email, name) VALUES ('ada@example.com', 'Ada'), ('bo@example.com', 'Bo');
  BEGIN;
  INSERT INTO bookings (${columns}) VALUES ${row("GT-AAAAAA", "ada@example.com")}, ${row("GT-CCCCCC", "bo@example.com")}, ${row("GT-DDDDDD", "ada@example.com")};
  ${["GT-AAAAAA", "GT-CCCCCC", "GT-DDDDDD"].map(line).join(";")};
  COMMIT`;

test("bookings that knew an email alone get its customer, also those of an older process beside", async () => {
  await upgraded({ migration: customerIdMigration, rows: rowsByEmail }, async (client) => {
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
  await upgraded({ migration: customerIdMigration, rows: rowsByEmail }, async (client) => {
    await client.query('DROP TRIGGER "A_customer_of_older_release" ON bookings');
    await expect(client.query(asBefore("GT-FFFFFF", "new@example.com"))).rejects.toMatchObject({
      constraint: "bookings_customer_id_fkey",
    });
  });
});
