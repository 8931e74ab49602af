import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { emailOf, nameOf, places } from "./made-up-names.ts";

/** Number of rows of each kind. */
export type Size = { deals: number; bookings: number; agents: number; audit: number };

/** Number of customers who book; every second one has an account. */
export const customers = 20_000;

/** Rows per statement, so that each ends before the pool's timeout. */
const batch = 5_000;

/**
 * Fills an empty, migrated database with deterministic rows: deals in forty places, agents of whom
 * twenty book, bookings of every status over two years, a quarter by agents, and a year's audit
 * log. Names repeat, each email has about five bookings. Then it vacuums.
 */
export async function fillLists(
  db: Database,
  { deals, bookings, agents, audit }: Size,
): Promise<void> {
  await fillDeals(db, deals);
  await fillPeople(db, agents);
  await inBatches(bookings, (from, to) => fillBookedCustomers(db, { from, to }));
  await inBatches(bookings, (from, to) => fillBookings(db, { from, to, deals }));
  await inBatches(bookings, (from, to) => fillHistory(db, { from, to }));
  await inBatches(audit, (from, to) => fillAuditLog(db, { from, to, rows: audit }));
  await inBatches(Math.ceil(bookings / 5), (from, to) => fillLeads(db, { from, to }));
  // Without statistics, looking up a lead's booking would scan all bookings.
  await sql`ANALYZE bookings, leads`.execute(db);
  await inBatches(Math.ceil(bookings / 5), (from, to) => insertLeadEvents(db, { from, to }));
  for (const table of [
    "packages",
    "users",
    "accounts",
    "bookings",
    "booking_history",
    "audit_log",
    "leads",
    "customers",
  ])
    await sql.raw(`VACUUM ANALYZE ${table}`).execute(db);
}

/** Inserts rows 1 to `rows`, in several statements. */
export async function inBatches(
  rows: number,
  fill: (from: number, to: number) => Promise<unknown>,
  size = batch,
): Promise<void> {
  for (let from = 1; from <= rows; from += size) await fill(from, Math.min(from + size - 1, rows));
}

/** One in forty deals is archived. */
export const dealsOnSale = (deals: number): number => deals - Math.floor(deals / 40);

/** Some are archived, and one in twenty has expired. */
function fillDeals(db: Database, deals: number): Promise<unknown> {
  return sql`
    INSERT INTO packages (id, title, destination, region, duration, price_cents, rating, reviews, valid_until, tags, highlights, description, archived_at, created_at)
    SELECT 'deal-' || n, (ARRAY['Slow', 'Grand', 'Hidden', 'Golden', 'Quiet'])[1 + n % 5] || ' days in ' || split_part(place, ',', 1) || ' ' || n,
      place, region, (3 + n % 10) || ' Days', 90000 + (n * 7919) % 400000, 3 + (n % 20) / 10.0, n % 900, current_date + (n % 400) - 20,
      ARRAY[(ARRAY['City', 'Beach', 'Nature'])[1 + n % 3], (ARRAY['Romantic', 'Cultural', 'Rail'])[1 + n % 3]], ARRAY['A river', 'A market'],
      'Days at ' || place || ' with a guide who knows the way, number ' || n, CASE WHEN n % 40 = 0 THEN now() END, now() - n * interval '1 hour'
    FROM generate_series(1, ${deals}) AS n,
      LATERAL (SELECT (${places.map(({ place }) => place)}::text[])[1 + n % ${places.length}] AS place, (${places.map(({ region }) => region)}::text[])[1 + n % ${places.length}] AS region) AS at`.execute(
    db,
  );
}

async function fillPeople(db: Database, agents: number): Promise<void> {
  await sql`
    INSERT INTO users (id, name, email, role, banned_until, created_at)
    SELECT 'agent-' || n, ${nameOf}, 'agent-' || n || '@example.com', 'agent', CASE WHEN n % 30 = 0 THEN now() + interval '1 year' END, now() - n * interval '1 day'
    FROM generate_series(1, ${agents}) AS n`.execute(db);
  await sql`
    WITH accounts AS (
      INSERT INTO users (id, name, email) SELECT 'customer-' || n, ${nameOf}, ${emailOf} FROM generate_series(0, ${customers - 1}, 2) AS n
      RETURNING id, name, email, created_at)
    INSERT INTO customers (user_id, name, email, created_at) SELECT id, name, email, created_at FROM accounts`.execute(
    db,
  );
}

