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

test("an older database is migrated with every row, and gets a customer for each booking", async () => {
  const { url, folder, client } = await emptyPlace();
  const older = path.join(folder, "older");
  await cp(migrations, older, { recursive: true });
  for (const name of await readdir(older))
    if (name >= upkeepMigration) await rm(path.join(older, name));
  const pool = new pg.Pool({ connectionString: url });
  try {
    await migrate(pool, older);
    await client.query(rowsOfAnOlderSite);
    expect(await migrate(pool, migrations)).toContain(upkeepMigration);
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
  } finally {
    await pool.end();
  }
});
