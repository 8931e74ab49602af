import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { listenForChanges } from "#app/db/listen.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { businessDay } from "#app/values/dates.ts";
import { databaseUrlOf, ownerDb, useTestDatabase } from "#tests/database.ts";
import { makeDeparture } from "../fixtures/rows.ts";
import { claimSeats } from "../seats/claim-seats.server.ts";

useTestDatabase();
const today = businessDay(new Date());
/** Bookings that are made at the same time. */
const atOnce = 5;
let heard: string[];
let listening: ReturnType<typeof listenForChanges>;

beforeEach(async () => {
  heard = [];
  let isListening = false;
  listening = listenForChanges(await databaseUrlOf(db), {
    onChange: (table) => heard.push(table),
    onListening: () => (isListening = true),
  });
  await expect.poll(() => isListening).toBe(true);
});
afterEach(() => listening.stop());

/** Forgets what is heard of a write. */
async function quietly<Result>(write: Promise<Result>): Promise<Result> {
  const result = await write;
  await hearAll();
  heard.length = 0;
  return result;
}

async function hearAll(): Promise<void> {
  await sql`NOTIFY content_changed, 'all heard'`.execute(db);
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe("all heard");
}

/** How often cached pages are told of departures while so many bookings take two seats each. */
async function purgesOf(bookings: number, departureId: string): Promise<number> {
  const book = async () => {
    const { id: bookingId } = await makeBooking();
    const holder = { kind: "booking", bookingId, confirmed: true } as const;
    await db
      .transaction()
      .execute((tx) => claimSeats(tx, departureId, { seats: 2, singles: 0, today, holder }));
  };
  for (let booked = 0; booked < bookings; booked += atOnce)
    await Promise.all(Array.from({ length: atOnce }, book));
  await hearAll();
  return heard.filter((table) => table === "departures").length;
}

test("500 bookings on one departure purge the cached pages three times: guaranteed, limited, sold out", async () => {
  const departureId = await quietly(makeDeparture({ seats: 1_000, least: 8 }));
  expect(await purgesOf(500, departureId)).toBe(3);
  const { label } = await db
    .selectFrom("departures")
    .select("label")
    .where("id", "=", departureId)
    .executeTakeFirstOrThrow();
  expect(label).toBe("sold-out");
});

test("control: announced whatever changes, each booking would purge them", async () => {
  await sql`DROP TRIGGER departures_announce_label ON departures`.execute(ownerDb);
  await sql`CREATE TRIGGER departures_announce_all AFTER UPDATE ON departures
    FOR EACH ROW EXECUTE FUNCTION announce_change()`.execute(ownerDb);
  const departureId = await quietly(makeDeparture({ seats: 100, least: 8 }));
  expect(await purgesOf(20, departureId)).toBe(20);
});
