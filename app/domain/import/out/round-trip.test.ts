import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    .insertInto("newsletterSubscribers")
    .values({ email: "reader@example.com", status: "confirmed", confirmedAt: new Date() })
    .execute();
  const departure = await db
    .selectFrom("departures")
    .select("id")
    .where("startsOn", ">", addDays(today, 30))
    .orderBy("startsOn")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("waitlistEntries")
    .values({ departureId: departure.id, email: "w@example.com", name: "Wu Waits", party: 1 })
    .execute();

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
