import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { balloon, makeExtras, transfer } from "#app/domain/deals/fixtures/extras.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { someoneWaits } from "#tests/someone-waits.ts";
import { countRows, rowsSince } from "../fixtures/count-rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { makeBooking, makeDeal, makeInput, makeViewer, makeWelcomeCode } from "../fixtures/rows.ts";
import { readRequestedExtras } from "../sale/requested-extras.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { submitBooking } from "./submit-booking.server.ts";

useTestDatabase();

const both = readRequestedExtras("balloon-ride@26000,airport-transfer@9500");
const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };

async function dealWithExtras(given: Parameters<typeof makeDeal>[0] = {}): Promise<string> {
  const deal = await makeDeal(given);
  await makeExtras(deal);
  return deal;
}
async function linesOf(reference: string) {
  const { id, totalCents } = await db
    .selectFrom("bookings")
    .select(["id", "totalCents"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("bookingLines")
    .select(["kind", "label", "quantity", "unitCents", "extraId", "extraPer"])
    .where("bookingId", "=", id)
    .orderBy("place")
    .execute();
  return { totalCents, lines };
}
const balloons = (quantity: number) => ({
  kind: "extra",
  label: "Balloon ride, each",
  quantity,
  unitCents: 26_000,
  extraId: "balloon-ride",
  extraPer: "person",
});
const oneTransfer = {
  kind: "extra",
  label: "Airport transfer",
  quantity: 1,
  unitCents: 9_500,
  extraId: "airport-transfer",
  extraPer: "booking",
};

describe("ticked extras become lines", () => {
  test("of a deal without rates, for each traveler or for the booking", async () => {
    const deal = await dealWithExtras();
    const input = makeInput({ numTravelers: 3, extras: both });
    const booked = await submitBooking(await makeViewer(), deal, input);
    if (!booked.ok) throw new Error(booked.reason);
    expect(await linesOf(booked.reference)).toMatchObject({
      totalCents: 3 * 234_900 + 3 * 26_000 + 9_500,
      lines: [{ kind: "base", quantity: 3 }, balloons(3), oneTransfer],
    });
  });

  test("of a deal with rooms on a fixed date; a welcome code takes its percent of them too", async () => {
    const deal = await dealWithExtras({ departs: "fixed" });
    await makeRates(deal);
    await makeDeparture({ packageId: deal });
    const input = makeInput({
      numTravelers: 3,
      party: { adults: 2, children: [{ fromAge: 3, toAge: 11, count: 1 }] },
      shownPriceCents: 260_000,
      extras: both,
      welcome: await makeWelcomeCode(),
    });
    const booked = await submitBooking(await makeViewer(), deal, input);
    if (!booked.ok) throw new Error(booked.reason);
    const list = 260_000 + 3 * 26_000 + 9_500;
    expect(await linesOf(booked.reference)).toMatchObject({
      totalCents: list - list / 10,
      lines: [
        { kind: "base" },
        { kind: "child" },
        balloons(3),
        oneTransfer,
        { kind: "discount", unitCents: -list / 10 },
      ],
    });
  });

  test("also where an agent books", async () => {
    const deal = await dealWithExtras();
    const input = makeAgentInput(deal, {
      packageId: deal,
      extras: readRequestedExtras("balloon-ride@26000"),
    });
    const made = await createBooking(await makeAgent(), input, requestOrigin);
    if (!made.ok) throw new Error(made.reason);
    expect((await linesOf(made.reference)).lines).toEqual([expect.anything(), balloons(2)]);
  });

  test("and stay what they are when the deal changes or drops its extras", async () => {
    const deal = await dealWithExtras();
    const booked = await submitBooking(await makeViewer(), deal, makeInput({ extras: both }));
    if (!booked.ok) throw new Error(booked.reason);
    const before = await linesOf(booked.reference);
    await makeExtras(deal, [{ ...balloon, name: "Balloon flight", priceCents: 99_900 }]);
    await makeExtras(deal, []);
    expect(await linesOf(booked.reference)).toEqual(before);
  });
});

describe("nothing is booked", () => {
  test.each([
    ["an extra of another deal", "wine-tasting@4000"],
    ["an extra that nobody sells", "yacht@1,balloon-ride@26000"],
  ])("with %s", async (_, codes) => {
    const [deal, other] = [await dealWithExtras(), await makeDeal()];
    await makeExtras(other, [{ ...balloon, id: "wine-tasting", priceCents: 4_000 }]);
    const before = await countRows();
    const input = makeInput({ extras: readRequestedExtras(codes) });
    expect(await submitBooking(await makeViewer(), deal, input)).toEqual({
      ok: false,
      reason: "extra-not-sold",
    });
    expect(await rowsSince(before)).toEqual(nothing);
  });

  test.each([
    ["a cent less than it costs", "balloon-ride@25999"],
    ["no price", "balloon-ride"],
  ])("where an extra was shown with %s", async (_, codes) => {
    const deal = await dealWithExtras();
    const input = makeInput({ extras: readRequestedExtras(codes) });
    const refused = { ok: false, reason: "price-changed" };
    expect(await submitBooking(await makeViewer(), deal, input)).toEqual(refused);
    const ofAgent = makeAgentInput(deal, { packageId: deal, extras: readRequestedExtras(codes) });
    expect(await createBooking(await makeAgent(), ofAgent, requestOrigin)).toEqual(refused);
  });
});

test("a form that is sent again with other extras is not the same form", async () => {
  const [deal, viewer, input] = [await dealWithExtras(), await makeViewer(), makeInput()];
  const booked = await submitBooking(viewer, deal, { ...input, extras: both });
  expect(await submitBooking(viewer, deal, { ...input, extras: both })).toEqual(booked);
  expect(await submitBooking(viewer, deal, input)).toEqual({ ok: false, reason: "form-used" });
});

test("an extra's price that changes while a booking waits refuses it; a read without the lock would pass", async () => {
  const [deal, viewer] = [await dealWithExtras(), await makeViewer()];
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const editor = new pg.Client(databaseUrl(inject("serverUrl"), rows[0]!.name));
  await editor.connect();
  try {
    await editor.query("BEGIN");
    await editor.query("UPDATE packages SET version = version + 1 WHERE id = $1", [deal]);
    await editor.query("UPDATE deal_extras SET price_cents = 30000 WHERE package_id = $1", [deal]);
    const booking = submitBooking(viewer, deal, makeInput({ extras: both }));
    await someoneWaits();
    expect((await readDeal(deal))?.extras).toEqual([balloon, transfer]);
    await editor.query("COMMIT");
    expect(await booking).toEqual({ ok: false, reason: "price-changed" });
  } finally {
    await editor.end();
  }
});

describe("the database", () => {
  const extra = { place: 2, label: "Balloon", quantity: 1, unitCents: 0 } as const;
  const add = async (
    given: { kind: "extra" | "fee"; extraId?: string; extraPer?: "person" },
    database = db,
  ) => {
    const { id: bookingId } = await makeBooking();
    return database.transaction().execute(async (tx) => {
      await tx
        .insertInto("bookingLines")
        .values({ ...extra, bookingId, ...given })
        .execute();
      return bookingId;
    });
  };

  test("knows which extra a line is, and that no other line is one", async () => {
    const unnamed = add({ kind: "extra" });
    await expect(unnamed).rejects.toMatchObject({ constraint: "booking_lines_extra_check" });
    const fee = add({ kind: "fee", extraId: "balloon-ride", extraPer: "person" });
    await expect(fee).rejects.toMatchObject({ constraint: "booking_lines_extra_check" });
  });

  test("keeps no extra twice in a booking, even by two writers at once; without the index it would", async () => {
    const bookingId = await add({ kind: "extra", extraId: "balloon-ride", extraPer: "person" });
    const again = (place: number, database = ownerDb) =>
      database
        .insertInto("bookingLines")
        .values({ ...extra, bookingId, place, kind: "extra", extraId: "spa", extraPer: "person" })
        .execute();
    const race = await Promise.allSettled([again(3), again(4)]);
    expect(race.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const control = ownerDb.transaction().execute(async (tx) => {
      await sql`DROP INDEX booking_lines_extra_key`.execute(tx);
      await again(5, tx);
      throw new Error("It has it twice.");
    });
    await expect(control).rejects.toThrow("It has it twice.");
  });
});
