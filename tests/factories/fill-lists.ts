import { sql } from "kysely";
import { addDealWords } from "#app/db/lists/add-deal-words.server.ts";
import { updateSale } from "#app/db/fields/update-sale.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { departureIdOf, fillBookedSeats, fillHeldSeats } from "./fill-seats.ts";
import { fillMoneyOfBookings, fillRefunds, paidParts } from "./fill-money.ts";
import { fillSchedules } from "./fill-schedules.ts";
import { codeOf, emailOf, nameOf, places } from "./made-up-names.ts";

/** Number of rows of each kind. Every second customer has an account. */
export type Size = {
  deals: number;
  bookings: number;
  agents: number;
  audit: number;
  customers: number;
};

/** Rows per statement, so that each ends before the pool's timeout. */
const smallBatch = 5_000;

/** Minutes over which bookings are spread at most. */
const twoYears = 2 * 365 * 24 * 60;

/** The tables that `fillLists` fills. */
export const listedTables = [
  "packages",
  "departures",
  "users",
  "customers",
  "bookings",
  "booking_lines",
  "booking_history",
  "audit_log",
  "travel_leads",
  "leads",
  "payments",
  "refunds",
  "ledger",
  "schedule_items",
] as const;

/**
 * Fills an empty, migrated database with deterministic rows: deals in forty places, agents of whom
 * twenty book, bookings of every status over two years, a quarter by agents, and a year's audit
 * log. Names repeat. Then it vacuums. `batch` is rows a statement; `around` runs the inserts, and
 * may drop indexes for them.
 */
export async function fillLists(
  db: Database,
  { deals, bookings, agents, audit, customers }: Size,
  {
    batch = smallBatch,
    around = (insert) => insert(),
  }: { batch?: number; around?: (insert: () => Promise<void>) => Promise<void> } = {},
): Promise<void> {
  const leads = Math.ceil(bookings / 5);
  const minutes = minutesBetween(bookings);
  await around(async () => {
    await fillDeals(db, deals);
    await fillDepartures(db, deals);
    await fillPeople(db, agents, customers);
    await fillHeldSeats(db);
    await updateSale(db);
    await inBatches(customers, (from, to) => fillBookedCustomers(db, { from, to }), batch);
    // Newest last: a history grows with time.
    await inBatches(
      bookings,
      (from, to) =>
        fillBookings(db, {
          from: bookings + 1 - to,
          to: bookings + 1 - from,
          deals,
          customers,
          minutes,
        }),
      batch,
    );
    await fillRefunds(db);
    await fillBookedSeats(db);
    await fillSchedules(db);
    await fillMoneyOfBookings(db);
    await inBatches(audit, (from, to) => fillAuditLog(db, { from, to, rows: audit }), batch);
    await inBatches(
      leads,
      (from, to) => fillLeads(db, { from, to, customers, minutes: 5 * minutes }),
      batch,
    );
  });
  await sql`SELECT count(*) FROM mend_booking_sums()`.execute(db);
  await addDealWords(db);
  for (const table of [
    ...listedTables,
    "accounts",
    "deal_words",
    "waitlist_entries",
    "seat_claims",
    "ledger_days",
  ])
    await sql.raw(`VACUUM ANALYZE ${table}`).execute(db);
}

/** Inserts rows 1 to `rows`, in several statements. */
export async function inBatches(
  rows: number,
  fill: (from: number, to: number) => Promise<unknown>,
  size = smallBatch,
): Promise<void> {
  for (let from = 1; from <= rows; from += size) await fill(from, Math.min(from + size - 1, rows));
}

/** What a number of a row decides by chance: independent of each other, the same in every run. */
const chances = {
  customer: 0,
  deal: 1,
  rating: 2,
  theme: 3,
  days: 4,
  agent: 5,
  seller: 6,
  status: 7,
  departs: 8,
  pace: 9,
};

/** SQL: a number from 0 that is below `below`, by chance for row `n`. */
const chance = (of: keyof typeof chances, below: number) =>
  sql`((hashint4(n + ${sql.lit(chances[of] * 10_000_000)}) & 2147483647) % ${below}::int)`;

/** Minutes from one booking to the next. */
const minutesBetween = (bookings: number) => Math.min(5, twoYears / bookings);

/** Days since the first booking. */
export const daysOfBookings = (bookings: number): number =>
  Math.floor((bookings * minutesBetween(bookings)) / 1_440);

/** One in forty deals is archived. */
export const dealsOnSale = (deals: number): number => deals - Math.floor(deals / 40);

