import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { changeSamples } from "#app/domain/own-site/mark-samples.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { addDays, businessDay, businessMoment } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeOwnSite } from "#tests/own-site.ts";
import { readDeal } from "../../deals.server.ts";
import { archiveDeal, restoreDeal } from "../archive-deal.server.ts";
import { makeDealInput } from "../../fixtures/deal-input.ts";
import { updateDeal } from "../update-deal.server.ts";
import { updateSales, updateAllWasPrices } from "./update-sales.server.ts";

useTestDatabase();
beforeEach(() => db.deleteFrom("packages").execute());

const today = businessDay(new Date());
const ago = (days: number) => businessMoment(addDays(today, -days), "00:00");
const requestOrigin = { address: "203.0.113.7", userAgent: "test" };
const agent = () => makeViewer({ kind: "agent" }) as Promise<Permitted<"write", "deals">>;

const historyOf = (id: string) =>
  db
    .selectFrom("priceHistory")
    .select(["priceCents", "fromAt", "untilAt"])
    .where("packageId", "=", id)
    .orderBy("fromAt")
    .execute();
const readRow = (id: string) =>
  db
    .selectFrom("packages")
    .select(["fromCents", "wasCents", "pricedAt", "extendedFrom"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** A deal whose price began so many days ago, after others that did. */
async function pricedDeal(...prices: [cents: number, ago: number][]): Promise<string> {
  const [now = [200_000, 0], ...earlier] = prices.toReversed();
  const id = await makeDeal({ priceCents: now[0] });
  await db
    .updateTable("packages")
    .set({ fromCents: now[0], pricedAt: ago(now[1]) })
    .where("id", "=", id)
    .execute();
  let untilAt = ago(now[1]);
  for (const [priceCents, days] of earlier) {
    const fromAt = ago(days);
    await db
      .insertInto("priceHistory")
      .values({ packageId: id, priceCents, fromAt, untilAt })
      .execute();
    untilAt = fromAt;
  }
  return id;
}

async function save(id: string, priceCents: number, version: number, validUntil?: string) {
  const deal = makeDealInput({ priceCents, extras: [], ...(validUntil && { validUntil }) });
  const given = { id, version, deal, moveSales: () => Promise.resolve() };
  expect(await updateDeal(await agent(), given, requestOrigin)).toEqual({ ok: true });
}

test("a saved price that changes what is shown ends the one before, and may be compared with it", async () => {
  const id = await pricedDeal([250_000, 40]);
  await save(id, 220_000, 1);
  expect(await historyOf(id)).toMatchObject([{ priceCents: 250_000, fromAt: ago(40) }]);
  expect(await readRow(id)).toMatchObject({ fromCents: 220_000, wasCents: 250_000 });
  await save(id, 220_000, 2);
  expect(await historyOf(id), "the same price").toHaveLength(1);
  await save(id, 260_000, 3);
  expect(await readRow(id)).toMatchObject({ fromCents: 260_000, wasCents: null });
  const rows = await historyOf(id);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.fromAt).toEqual(rows[0]?.untilAt);
  expect((await readRow(id)).pricedAt).toEqual(rows[1]?.untilAt);
});

test("a price that a date's end or an archive takes away has ended", async () => {
  const id = await makeDeal({ departs: "fixed", priceCents: 250_000 });
  const near = await makeDeparture({ packageId: id, startsOn: addDays(today, 30), seats: 8 });
  await makeDeparture({ packageId: id, startsOn: addDays(today, 60), seats: 8 });
  await db
    .insertInto("rates")
    .values({ packageId: id, departureId: near, code: "double", priceCents: 190_000 })
    .execute();
  await updateSales();
  expect((await readRow(id)).fromCents).toBe(190_000);
  await db.updateTable("departures").set({ status: "closed" }).where("id", "=", near).execute();
  await updateSales();
  expect(await historyOf(id)).toMatchObject([{ priceCents: 190_000 }]);
  expect((await readRow(id)).fromCents).toBe(250_000);
  await archiveDeal(await agent(), { id }, requestOrigin);
  await restoreDeal(await agent(), { id }, requestOrigin);
  const rows = await historyOf(id);
  expect(rows).toMatchObject([{ priceCents: 190_000 }, { priceCents: 250_000 }]);
  expect(rows.at(-1)?.untilAt, "not charged meanwhile").not.toEqual((await readRow(id)).pricedAt);
});

test("the price of a sample that the agency's own site hides was charged to nobody, until it is taken over", async () => {
  await makeOwnSite({ keepsSamples: false });
  const owner = (await makeViewer({ kind: "superadmin" })) as SuperAdmin;
  const [edited, confirmed] = [await pricedDeal([250_000, 60]), await pricedDeal([250_000, 60])];
  const own = await pricedDeal([250_000, 60]);
  await db.updateTable("packages").set({ sample: "shown" }).where("id", "!=", own).execute();
  await save(edited, 220_000, 1);
  const of = { group: "deal", id: confirmed, mark: "confirm" } as const;
  expect(await changeSamples(owner, of, requestOrigin)).toEqual({ ok: true });
  await save(confirmed, 220_000, 1);
  await save(own, 220_000, 1);
  for (const id of [edited, confirmed])
    expect(await readRow(id), id).toMatchObject({ fromCents: 220_000, wasCents: null });
  expect(await historyOf(edited)).toEqual([]);
  expect(await readRow(own)).toMatchObject({ wasCents: 250_000 });
  await db.deleteFrom("appSettings").execute();
});

test("an earlier price goes with the days that pass, without anybody saving", async () => {
  const [kept, gone] = [
    await pricedDeal([250_000, 80], [220_000, 39]),
    await pricedDeal([250_000, 80], [220_000, 40]),
  ];
  await db.updateTable("packages").set({ wasCents: 250_000 }).execute();
  await updateAllWasPrices();
  expect((await readRow(kept)).wasCents).toBe(250_000);
  expect((await readRow(gone)).wasCents).toBeNull();
});

test("prices follow each other without overlap, however many save at once", async () => {
  const id = await makeDeal({ departs: "fixed", priceCents: 250_000 });
  const dates = await Promise.all(
    [30, 40, 50, 60].map((days) =>
      makeDeparture({ packageId: id, startsOn: addDays(today, days), seats: 8 }),
    ),
  );
  for (const [at, departureId] of dates.entries()) {
    await db
      .insertInto("rates")
      .values({ packageId: id, departureId, code: "double", priceCents: 100_000 + at * 1_000 })
      .execute();
  }
  await updateSales();
  await Promise.all(
    dates.flatMap((departureId) => [
      db
        .updateTable("departures")
        .set({ status: "closed" })
        .where("id", "=", departureId)
        .execute()
        .then(updateSales),
      updateSales(),
    ]),
  );
  const rows = await historyOf(id);
  expect(rows.length).toBeGreaterThan(0);
  for (const [at, { fromAt, untilAt }] of rows.entries()) {
    expect(untilAt.getTime()).toBeGreaterThanOrEqual(fromAt.getTime());
    expect((rows[at + 1]?.fromAt ?? new Date()).getTime()).toBeGreaterThanOrEqual(
      untilAt.getTime(),
    );
  }
});

test("history is only ever added", async () => {
  await pricedDeal([250_000, 40], [220_000, 5]);
  for (const change of [
    sql`UPDATE price_history SET price_cents = 990000`,
    sql`DELETE FROM price_history`,
    sql`TRUNCATE price_history`,
  ])
    await expect(change.execute(db)).rejects.toMatchObject({ code: "42501" });
  const row = { packageId: "a", priceCents: 1, fromAt: ago(1), untilAt: ago(2) };
  await expect(db.insertInto("priceHistory").values(row).execute()).rejects.toThrow(
    "price_history_check",
  );
});

test("an offer that is put off in its last days keeps what it gave up", async () => {
  const id = await makeDeal({ validUntil: addDays(today, 10) });
  await save(id, 234_900, 1, addDays(today, 12));
  expect((await readRow(id)).extendedFrom).toBe(addDays(today, 10));
  expect(await readDeal(id)).toMatchObject({ extendedFrom: addDays(today, 10) });
});
