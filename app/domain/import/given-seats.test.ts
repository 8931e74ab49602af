import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { claimSeats } from "#app/domain/departures/seats/claim-seats.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readFiles } from "./fixtures/import-folder.ts";
import { planFiles } from "./plan/plan-files.server.ts";
import { importFiles } from "./write/import-files.server.ts";
import { takeBack } from "./write/take-back.server.ts";

useTestDatabase();

const system = { kind: "system" } as const;
const today = businessDay(new Date());
const [day, otherDay] = [addDays(today, 40), addDays(today, 41)];

/** Seven travelers with three singles on a departure of four seats and one single; it may be a new one. */
async function makeFull(title: string) {
  const packageId = await makeDeal({ departs: "fixed", title });
  const id = await makeDeparture({ packageId, startsOn: day, seats: 4, singles: 1 });
  const line = (reference: string, adults: number, rooms: string, on = day) =>
    [reference, "Ada", title, on, adults, rooms, 900, "Confirmed", addDays(today, -9)].join(",");
  const { files } = await readFiles({
    "departures.csv": ["trip,day,seats", `${title},${otherDay},2`],
    "bookings.csv": [
      "reference,name,trip,departure,adults,rooms,total,status,booked on",
      line("G-1", 3, "1 double; 1 single"),
      line("G-2", 3, "1 double; 1 single"),
      line("G-3", 1, "1 single"),
      line("G-4", 3, "", otherDay),
    ],
  });
  const source = title;
  const given = (giveSeats: boolean) =>
    importFiles(system, files, { source, totals: [], giveSeats });
  return { id, packageId, files, source, given };
}

const seatsOf = (id: string) =>
  db
    .selectFrom("departures")
    .select(["seats", "singles"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a full departure is a fault with what it lacks; given its seats, it has exactly those, and is as before when taken back", async () => {
  const { id, files, source, given } = await makeFull("Fulda");
  const { faults, lacking } = await planFiles(db, files, { source, today });
  expect(faults.map(({ line, message }) => [line, message])).toEqual([
    [3, expect.stringContaining("“Fulda” on ")],
    [4, expect.stringContaining("is full: it lacks 3 seats and 2 single rooms for")],
    [5, expect.stringContaining("it lacks 1 seat for")],
  ]);
  expect(lacking.map(({ seats, singles }) => [seats, singles])).toEqual([
    [3, 2],
    [1, 0],
  ]);
  expect(await given(false)).toEqual({ ok: false, reason: "files-refused" });

  const made = await given(true);
  if (!made.ok) throw new Error(made.reason);
  expect(await seatsOf(id)).toEqual({ seats: 7, singles: 3 });
  expect((await countSeats(id)).stored).toMatchObject({ taken: 7, singlesTaken: 3 });
  expect(await given(false), "the seats that were given are no fault").toEqual({
    ok: false,
    reason: "nothing-new",
  });
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true });
  expect(await seatsOf(id)).toEqual({ seats: 4, singles: 1 });
});

test("seats that others hold by now stay theirs when given ones are taken back", async () => {
  const { id, given } = await makeFull("Gouda");
  const made = await given(true);
  if (!made.ok) throw new Error(made.reason);
  await db.updateTable("departures").set({ seats: 12 }).where("id", "=", id).execute();
  const holder = { kind: "checkout", expiresAt: new Date(Date.now() + 60_000) } as const;
  const claim = { seats: 5, singles: 0, holder, today };
  expect(await db.transaction().execute((tx) => claimSeats(tx, id, claim))).toMatchObject({
    ok: true,
  });
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true });
  expect((await countSeats(id)).stored).toMatchObject({ seats: 9, taken: 5 });
});

test("of a sale and an import that gives seats at the same moment, no seat is sold twice", async () => {
  const { id, given } = await makeFull("Breda");
  const holder = { kind: "checkout", expiresAt: new Date(Date.now() + 60_000) } as const;
  const sale = db
    .transaction()
    .execute((tx) => claimSeats(tx, id, { seats: 2, singles: 0, holder, today }));
  const [made] = await Promise.all([given(true), sale.catch(() => null)]);
  const { stored, counted } = await countSeats(id);
  expect(counted.taken).toBe(stored.taken);
  expect(stored.taken).toBeLessThanOrEqual(stored.seats);
  expect(made.ok || made.reason).toEqual(made.ok ? true : "files-refused");
});
