import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { emptyPlace, migrations } from "#app/domain/backup/fixtures/restore-place.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";

// Until migration 0073 a booking kept no terms, and until 0074 there was no ledger.
const termsMigration = "0073_frozen_terms.sql";
const rowsOfAnOlderSite = `
  INSERT INTO app_settings (key, value) VALUES ('deposit', '20%'), ('ladder', E'45 days: deposit\\n14 days: 100%'), ('balance_days', '');
  INSERT INTO packages (id, title, destination, region, duration, price_cents, terms, balance_days, inclusions, flights_included)
    VALUES ('lisbon', 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days', 100, 'Bring a coat.', 30, '{Breakfast}', true);
  INSERT INTO customers (name, email) VALUES ('Ada', 'ada@example.com');
  WITH made AS (
    INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date, num_travelers, status,
      unit_price_cents, total_cents)
    SELECT reference, 'Ada', 'ada@example.com', 'lisbon', current_date + days, 2, status, 100, 200
    FROM (VALUES ('GT-AAAAAA', 90, 'Confirmed'), ('GT-CCCCCC', -90, 'Completed'), ('GT-DDDDDD', 90, 'Pending'), ('GT-EEEEEE', 90, 'Cancelled'),
      ('GT-FFFFFF', -3, 'Confirmed')) AS given (reference, days, status)
    RETURNING id)
  INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
  SELECT id, 1, 'base', 'Each traveler', 2, 100 FROM made;
  UPDATE bookings SET created_at = now() - interval '9 days' WHERE reference = 'GT-AAAAAA';
  UPDATE bookings SET created_at = now() - interval '5 days' WHERE reference IN ('GT-CCCCCC', 'GT-DDDDDD');
  INSERT INTO audit_log (at, actor_role, action, subject_type, subject_id, before, after)
  SELECT now() - days * interval '1 day', 'system', 'deal-updated', 'deal', 'lisbon', before::jsonb, '{}'
  FROM (VALUES (7, '{"flightsIncluded": ""}'), (6, '{"title": "Lisbon"}'), (3, '{"flightsIncluded": "no"}')) AS said (days, before)`;

test("older bookings get the terms that their pages said, what is known of flights, and an opening entry; none changes its total", async () => {
  const { url, folder, client } = await emptyPlace();
  const older = path.join(folder, "older");
  await cp(migrations, older, { recursive: true });
  for (const name of await readdir(older))
    if (name >= termsMigration) await rm(path.join(older, name));
  const pool = new pg.Pool({ connectionString: url });
  try {
    await migrate(pool, older);
    await client.query(rowsOfAnOlderSite);
    expect(await migrate(pool, migrations)).toContain(termsMigration);
    const { rows: bookings } = await client.query(
      "SELECT DISTINCT version, total_cents, kept_cents, terms_text, payment_terms, inclusions FROM bookings",
    );
    const read = bookings.map(({ payment_terms: paymentTerms, ...row }) => ({
      ...row,
      terms: frozenTerms({ paymentTerms }),
    }));
    expect(read).toEqual([
      {
        version: 1,
        total_cents: 200,
        kept_cents: 0,
        terms_text: "Bring a coat.",
        inclusions: ["Breakfast"],
        terms: {
          deposit: { percent: 20 },
          depositDays: null,
          installments: null,
          balanceDays: 30,
          ladder: [
            { days: 45, keep: "deposit" },
            { days: 14, keep: 100 },
          ],
          notRefunded: null,
          confirms: null,
        },
      },
    ]);
    const { rows: flights } = await client.query(
      "SELECT reference, flights_included FROM bookings ORDER BY reference",
    );
    expect(flights.map((row) => Object.values(row))).toEqual([
      ["GT-AAAAAA", null],
      ["GT-CCCCCC", false],
      ["GT-DDDDDD", false],
      ["GT-EEEEEE", true],
      ["GT-FFFFFF", true],
    ]);
    const { rows: entries } = await client.query(
      "SELECT reference, debit, credit, cents, what FROM ledger JOIN bookings ON bookings.id = booking_id ORDER BY reference",
    );
    const opening = { cents: 200, what: "opening" };
    expect(entries).toEqual([
      { reference: "GT-AAAAAA", debit: "customer", credit: "unearned", ...opening },
      { reference: "GT-CCCCCC", debit: "opening", credit: "sales", ...opening },
      { reference: "GT-FFFFFF", debit: "opening", credit: "sales", ...opening },
    ]);
    await expect(
      client.query("UPDATE bookings SET status = 'Confirmed' WHERE reference = 'GT-DDDDDD'"),
      "a process of the older release",
    ).rejects.toMatchObject({ constraint: "bookings_ledger_check" });
  } finally {
    await pool.end();
  }
});
