import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { emptyPlace, migrations } from "#app/domain/backup/fixtures/restore-place.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

/** The first release had the migrations before this one. */
const firstOfTheNext = "0005";
const email = "ada@example.com";

/** A customer's bookings as the first release stored them: every status, next month and long ago. */
const rowsOfTheFirstRelease = `
  INSERT INTO packages (id, title, destination, region, duration, price_cents, full_itinerary)
    VALUES ('lisbon', 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days / 6 Nights', 123400,
      '[{"day": 1, "title": "Alfama", "description": "Up the hill."}]');
  INSERT INTO users (id, name, email) VALUES ('ada', 'Ada O’Brennan', '${email}');
  INSERT INTO bookings (reference, customer_name, customer_email, customer_phone, package_id, user_id,
      booking_date, num_travelers, status, unit_price_cents, total_cents, notes, cancel_requested_at)
    SELECT 'GT-' || substr('ABCDEFGHJKLMNPQRSTUV', n, 1) || 'AAAAA', 'Ada O’Brennan', '${email}',
      '555-0142x12', 'lisbon', 'ada', CURRENT_DATE + CASE WHEN n % 2 = 0 THEN 30 ELSE -300 END, n,
      (array['Pending', 'Confirmed', 'Declined', 'Cancelled', 'Completed'])[1 + n / 2 % 5],
      123400, 123400 * n, '=1+1', CASE WHEN n % 7 = 0 THEN now() END
    FROM generate_series(1, 20) AS n;
  INSERT INTO booking_history (booking_id, action, to_status, actor_id, actor_role)
    SELECT id, 'created', 'Pending', 'ada', 'customer' FROM bookings`;

type Booked = { reference: string; total: string };

/** What cannot be found or read of these, by their customer and by staff. */
async function missingOf(site: Site, booked: readonly Booked[]): Promise<string[]> {
  const [customer, staff] = [await sessionCookie(email), await staffCookie()];
  const csv = await (await site(ownRequest("/admin/bookings.csv", { cookie: staff }))).text();
  const missing: string[] = [];
  for (const { reference, total } of booked) {
    const read = async (address: string, cookie: string, words: string) => {
      const page = await readPage(site, address, cookie);
      if (page.status !== 200 || !page.text.includes(words)) missing.push(`${address}: ${words}`);
    };
    await read(`/dashboard/trips/${reference}`, customer, total);
    await read(`/dashboard/trips/${reference}`, customer, "A Week in Lisbon");
    await read(`/dashboard/trips/${reference}/calendar.ics`, customer, reference);
    await read(`/admin/bookings/${reference}`, staff, total);
    if (!csv.includes(reference)) missing.push(`bookings.csv: ${reference}`);
  }
  return missing;
}

async function staffCookie(): Promise<string> {
  const { email: agent } = await makeUser({ role: "agent" });
  return sessionCookie(agent, "agent");
}

test("every booking made on the first release is there and readable after the upgrade", async () => {
  const { url, folder, client } = await emptyPlace();
  const first = path.join(folder, "first");
  await cp(migrations, first, { recursive: true });
  for (const name of await readdir(first))
    if (name >= firstOfTheNext) await rm(path.join(first, name), { recursive: true });
  const pool = new pg.Pool({ connectionString: url });
  await migrate(pool, first);
  await client.query(rowsOfTheFirstRelease);
  const stored = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await client.query(
    "INSERT INTO accounts (id, account_id, provider_id, user_id, password) VALUES ('a', 'ada', 'credential', 'ada', $1)",
    [stored],
  );
  const columns =
    "reference, status, booking_date::text, num_travelers, unit_price_cents, total_cents, customer_name, customer_phone, notes, cancel_requested_at";
  const select = `SELECT ${columns} FROM bookings ORDER BY reference`;
  const { rows: before } = await client.query<{ reference: string; total_cents: number }>(select);
  expect(before).toHaveLength(20);
  await migrate(pool, migrations);
  await pool.end();
  expect((await client.query(select)).rows).toEqual(before);

  const booked = before.map(({ reference, total_cents }) => ({
    reference,
    total: (total_cents / 100).toLocaleString("en-US"),
  }));
  openDatabase(url);
  try {
    const site = await openSite();
    expect(await missingOf(site, booked)).toEqual([]);
    await client.query("DELETE FROM booking_history; DELETE FROM bookings WHERE num_travelers = 3");
    const lost = await missingOf(site, booked.slice(2, 3));
    expect(lost, "control: a booking that the upgrade lost").toHaveLength(5);
  } finally {
    await closeDatabase();
  }
});