/** Some are archived, one in twenty has expired, three in four have a pace, and those with departures have fixed dates. */
function fillDeals(db: Database, deals: number): Promise<unknown> {
  return sql`
    INSERT INTO packages (id, title, destination, region, duration, price_cents, from_cents, rating, reviews, valid_until, tags, highlights, description, pace, departs, archived_at, created_at)
    SELECT 'deal-' || n, (ARRAY['Slow', 'Grand', 'Hidden', 'Golden', 'Quiet'])[1 + n % 5] || ' days in ' || split_part(place, ',', 1) || ' ' || n,
      place, region, (3 + ${chance("days", 10)}) || ' Days', 90000 + (n::bigint * 7919) % 400000, 90000 + (n::bigint * 7919) % 400000, 3 + ${chance("rating", 20)} / 10.0, n % 900, current_date + (n % 400) - 20,
      ARRAY[(ARRAY['City', 'Beach', 'Nature'])[1 + n % 3], (ARRAY['Romantic', 'Cultural', 'Rail'])[1 + ${chance("theme", 3)}]], ARRAY['A river', 'A market'],
      'Days at ' || place || ' with a guide who knows the way, number ' || n, (ARRAY['easy', 'moderate', 'active'])[1 + ${chance("pace", 4)}],
      CASE WHEN n % 10 = 0 AND n <= ${departuresOf(deals) / 10} THEN 'fixed' ELSE 'any-day' END, CASE WHEN n % 40 = 0 THEN now() END, now() - n * interval '1 hour'
    FROM generate_series(1, ${deals}) AS n,
      LATERAL (SELECT (${places.map(({ place }) => place)}::text[])[1 + n % ${places.length}] AS place, (${places.map(({ region }) => region)}::text[])[1 + n % ${places.length}] AS region) AS at`.execute(
    db,
  );
}

/** At most so many departures, of every tenth deal, a week apart, two years from half a year ago. */
export const departuresOf = (deals: number): number => Math.min(10 * deals, 100_000);

/** Part of what is taken has no claim, only its count. No customer is to be told that one runs. */
function fillDepartures(db: Database, deals: number): Promise<unknown> {
  return sql`
    INSERT INTO departures (id, package_id, starts_on, seats, taken, confirmed, least, guaranteed_mailed_at, status)
    SELECT ${departureIdOf}, 'deal-' || 10 * n, current_date - 180 + 7 * week + n % 7, 16, (n + week) % 17, (n + week) % 17 / 2, CASE WHEN n % 2 = 0 THEN 6 END, now(),
      CASE WHEN (n + week) % 50 = 0 THEN 'closed' ELSE 'open' END
    FROM generate_series(1, ${Math.floor(departuresOf(deals) / 100)}) AS n, generate_series(0, 99) AS week`.execute(
    db,
  );
}

async function fillPeople(db: Database, agents: number, customers: number): Promise<void> {
  await sql`
    INSERT INTO users (id, name, email, role, banned_until, created_at)
    SELECT 'agent-' || n, ${nameOf}, 'agent-' || n || '@example.com', 'agent', CASE WHEN n % 30 = 0 THEN now() + interval '1 year' END, now() - n * interval '1 day'
    FROM generate_series(1, ${agents}) AS n`.execute(db);
  await sql`
    WITH accounts AS (
      INSERT INTO users (id, name, email, created_at)
      SELECT 'customer-' || n, ${nameOf}, ${emailOf}, now() - n * interval '5 minutes' FROM generate_series(0, ${customers - 1}, 2) AS n
      RETURNING id, name, email, created_at)
    INSERT INTO customers (user_id, name, email, created_at) SELECT id, name, email, created_at FROM accounts`.execute(
    db,
  );
}

