import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { currentSale } from "#app/db/fields/update-sale.server.ts";
import { makeDeal, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { changeDepartures } from "#app/domain/departures/plan/change-departures.server.ts";
import { dealRates } from "#app/domain/departures/plan/rates.server.ts";
import { claimSeats } from "#app/domain/departures/seats/claim-seats.server.ts";
import { datesOfDeal } from "#app/domain/departures/show/departures-of-deal.server.ts";
import { fromPrice } from "#app/domain/departures/show/from-price.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { lockDeal, readDeal } from "../../deals.server.ts";
import { makeDealInput } from "../../fixtures/deal-input.ts";
import { archiveDeal, restoreDeal } from "../archive-deal.server.ts";
import { createDeal } from "../create-deal.server.ts";
import { updateSales, announceSaleJob } from "./update-sales.server.ts";
import { updateDeal } from "../update-deal.server.ts";

useTestDatabase();
beforeEach(() => db.deleteFrom("packages").execute());

const today = businessDay(new Date());
const requestOrigin = { address: "203.0.113.7", userAgent: "test" };
const agent = () => makeViewer({ kind: "agent" }) as Promise<Permitted<"write", "deals">>;

async function storedOf(id: string): Promise<number | null> {
  const { fromCents } = await db
    .selectFrom("packages")
    .select("fromCents")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return fromCents;
}

const cents = fc.integer({ min: 1, max: 9 }).map((dollars) => dollars * 100_00);
const rates = fc.record({
  double: fc.option(cents),
  single: fc.option(cents),
  triple: fc.option(cents),
});
const day = (min: number, max: number) =>
  fc.integer({ min, max }).map((days) => addDays(today, days));
const departure = fc.record({
  startsOn: day(-3, 760),
  seats: fc.integer({ min: 0, max: 4 }),
  held: fc.integer({ min: 0, max: 4 }),
  by: fc.constantFrom("checkout" as const, "option" as const, "block" as const),
  status: fc.constantFrom("open" as const, "open" as const, "closed" as const),
  rates: fc.option(rates),
});
const season = fc.oneof(
  fc.constant("04-01/10-31"),
  day(-20, 20).map((last) => `${addDays(last, -9)}/${last}`),
);
const priced = fc.record({
  departs: fc.constantFrom("any-day" as const, "fixed" as const, "fixed" as const),
  priceCents: cents,
  validUntil: fc.option(day(-1, 1)),
  seasons: fc.array(season, { maxLength: 2 }),
  leastTravelers: fc.integer({ min: 1, max: 3 }),
  mostTravelers: fc.constantFrom(3, 20),
  rates: fc.option(rates),
  departures: fc.uniqueArray(departure, { maxLength: 4, selector: ({ startsOn }) => startsOn }),
});

type Priced = typeof priced extends fc.Arbitrary<infer Value> ? Value : never;

const inAMinute = () => new Date(Date.now() + 60_000);

async function makePriced({ rates: ofDeal, departures, ...deal }: Priced): Promise<string> {
  const packageId = await makeDeal(deal);
  const rows: { departureId: string | null; sold: Priced["rates"] }[] = [
    { departureId: null, sold: ofDeal },
  ];
  for (const { rates: own, held, by: kind, ...given } of departures) {
    const departureId = await makeDeparture({ ...given, packageId });
    rows.push({ departureId, sold: own });
    const seats = Math.min(held, given.seats);
    const claim = { departureId, kind, seats, lateReason: "test", expiresAt: inAMinute() };
    if (seats > 0) await db.insertInto("seatClaims").values(claim).execute();
  }
  for (const { departureId, sold } of rows)
    for (const code of ["double", "single", "triple"] as const)
      if (sold?.[code])
        await db
          .insertInto("rates")
          .values({ packageId, departureId, code, priceCents: sold[code] })
          .execute();
  return packageId;
}

test("the database and the page say the same price of every deal", async () => {
  const deals = fc.sample(priced, { seed: 20_261_123, numRuns: 150 });
  const prices: [number | null, number | null][] = [];
  for (const one of deals) {
    const id = await makePriced(one);
    const deal = (await readDeal(id)) ?? expect.fail("no deal");
    const sold = await datesOfDeal(deal, today);
    const { rows } = await sql<{ fromCents: number | null }>`
      SELECT sale.from_cents FROM packages, LATERAL ${currentSale} AS sale WHERE packages.id = ${id}`.execute(
      db,
    );
    const { fromCents } = fromPrice(deal, sold, today);
    expect(rows[0]?.fromCents, JSON.stringify(one)).toBe(fromCents);
    prices.push([fromCents, one.priceCents]);
  }
  // Of each sort there are enough to compare.
  expect(prices.filter(([from]) => from === null).length).toBeGreaterThan(20);
  expect(prices.filter(([from, price]) => from !== null && from !== price).length).toBeGreaterThan(
    20,
  );
});

test("staff's commands keep it at once: a new deal, its rates, its price, and a deal put back on sale", async () => {
  const viewer = await agent();
  const none = { doubleCents: null, singleCents: null, tripleCents: null, childBands: [] };
  const change = (doubleCents: number | null) => ({
    store: dealRates,
    rates: { ...none, doubleCents },
  });
  const deal = makeDealInput({ validUntil: null, priceCents: 300_000 });
  const made = await createDeal(
    viewer,
    { deal, key: "one", change: change(210_000) },
    requestOrigin,
  );
  if (!made.ok) return expect.fail(made.reason);
  const { id } = made;
  expect(await storedOf(id)).toBe(210_000);
  const save = { id, moveSales: () => Promise.resolve() };
  await updateDeal(viewer, { ...save, version: 1, deal, change: change(220_000) }, requestOrigin);
  expect(await storedOf(id)).toBe(220_000);
  await updateDeal(viewer, { ...save, version: 2, deal, change: change(null) }, requestOrigin);
  expect(await storedOf(id)).toBe(300_000);
  await archiveDeal(viewer, { id }, requestOrigin);
  await db
    .updateTable("packages")
    .set({ validUntil: addDays(today, -1) })
    .execute();
  await restoreDeal(viewer, { id }, requestOrigin);
  expect(await storedOf(id)).toBeNull();
});

test("the job keeps what departures, bookings and the days that pass have changed", async () => {
  const packageId = await makeDeal({ departs: "fixed", priceCents: 300_000 });
  await makeRates(packageId);
  const first = await makeDeparture({ packageId, startsOn: addDays(today, 20), seats: 4 });
  await makeDeparture({ packageId, startsOn: addDays(today, 30) });
  await db
    .insertInto("rates")
    .values({ packageId, departureId: first, code: "double", priceCents: 80_000 })
    .execute();
  const ending = await makeDeal({ validUntil: today, seasons: [`${today}/${addDays(today, 9)}`] });
  const readStored = async () => {
    await updateSales();
    return [await storedOf(packageId), await storedOf(ending)];
  };
  expect(await readStored()).toEqual([80_000, 234_900]);
  // Three of four seats: two can't book the first date now.
  for (const [kind, cents] of [
    ["checkout", 80_000],
    ["option", 80_000],
    ["block", 100_000],
  ] as const) {
    const claim = { departureId: first, seats: 3, kind, expiresAt: inAMinute() };
    await db.insertInto("seatClaims").values(claim).execute();
    expect(await readStored(), kind).toEqual([cents, 234_900]);
    await db.deleteFrom("seatClaims").execute();
  }
  // Sold, as bookings count them.
  await db.updateTable("departures").set({ taken: 3 }).where("id", "=", first).execute();
  expect(await readStored()).toEqual([100_000, 234_900]);
  await db.updateTable("departures").set({ status: "closed" }).execute();
  await db
    .updateTable("packages")
    .set({ seasons: [`${addDays(today, -9)}/${today}`] })
    .where("id", "=", ending)
    .execute();
  expect(await readStored()).toEqual([null, null]);
  await db.updateTable("packages").set({ seasons: [] }).where("id", "=", ending).execute();
  await db
    .updateTable("packages")
    .set({ fromCents: 1, validUntil: addDays(today, -1) })
    .execute();
  expect(await readStored()).toEqual([null, null]);
});

test("staff's changes of departures start the job at once, seats that are taken do not", async () => {
  const departureId = await makeDeparture();
  const countJobs = async () => {
    const jobs = sql`SELECT 1 FROM graphile_worker.jobs WHERE key = ${announceSaleJob}`;
    return (await jobs.execute(db)).rows.length;
  };
  const holder = { kind: "checkout", expiresAt: inAMinute() } as const;
  const seats = { seats: 15, singles: 0, today, holder };
  await db.transaction().execute((tx) => claimSeats(tx, departureId, seats));
  expect(await countJobs()).toBe(0);
  const closed = { ids: [departureId], change: { status: "closed" } } as const;
  expect(await changeDepartures(await agent(), closed, requestOrigin)).toMatchObject({ ok: true });
  expect(await countJobs()).toBe(1);
});

test("bookings of a deal and the job do not wait for each other in a circle", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  const dates: string[] = [];
  for (const days of [20, 27, 34])
    dates.push(await makeDeparture({ packageId, startsOn: addDays(today, days), seats: 8 }));
  const holder = { kind: "checkout", expiresAt: inAMinute() } as const;
  const bookings = Array.from({ length: 24 }, (_, at) =>
    db.transaction().execute(async (tx) => {
      await lockDeal(packageId, tx);
      return claimSeats(tx, dates[at % 3] ?? "", { seats: 1, singles: 0, today, holder });
    }),
  );
  const jobs = Array.from({ length: 6 }, () => updateSales());
  const [claims] = await Promise.all([Promise.all(bookings), ...jobs]);
  expect(claims.every(({ ok }) => ok)).toBe(true);
  await updateSales();
  expect(await storedOf(packageId)).toBeNull();
});
