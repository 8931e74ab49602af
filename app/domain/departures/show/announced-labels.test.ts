import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { listenForChanges } from "#app/db/connection/listen.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { dealJobs } from "#app/domain/deals/deal-jobs.server.ts";
import {
  announceSale,
  updateSales,
  announceSaleJob,
} from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { type Jobs, startJobs } from "#app/platform/jobs.server.ts";
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
let jobs: Jobs;
let packageId: string;

beforeEach(async () => {
  heard = [];
  let isListening = false;
  listening = listenForChanges(await databaseUrlOf(db), {
    onChange: (table) => heard.push(table),
    onListening: () => (isListening = true),
  });
  await expect.poll(() => isListening).toBe(true);
  packageId = await quietly(makeDeal({ departs: "fixed" }));
  jobs = await startJobs(databasePool(), dealJobs);
});
afterEach(async () => {
  await jobs.stop();
  await listening.stop();
});

/** Forgets what is heard of a write. */
async function quietly<Result>(write: Promise<Result>): Promise<Result> {
  const result = await write;
  await receiveAll();
  heard.length = 0;
  return result;
}

async function receiveAll(): Promise<void> {
  await sql`NOTIFY content_changed, 'all heard'`.execute(db);
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe("all heard");
}

/** How often cached pages are emptied while parties of these sizes book, and the minutes' jobs run. */
async function purgesOf(parties: readonly number[], departureId: string): Promise<number> {
  const book = async (seats: number) => {
    const { id: bookingId } = await makeBooking({ packageId });
    const holder = { kind: "booking", bookingId, confirmed: true } as const;
    await db
      .transaction()
      .execute((tx) => claimSeats(tx, departureId, { seats, singles: 0, today, holder }));
  };
  for (let booked = 0; booked < parties.length; booked += atOnce) {
    await Promise.all(parties.slice(booked, booked + atOnce).map(book));
    await updateSales();
  }
  await expect.poll(waitingJobs, { timeout: 10_000 }).toBe(0);
  await receiveAll();
  return heard.length - 1;
}

async function waitingJobs(): Promise<number> {
  const jobs = sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${announceSaleJob}`;
  return (await jobs.execute(db)).rows.length;
}

/** The deal's only date: two can book it, then one, then nobody; its price goes before its last seat. */
const toTheLastSeat = (seats: number) => [...Array.from({ length: (seats - 1) / 2 }, () => 2), 1];

async function saleOfDeal() {
  return db
    .selectFrom("packages")
    .innerJoin("departures", "packageId", "packages.id")
    .select(["label", "fromCents", "nextStart"])
    .where("packages.id", "=", packageId)
    .executeTakeFirstOrThrow();
}

test("500 bookings on one departure purge the cached pages three times: guaranteed, limited, sold out", async () => {
  const departureId = await quietly(makeDeparture({ packageId, seats: 999, least: 8 }));
  await quietly(announceSale(packageId));
  expect(await saleOfDeal()).toMatchObject({ label: "available", fromCents: 234_900 });
  expect(await purgesOf(toTheLastSeat(999), departureId)).toBe(3);
  expect(await saleOfDeal()).toEqual({ label: "sold-out", fromCents: null, nextStart: null });
});

test("a date that sells out, and one that gets a seat back, is told with its deal's sale", async () => {
  const departureId = await quietly(makeDeparture({ packageId, seats: 2 }));
  await quietly(announceSale(packageId));
  expect(await purgesOf([2], departureId)).toBe(1);
  expect(await saleOfDeal()).toMatchObject({ label: "sold-out", fromCents: null });
  heard.length = 0;
  await db
    .updateTable("seatClaims")
    .set({ releasedAt: new Date() })
    .where("departureId", "=", departureId)
    .execute();
  expect(await purgesOf([], departureId)).toBe(1);
  expect(await saleOfDeal()).toMatchObject({ label: "available", fromCents: 234_900 });
});

test("control: announced when they are kept, price and next departure would purge them as well", async () => {
  await sql`DROP TRIGGER packages_announce_update ON packages`.execute(ownerDb);
  await sql`CREATE TRIGGER packages_announce_all AFTER UPDATE ON packages
    FOR EACH ROW EXECUTE FUNCTION announce_change()`.execute(ownerDb);
  const departureId = await quietly(makeDeparture({ packageId, seats: 39, least: 8 }));
  await quietly(announceSale(packageId));
  expect(await purgesOf(toTheLastSeat(39), departureId)).toBeGreaterThan(3);
  await sql`DROP TRIGGER packages_announce_all ON packages`.execute(ownerDb);
});

test("control: announced whatever changes, each booking would purge them", async () => {
  await sql`DROP TRIGGER departures_announce_label ON departures`.execute(ownerDb);
  await sql`CREATE TRIGGER departures_announce_all AFTER UPDATE ON departures
    FOR EACH ROW EXECUTE FUNCTION announce_change()`.execute(ownerDb);
  const departureId = await quietly(makeDeparture({ packageId, seats: 100, least: 8 }));
  expect(await purgesOf(Array<number>(20).fill(2), departureId)).toBe(20);
});