/** Every second customer: those without an account. */
function fillBookedCustomers(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<unknown> {
  return sql`
    INSERT INTO customers (name, email, created_at) SELECT ${nameOf}, ${emailOf}, now() - n * interval '5 minutes'
    FROM generate_series(${from}::int, ${to}::int) AS n WHERE n % 2 = 1`.execute(db);
}

/** SQL: who made row `n`, as a table with their number, name and email. */
const customerOf = (customers: number) =>
  sql`LATERAL (SELECT n AS customer, ${nameOf} AS name, ${emailOf} AS email FROM (SELECT ${chance("customer", customers)} AS n) AS chosen) AS who`;

/** Each was created and then changed. A hundredth of the deals has a fifth of the bookings. */
function fillBookings(
  db: Database,
  {
    from,
    to,
    deals,
    customers,
    minutes,
  }: { from: number; to: number; deals: number; customers: number; minutes: number },
): Promise<unknown> {
  return sql`
    WITH made AS (
    INSERT INTO bookings (reference, customer_name, customer_email, customer_id, user_id, package_id, created_by_agent_id, booking_date, num_travelers, status, unit_price_cents, total_cents,
      cancel_requested_at, created_at, departed)
    SELECT *, status IN ('Confirmed', 'Completed') AND booking_date <= business_day(now()) FROM (SELECT 'GT-' || ${codeOf},
      name, email, (SELECT id FROM customers WHERE customers.email = who.email), CASE WHEN customer % 2 = 0 THEN 'customer-' || customer END, 'deal-' || 1 + floor(${deals}::int * power(${chance("deal", 1_000_000)} / 1000000.0, 3)), CASE WHEN ${chance("agent", 4)} = 0 THEN 'agent-' || 1 + ${chance("seller", 20)} END, current_date - 365 + ${chance("departs", 730)}, 1 + n % 6,
      (ARRAY['Completed', 'Completed', 'Completed', 'Confirmed', 'Confirmed', 'Confirmed', 'Confirmed', 'Pending', 'Cancelled', 'Declined'])[1 + ${chance("status", 10)}],
      90000 + n % 1000, (90000 + n % 1000) * (1 + n % 6), CASE WHEN n % 200 = 0 THEN now() - n * interval '1 minute' END, now() - n * ${minutes}::float8 * interval '1 minute'
    FROM generate_series(${to}::int, ${from}::int, -1) AS n,
      ${customerOf(customers)}) AS row (reference, name, email, customer_id, user_id, deal, agent, booking_date, travelers, status)
    RETURNING id, status, created_at, num_travelers, unit_price_cents, total_cents, departed),
    entries AS (
      INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
      SELECT created_at::date, id, 'customer', CASE WHEN departed THEN 'sales' ELSE 'unearned' END, total_cents, 'booking', id || ':1'
      FROM made WHERE status IN ('Confirmed', 'Completed')),
    ${paidParts},
    lines AS (
      INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
      SELECT id, 1, 'base', 'Each traveler', num_travelers, unit_price_cents FROM made)
    INSERT INTO booking_history (booking_id, action, to_status, actor_role, created_at)
    SELECT id, action, CASE WHEN action = 'created' THEN 'Pending' ELSE status END, 'system', created_at
    FROM made, unnest(ARRAY['created', 'status-changed']) AS action ORDER BY created_at`.execute(
    db,
  );
}

/**
 * Trip plans of people who often book too, a quarter of them signed in; each with its lead. Most
 * have ended, the first 200 are new; a won lead became a booking of the same person.
 */
function fillLeads(
  db: Database,
  {
    from,
    to,
    customers,
    minutes,
  }: { from: number; to: number; customers: number; minutes: number },
): Promise<unknown> {
  return sql`
    WITH plans AS (
    INSERT INTO travel_leads (reference, name, email, user_id, destination, created_at)
    SELECT 'TP-' || ${codeOf}, name, email, CASE WHEN customer % 4 = 0 THEN 'customer-' || customer END, (${places.map(({ place }) => place)}::text[])[1 + n % ${places.length}], now() - n * ${minutes}::float8 * interval '1 minute'
    FROM generate_series(${from}::int, ${to}::int) AS n, ${customerOf(customers)} RETURNING id, reference, name, email, destination, created_at)
    INSERT INTO leads (kind, travel_lead_id, reference, name, email, wish, created_at, status, lost_reason, owner_id, due_on, booking_id)
    SELECT 'custom-trip', plans.id, plans.reference, name, email, destination, created_at, status, CASE status WHEN 'lost' THEN 'Booked elsewhere.' END, CASE WHEN n > 200 THEN 'agent-' || 1 + ${chance("seller", 20)} END,
      CASE WHEN status IN ('contacted', 'quoted') THEN current_date + n % 20 - 5 END,
      CASE status WHEN 'won' THEN (SELECT id FROM bookings WHERE bookings.reference = 'GT-' || code AND customer_email = email AND status IN ('Pending', 'Confirmed', 'Completed')) END
    FROM plans JOIN (SELECT n, ${codeOf} AS code,
        CASE WHEN n <= 200 THEN 'new' ELSE (ARRAY['lost', 'won', 'lost', 'lost', 'quoted', 'won', 'lost', 'contacted', 'lost', 'won'])[1 + ${chance("status", 10)}] END AS status
      FROM generate_series(${from}::int, ${to}::int) AS n) AS numbered ON plans.reference = 'TP-' || code`.execute(
    db,
  );
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
