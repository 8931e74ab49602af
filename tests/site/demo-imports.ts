import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";

const headings = ["Ref", "Name", "Phone", "Tour", "Date", "Pax", "Price", "Status", "Created"];
export const readHead = {
  headings,
  sample: ["A-1", "Ada Byron", "(617) 555-0142", "Porto", "4/3/2027", "2", "2900", "Booked", ""],
  lines: 118,
  days: headings.map((name) =>
    name === "Date" ? { monthFirst: true, dayFirst: true, either: "4/3/2027" } : null,
  ),
};
const totals = { bookings: 118, total: 50_850_000, taken: 41_238_000, refunded: 0, due: 9_612_000 };
export const goodOutcome = {
  faults: [],
  faultCount: 0,
  totals,
  ended: ["Fjords of long ago"],
  rows: {
    bookings: 118,
    trips: 2,
    departures: 9,
    subscribers: 0,
    waits: 0,
    unchanged: 0,
    corrected: 0,
    touched: [],
    lacking: 0,
  },
  unread: { bookings: ["Internal id"] },
};

/** One import that waits for its totals, and one that was written: their pages are looked at. */
export async function insertDemoImports(dataDir: string): Promise<void> {
  const client = new pg.Client(await runningDatabaseUrl(dataDir));
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO staged_imports (id, source, outcome, checked_at) VALUES (gen_random_uuid(), 'WeTravel', $1, now()) RETURNING id`,
    [JSON.stringify(goodOutcome)],
  );
  await client.query(
    `INSERT INTO staged_files (import_id, kind, bytes, head, headings_digest) VALUES ($1, 'bookings', '', $2, '')`,
    [rows[0]?.id, JSON.stringify(readHead)],
  );
  await client.query(
    `INSERT INTO imports (id, source, bookings, totals, imported_at) VALUES (gen_random_uuid(), 'Old System', 0, '[]', now() - interval '1 day')`,
  );
  await client.end();
}