/** Customers known only by bookings: every second person has an account. */
function fillBookedCustomers(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<unknown> {
  return sql`
    INSERT INTO customers (name, email, created_at) SELECT ${nameOf}, ${emailOf}, now() - n * interval '5 minutes'
    FROM generate_series(${from}::int, ${Math.min(to, customers - 1)}::int) AS n WHERE n % 2 = 1`.execute(
    db,
  );
}

function fillBookings(
  db: Database,
  { from, to, deals }: { from: number; to: number; deals: number },
): Promise<unknown> {
  return sql`
    INSERT INTO bookings (reference, customer_name, customer_email, user_id, package_id, created_by_agent_id, booking_date, num_travelers, status, unit_price_cents, total_cents,
      cancel_requested_at, created_at)
    SELECT 'GT-' || (SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ379', 1 + (n / (27 ^ place)::bigint % 27)::int, 1), '') FROM generate_series(0, 5) AS place),
      name, email, CASE WHEN n % 2 = 0 THEN 'customer-' || n % ${customers} END, 'deal-' || 1 + (n * 31) % ${deals}, CASE WHEN n % 4 = 0 THEN 'agent-' || 1 + n / 4 % 20 END, current_date - 365 + (n * 37) % 730, 1 + n % 6,
      (ARRAY['Completed', 'Completed', 'Completed', 'Confirmed', 'Confirmed', 'Confirmed', 'Confirmed', 'Pending', 'Cancelled', 'Declined'])[1 + (n * 13) % 10],
      90000 + n % 1000, (90000 + n % 1000) * (1 + n % 6), CASE WHEN n % 200 = 0 THEN now() - n * interval '1 minute' END, now() - n * interval '5 minutes'
    FROM generate_series(${from}::int, ${to}::int) AS n,
      LATERAL (SELECT ${nameOf} AS name, ${emailOf} AS email FROM (SELECT n % ${customers} AS n) AS customer) AS who`.execute(
    db,
  );
}

/** Each was created and then changed; oldest first. */
function fillHistory(db: Database, { from, to }: { from: number; to: number }): Promise<unknown> {
  return sql`
    INSERT INTO booking_history (booking_id, action, to_status, actor_role, created_at)
    SELECT id, action, CASE WHEN action = 'created' THEN 'Pending' ELSE status END, 'system', created_at
    FROM (SELECT id, status, created_at FROM bookings WHERE NOT EXISTS (SELECT FROM booking_history WHERE booking_id = bookings.id)
      ORDER BY created_at, id LIMIT ${to - from + 1}) AS made, unnest(ARRAY['created', 'status-changed']) AS action ORDER BY created_at`.execute(
    db,
  );
}

/** Trip plans of people who often book too, a quarter of them signed in; each with its lead. */
function fillLeads(db: Database, { from, to }: { from: number; to: number }): Promise<unknown> {
  return sql`
    WITH plans AS (
    INSERT INTO travel_leads (reference, name, email, user_id, destination, created_at)
    SELECT 'TP-' || (SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ379', 1 + (n / (27 ^ place)::bigint % 27)::int, 1), '') FROM generate_series(0, 5) AS place),
      ${nameOf}, ${emailOf}, CASE WHEN n % 4 = 0 THEN 'customer-' || n % ${customers} END, (${places.map(({ place }) => place)}::text[])[1 + n % ${places.length}], now() - n * interval '25 minutes'
    FROM generate_series(${from}::int, ${to}::int) AS n RETURNING id, reference, name, email, destination, created_at)
    INSERT INTO leads (kind, travel_lead_id, reference, name, email, wish, created_at)
    SELECT 'custom-trip', id, reference, name, email, destination, created_at FROM plans`.execute(
    db,
  );
}

/** Their statuses: most have ended, recent ones are new. Most won leads became a booking of the same person. */
function insertLeadEvents(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<unknown> {
  return sql`
    UPDATE leads SET status = told.status, lost_reason = CASE told.status WHEN 'lost' THEN 'Booked elsewhere.' END, owner_id = 'agent-' || 1 + told.n % 20,
      due_on = CASE WHEN told.status IN ('contacted', 'quoted') THEN current_date + (told.n % 20)::int - 5 END,
      booking_id = CASE told.status WHEN 'won' THEN (SELECT id FROM bookings WHERE customer_email = leads.email AND created_at > leads.created_at
        AND status IN ('Pending', 'Confirmed', 'Completed') ORDER BY created_at LIMIT 1) END
    FROM (SELECT id, n, (ARRAY['lost', 'won', 'lost', 'lost', 'quoted', 'won', 'lost', 'contacted', 'lost', 'won'])[1 + n % 10] AS status
      FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS n FROM leads) AS numbered) AS told
    WHERE leads.id = told.id AND told.n > 200 AND told.n BETWEEN ${from} AND ${to}`.execute(db);
}

/** Oldest first, like a real log. */
function fillAuditLog(
  db: Database,
  { from, to, rows }: { from: number; to: number; rows: number },
): Promise<unknown> {
  return sql`
    INSERT INTO audit_log (at, actor_id, actor_role, actor_email, action, subject_type, subject_id, address, user_agent, after)
    SELECT now() - (${rows} - n) * interval '365 days' / ${rows}, CASE WHEN n % 4 > 0 THEN 'agent-' || 1 + n % 20 END, (ARRAY['visitor', 'agent', 'agent', 'customer'])[1 + n % 4],
      CASE WHEN n % 4 > 0 THEN 'agent-' || 1 + n % 20 || '@example.com' END, (ARRAY['sign-in-refused', 'signed-in', 'deal-updated', 'booking-moved'])[1 + n % 4],
      (ARRAY['account', 'account', 'deal', 'booking'])[1 + n % 4],
      (ARRAY['guess-' || n % 5000 || '@example.com', 'agent-' || 1 + n % 20 || '@example.com', 'deal-' || n % 10000, 'GT-' || to_char(n % 1000000, 'FM000000')])[1 + n % 4],
      '198.51.100.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64)', jsonb_build_object('title', 'Row ' || n)
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(db);
}
