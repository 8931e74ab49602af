import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, databasePool, db, openDatabase } from "#app/db/database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { readTable } from "#app/values/files/read-records.ts";
import { createTestDatabase, useTestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/insert-account.ts";
import { planFiles } from "../plan/plan-files.server.ts";
import { fileKinds } from "../read/file-kinds.server.ts";
import { readFolder } from "../read/read-folder.server.ts";
import { importFiles } from "../write/import-files.server.ts";
import { writeFolder } from "./write-folder.server.ts";

useTestDatabase();

const today = businessDay(new Date());
const system = { kind: "system" } as const;
const order = { source: "The same house", totals: [] };
const names = Object.keys(fileKinds);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "export-"));
  await seedSite(db, { today });
  await seedDemo(db, { today, hashPassword: async () => "hashed" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files of a folder that the import reads, as sorted rows of cells. */
async function tablesIn(place: string) {
  const tables = names.map(async (name) => {
    const [head, ...rows] = readTable(await readFile(join(place, `${name}.csv`), "utf8"));
    return [
      name,
      { head: head?.cells, rows: rows.map(({ cells }) => cells.join(" | ")).toSorted() },
    ];
  });
  return Object.fromEntries(await Promise.all(tables));
}

const own = "id import_id created_at updated_at version";
const money = `${own} recorded_at recorded_by requested_at`;

/** What the files have no column for; of stays, the photograph, by table: docs/switching.md lists it. */
const stays = {
  // The last three are derived, also from seats that are held.
  packages: `import_id created_at updated_at version priced_at sample rating reviews original_price_cents was_cents
    image_url image_gallery image_description image_credit next_start from_cents start_keys`,
  rates: "id departure_id",
  deal_extras: "",
  departures: `${own} import_version guaranteed_mailed_at taken label`,
  customers: `${own} user_id`,
  customer_notes: "id author_id created_at",
  bookings: `id import_id updated_at version reference search_text user_id reminds old_source old_reference import_digest
    import_version inclusions exclusions terms_text flights_included unit_price_cents cancel_requested_at payment_terms`,
  booking_lines: "",
  booking_travelers: "",
  booking_rooms: "",
  booking_notes: "id import_id",
  schedule_items: "planned_on",
  payments: money,
  refunds: `${money} payment_id reason`,
  seat_claims: `${own} agent_id late_reason began_at`,
  newsletter_subscribers: own,
  waitlist_entries: `${own} place reminds`,
};

/** Rows that stay where they are: staff, what failed, and seats that nobody has booked. */
const travels = (row: Row): boolean =>
  row.is_staff !== true &&
  row.state !== "failed" &&
  !["block", "option", "checkout", "offer"].some((kind) => kind === row.kind) &&
  !row.released_at;

type Row = Record<string, unknown>;

/** The rows of each table, with days in place of moments, and names in place of ids. */
async function contents() {
  const named = sql`
    CASE WHEN found ? 'booking_id' THEN jsonb_build_object('booking_id', (
      SELECT coalesce(old_reference, reference) FROM bookings WHERE id::text = found ->> 'booking_id')) ELSE '{}' END
    || CASE WHEN found ? 'departure_id' THEN jsonb_build_object('departure_id', (
      SELECT package_id || ' ' || starts_on FROM departures WHERE id::text = found ->> 'departure_id')) ELSE '{}' END
    || CASE WHEN found ? 'customer_id' THEN jsonb_build_object('customer_id', (
      SELECT name || ' ' || coalesce(email, phone, '') FROM customers WHERE id::text = found ->> 'customer_id')) ELSE '{}' END`;
  const rows = Object.entries(stays).map(async ([table, columns]) => {
    const { rows: found } = await sql<{ row: Row }>`
      SELECT (found || ${named}) - ${columns.split(/\s+/)}::text[] AS row
      FROM ${sql.table(table)} AS one, to_jsonb(one) AS found`.execute(db);
    const kept = found.filter(({ row }) => travels(row));
    return [table, kept.map(({ row }) => JSON.stringify(row, plain)).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Moments as days, and weekdays in order. */
function plain(key: string, value: unknown): unknown {
  if (key.endsWith("_at") && typeof value === "string") return businessDay(new Date(value));
  if (key !== "weekdays" || !Array.isArray(value)) return value;
  return value.map(Number).toSorted((one, other) => one - other);
}

test("everything of a site that people have worked on goes out, comes in at a new place, and goes out the same", async () => {
  const agent = await makeAgent();
  const { id, reference } = await makeBooking({
    customerName: '=HYPERLINK("http://evil.example")',
    customerEmail: "+formula@example.com",
    notes: `'=1+1; "quoted",\nand a second line`,
    createdByAgentId: agent.id,
    createdAt: new Date(`${addDays(today, -20)}T17:00:00Z`),
  });
  await pay(agent, reference, { cents: 50_000 });
  await pay(agent, reference, { cents: 20_000, method: "wire" });
  const [payment] = await db
    .selectFrom("payments")
    .selectAll()
    .where("bookingId", "=", id)
    .execute();
  expect(payment).toBeDefined();
  const customer = await db
    .selectFrom("customers")
    .select("id")
    .where("email", "=", "+formula@example.com")
    .executeTakeFirstOrThrow();
  for (const note of ["@Prefers trains", "Two lines\nof one note"])
    await db.insertInto("customerNotes").values({ customerId: customer.id, note }).execute();
  await db
    .insertInto("bookingNotes")
    .values([
      {
        bookingId: id,
        authorId: agent.id,
        note: "=Asked for a quiet room\n\nand a late breakfast",
      },
      {
        bookingId: id,
        note: "An old note",
        createdAt: new Date(`${addDays(today, -9)}T17:00:00Z`),
      },
    ])
    .execute();
  await db
    .insertInto("newsletterSubscribers")
    .values([
      { email: "reader@example.com", status: "confirmed", confirmedAt: new Date() },
      {
        email: "left@example.com",
        status: "unsubscribed",
        confirmedAt: new Date(),
        unsubscribedAt: new Date(),
      },
    ])
    .execute();
  await db
    .insertInto("redirects")
    .values({ oldPath: "/tours/m%c3%a1laga", newPath: "/faq?open=a#b" })
    .execute();
  const departure = await db
    .selectFrom("departures")
    .select(["id", "packageId"])
    .where("startsOn", ">", addDays(today, 30))
    .orderBy("startsOn")
    .executeTakeFirstOrThrow();
  const caller = { email: "", phone: "(617) 555-0142", party: 1, singles: 0 };
  await db
    .insertInto("waitlistEntries")
    .values([
      { departureId: departure.id, email: "w@example.com", name: "Wu Waits", party: 2, singles: 1 },
      { ...caller, departureId: departure.id, name: "Cal Calls" },
      { ...caller, departureId: departure.id, name: "Cora Calls" },
    ])
    .execute();
  const { id: departureId, packageId } = departure;
  await db.updateTable("departures").set({ closesDays: 5 }).where("id", "=", departureId).execute();
  await db.deleteFrom("rates").where("departureId", "=", departureId).execute();
  await db
    .insertInto("rates")
    .values([
      { packageId, departureId, code: "double", priceCents: 200_000 },
      { packageId, departureId, code: "triple", priceCents: 190_000 },
      { packageId, departureId, code: "child", priceCents: 90_000, fromAge: 3, toAge: 11 },
    ])
    .execute();
  await db
    .insertInto("bookingTravelers")
    .values([
      { bookingId: id, place: 1 },
      { bookingId: id, place: 2 },
    ])
    .execute();
  await db.insertInto("bookingRooms").values({ bookingId: id, place: 1, kind: "triple" }).execute();

  const first = join(folder, "first");
  expect(await writeFolder(first)).toMatchObject({ ok: true, files: names.length + 5 });
  expect(await writeFolder(first)).toEqual({ ok: false, reason: "not-empty" });
  const out = await tablesIn(first);
  for (const name of names) expect(out[name].rows.length, name).toBeGreaterThan(0);
  expect(await readFile(join(first, "bookings.csv"), "utf8")).toContain("'=HYPERLINK");

  // Into the same place: nothing is new, nothing is wrong.
  const { files, unread } = await readFolder(first);
  expect(Object.values(unread).flat()).toEqual([]);
  const again = await planFiles(db, files, { source: order.source, today });
  expect(again.faults).toEqual([]);
  expect(again).toMatchObject({ deals: [], departures: [], bookings: [] });
  expect(again.unchanged).toBe(files.bookings.lines.length);
  expect(await importFiles(system, files, order)).toEqual({ ok: false, reason: "nothing-new" });

  const before = await contents();
  const staff = await db
    .selectFrom("users")
    .select(["id", "name", "email", "role"])
    .where("role", "is not", null)
    .execute();
  const { connectionString: here = "" } = databasePool().options;
  const there = await createTestDatabase();
  await closeDatabase();
  openDatabase(there.url);
  try {
    for (const member of staff) await insertAccount(member);
    const plan = await planFiles(db, files, { source: order.source, today });
    expect(plan.faults).toEqual([]);
    expect(await importFiles(system, files, order)).toMatchObject({ ok: true });
    expect(await contents()).toEqual(before);
    const second = join(folder, "second");
    await writeFolder(second);
    expect(await tablesIn(second)).toEqual(out);
    // And once more, into this place.
    const { files: others } = await readFolder(second);
    expect(await importFiles(system, others, { ...order, source: "Another name" })).toEqual({
      ok: false,
      reason: "nothing-new",
    });
  } finally {
    await closeDatabase();
    openDatabase(here);
    await there.drop();
  }
});
