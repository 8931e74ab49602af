import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDays } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { myBookings } from "../../trips/bookings.server.ts";
import { countRows, rowsSince } from "../../fixtures/count-rows.ts";
import { bookWith, countHolders } from "../../fixtures/welcome-codes.ts";
import { makeDeal, makeInput, makeViewer, makeWelcomeCode, soon } from "../../fixtures/rows.ts";
import { submitBooking } from "../submit-booking.server.ts";

useTestDatabase();

/** Twenty customers use one code at the same moment. */
async function raceForCode(code: string) {
  const orders = await Promise.all(
    Array.from(
      { length: 20 },
      async () => [await makeViewer(), await makeDeal(), makeInput({ welcome: code })] as const,
    ),
  );
  const results = await Promise.all(orders.map((order) => submitBooking(...order)));
  return { orders, results };
}

/** One customer, as many codes as forms, at the same moment; with a confirmed address and a day for each form, so that none waits for another. */
async function raceForFirst(count: number) {
  const [viewer, deal] = [await makeViewer({ emailVerified: true }), await makeDeal()];
  const codes = await Promise.all(Array.from({ length: count }, () => makeWelcomeCode()));
  const inputs = codes.map((welcome, day) =>
    makeInput({ welcome, key: randomUUID(), departureDate: addDays(soon(), day) }),
  );
  const results = await Promise.all(inputs.map((input) => submitBooking(viewer, deal, input)));
  return { viewer, results };
}

/** The most winners of some races: on a busy machine the orders of one may follow each other. */
async function mostOf(race: () => Promise<number>): Promise<number> {
  let most = 0;
  for (let races = 0; races < 10 && most < 2; races += 1) most = Math.max(most, await race());
  return most;
}

async function without(index: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    definition: string;
  }>`SELECT indexdef AS definition FROM pg_indexes WHERE indexname = ${index}`.execute(db);
  await sql.raw(`DROP INDEX ${index}`).execute(ownerDb);
  try {
    await work();
  } finally {
    await db.deleteFrom("bookings").where("welcomeCode", "is not", null).execute();
    await sql.raw(rows[0]!.definition).execute(ownerDb);
  }
}

test("of twenty bookings for one code: one wins; the others are refused without a trace, and can book without it", async () => {
  const [code, before] = [await makeWelcomeCode(), await countRows()];
  const { orders, results } = await raceForCode(code);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok)).toEqual(
    Array.from({ length: 19 }, () => ({ ok: false, reason: "code-used" })),
  );
  expect(await rowsSince(before)).toEqual({ bookings: 1, history: 1, mails: 1, keys: 1 });
  expect(await countHolders(code)).toBe(1);
  const lost = orders[results.findIndex(({ ok }) => !ok)]!;
  expect(await submitBooking(lost[0], lost[1], { ...lost[2], welcome: "" })).toMatchObject({
    ok: true,
  });
});

test("of ten bookings by one customer, each with a different code: one gets a discount", async () => {
  const { viewer, results } = await raceForFirst(10);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok)).toEqual(
    Array.from({ length: 9 }, () => ({ ok: false, reason: "not-first-booking" })),
  );
  expect(await myBookings(viewer)).toMatchObject([{ discountCents: 46_980 }]);
});

test("of twenty customers with a code each: all get a discount, because only a shared code separates them", async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => makeWelcomeCode()));
  expect(
    (await Promise.all(codes.map((code) => bookWith(code)))).filter(({ ok }) => ok),
  ).toHaveLength(20);
});

test("is decided by the table: without its two constraints one code discounts several bookings, and one customer has several", async () => {
  await without("bookings_welcome_code_key", async () => {
    const holders = async () => {
      const code = await makeWelcomeCode();
      await raceForCode(code);
      return countHolders(code);
    };
    expect(await mostOf(holders)).toBeGreaterThan(1);
  });
  await without("bookings_welcome_customer_key", async () => {
    const booked = async () => {
      const { viewer } = await raceForFirst(10);
      return (await myBookings(viewer)).length;
    };
    expect(await mostOf(booked)).toBeGreaterThan(1);
  });
});
