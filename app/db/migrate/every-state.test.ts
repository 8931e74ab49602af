import { cp, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { emptyPlace, migrations } from "#app/domain/backup/fixtures/restore-place.ts";
import { migrate } from "./migrate.server.ts";

/** A booking, and its lines once there are any. */
const booking = (reference: string, { name = "Bo", withLines = false } = {}) => `
  INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date, num_travelers, status,
      unit_price_cents, total_cents)
    VALUES ('${reference}', '${name}', lower('${name}@example.com'), 'lisbon', '2031-05-01', 2, 'Pending', 100, 200);
  ${
    withLines
      ? `INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
           SELECT id, 1, 'base', 'Each traveler', 2, 100 FROM bookings WHERE reference = '${reference}'`
      : ""
  }`;

/** Rows by the state that they are put into: before the migration of that number runs. */
const rowsBefore: Readonly<Record<string, string>> = {
  "0002": `
    INSERT INTO users (id, name, email) VALUES ('ada', 'Ada Brennan', 'ada@example.com');
    INSERT INTO packages (id, title, destination, region, duration, price_cents)
      VALUES ('lisbon', 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days', 100);
    INSERT INTO faqs (category, question, answer) VALUES ('Travel', 'Visa?', 'No.');
    INSERT INTO bookings (reference, customer_name, customer_email, package_id, user_id, booking_date, num_travelers,
        status, unit_price_cents, total_cents)
      VALUES ('GT-AAAAAA', 'Ada', 'ada@example.com', 'lisbon', 'ada', '2031-05-01', 1, 'Confirmed', 100, 100);
    INSERT INTO booking_history (booking_id, action, to_status, actor_role)
      SELECT id, 'created', 'Pending', 'customer' FROM bookings`,
  "0007": "INSERT INTO newsletter_subscribers (email) VALUES ('reader@example.com')",
  // Until then triggers made the customers and leads of accounts, bookings and forms; one could be missed.
  "0032": `${booking("GT-CCCCCC")};
    INSERT INTO contact_submissions (name, email, subject, message) VALUES ('Bo', 'bo@example.com', 'Rome', 'When?');
    ${booking("GT-HHHHHH", { name: "Cy" })};
    DELETE FROM customers WHERE email = 'cy@example.com'`,
  "0055": `${booking("GT-DDDDDD")};
    INSERT INTO departures (package_id, starts_on, seats) VALUES ('lisbon', '2031-06-01', 12);
    INSERT INTO rates (package_id, code, price_cents) VALUES ('lisbon', 'single', 150);
    INSERT INTO seat_claims (departure_id, kind, seats, booking_id)
      SELECT departures.id, 'booking', 2, bookings.id FROM departures, bookings WHERE reference = 'GT-DDDDDD'`,
  "0064": booking("GT-EEEEEE", { withLines: true }),
  "0075": `
    INSERT INTO payments (booking_id, method, cents, state, received_on)
      SELECT id, 'check', 60, 'succeeded', '2026-05-01' FROM bookings WHERE reference = 'GT-AAAAAA';
    INSERT INTO refunds (payment_id, booking_id, cents, state, reason)
      SELECT id, booking_id, 10, 'requested', 'Rain.' FROM payments;
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
      SELECT '2026-05-01', booking_id, 'bank', 'customer', 60, 'payment', 'before', id FROM payments`,
  "0097": booking("GT-FFFFFF", { withLines: true }),
  "0141": booking("GT-GGGGGG", { withLines: true }),
};

/** What each booking says in the end: of its deal, its customer, and its money. */
const readBookings = `
  SELECT reference, status, num_travelers AS travelers, total_cents AS total, customers.email,
    (SELECT sum(quantity * unit_cents)::int FROM booking_lines WHERE booking_id = bookings.id) AS lines,
    (SELECT sum(cents)::int FROM payments WHERE booking_id = bookings.id) AS paid
  FROM bookings JOIN customers ON customers.id = customer_id ORDER BY reference`;

/** How many rows each table has. */
async function countRows(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables)
    counts.set(name, (await pool.query(`SELECT FROM ${pg.escapeIdentifier(name)}`)).rows.length);
  return counts;
}

/** The tables of `before` that have fewer rows now. */
async function lostRows(pool: pg.Pool, before: Map<string, number>): Promise<string[]> {
  const after = await countRows(pool);
  return [...before].flatMap(([name, count]) => ((after.get(name) ?? 0) < count ? [name] : []));
}

test("a database of the first state goes through every state to the newest with every row", async () => {
  // The role of the tests may create databases, and nothing else.
  const { url, folder } = await emptyPlace();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  onTestFinished(() => pool.end());
  const older = path.join(folder, "older");
  await mkdir(older);
  const names = (await readdir(migrations)).sort();
  let before = new Map<string, number>();
  for (const [at, rows] of [...Object.entries(rowsBefore), ["9999", ""] as const]) {
    const known = await readdir(older);
    const next = names.filter((name) => name < at && !known.includes(name));
    for (const name of next) await cp(path.join(migrations, name), path.join(older, name));
    expect(await migrate(pool, older)).toEqual(next);
    expect(await lostRows(pool, before), `before ${at}`).toEqual([]);
    await pool.query(`BEGIN; ${rows}; COMMIT`);
    before = await countRows(pool);
  }
  expect(await migrate(pool, migrations)).toEqual([]);
  const ada = { email: "ada@example.com", status: "Confirmed", travelers: 1, total: 100 };
  const bo = { email: "bo@example.com", status: "Pending", travelers: 2, total: 200 };
  expect((await pool.query(readBookings)).rows).toEqual([
    { reference: "GT-AAAAAA", ...ada, lines: 100, paid: 60 },
    ...["CCCCCC", "DDDDDD", "EEEEEE", "FFFFFF", "GGGGGG"].map((symbols) => ({
      reference: `GT-${symbols}`,
      ...bo,
      lines: 200,
      paid: null,
    })),
    { reference: "GT-HHHHHH", ...bo, email: "cy@example.com", lines: 200, paid: null },
  ]);
  const { rows: customers } = await pool.query(
    "SELECT name, email, user_id FROM customers ORDER BY email",
  );
  expect(customers).toEqual([
    { name: "Ada Brennan", email: "ada@example.com", user_id: "ada" },
    { name: "Bo", email: "bo@example.com", user_id: null },
    { name: "Cy", email: "cy@example.com", user_id: null },
  ]);
  expect((await countRows(pool)).get("leads")).toBe(1);
  // An agency that has worked with it for long is not shown a sample world.
  expect((await pool.query("SELECT is_own FROM site_world")).rows).toEqual([{ is_own: true }]);
  await pool.query("DELETE FROM faqs");
  expect(await lostRows(pool, before), "control").toEqual(["faqs"]);
});
