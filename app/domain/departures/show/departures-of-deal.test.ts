import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { departuresOfDeal, makeDeparture, ratesOfDeal } from "../fixtures/rows.ts";
import { priceIn } from "../price/rate.ts";
import { isOnSale } from "./shown-departure.ts";

useTestDatabase();
const today = businessDay(new Date());
const inDays = (count: number) => addDays(today, count);

test("shown are the open departures from tomorrow to two years ahead, the first first", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  for (const day of [800, 30, 1, 0, -1]) await makeDeparture({ packageId, startsOn: inDays(day) });
  await makeDeparture({ packageId, startsOn: inDays(31), status: "closed" });
  await makeDeparture({ packageId, startsOn: inDays(32), status: "cancelled" });
  await makeDeparture({ startsOn: inDays(33) });
  const shown = await departuresOfDeal(packageId, today);
  expect(shown.map(({ startsOn }) => startsOn)).toEqual([inDays(1), inDays(30)]);
});

test("a date says until when it is decided whether it runs, but not once that day has passed", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  for (const day of [40, 20])
    await makeDeparture({ packageId, startsOn: inDays(day), least: 4, decidesDays: 30 });
  const [passed, ahead] = await departuresOfDeal(packageId, today);
  expect(passed?.says).toEqual(["Runs with 4 or more"]);
  expect(ahead?.says).toEqual([`Runs with 4 or more; decided by ${formatDay(inDays(10))}`]);
});

test("seats of a hold that has run out are left, those of a live one are not", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  const departureId = await makeDeparture({ packageId, seats: 6, singles: 2 });
  const hold = (seats: number, expires: string) =>
    db
      .insertInto("seatClaims")
      .values({
        departureId,
        kind: "checkout",
        seats,
        singles: 1,
        expiresAt: sql<Date>`now() + ${expires}::interval`,
      })
      .execute();
  await hold(2, "1 hour");
  await hold(4, "-1 second");
  const [departure] = await departuresOfDeal(packageId, today);
  expect(departure).toMatchObject({ seatsLeft: 4, singlesLeft: 1 });
  const parties = [
    { seats: 4, singles: 0 },
    { seats: 5, singles: 0 },
    { seats: 2, singles: 2 },
  ];
  expect(parties.map((party) => departure && isOnSale(departure, party))).toEqual([
    true,
    false,
    false,
  ]);
});

test("a departure’s own rate stands for the deal’s", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  const [plain, dear] = [
    await makeDeparture({ packageId, startsOn: inDays(20) }),
    await makeDeparture({ packageId, startsOn: inDays(40) }),
  ];
  await db
    .insertInto("rates")
    .values([
      { packageId, code: "double", priceCents: 100_000 },
      { packageId, code: "single", priceCents: 130_000 },
      { packageId, departureId: dear, code: "double", priceCents: 120_000 },
    ])
    .execute();
  const shown = await departuresOfDeal(packageId, today);
  expect(shown.map(({ id }) => id)).toEqual([plain, dear]);
  expect(shown.map(({ rates }) => priceIn(rates, "double"))).toEqual([100_000, 120_000]);
  expect(shown.map(({ rates }) => priceIn(rates, "single"))).toEqual([130_000, 130_000]);
  expect(await ratesOfDeal(packageId)).toHaveLength(2);
});
