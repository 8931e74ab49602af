import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { countRows, rowsSince } from "../fixtures/count-rows.ts";
import { requestOrigin, makeAgent, makeAgentInput } from "../fixtures/staff.ts";
import { makeDeal, makeInput, makeViewer } from "../fixtures/rows.ts";
import { submitBooking } from "./submit-booking.server.ts";

useTestDatabase();

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const changed = { ok: false, reason: "price-changed" };
const setPrice = (deal: string, priceCents: number) =>
  db.updateTable("packages").set({ priceCents }).where("id", "=", deal).execute();

test.each([
  ["three times as much", 1_167_000],
  ["a cent more", 389_001],
  ["less", 199_000],
])(
  "a deal that now costs %s is not booked at a price that nobody was shown; at the new price it is",
  async (_, price) => {
    const [viewer, deal] = [await makeViewer(), await makeDeal({ priceCents: 389_000 })];
    const [input, before] = [makeInput({ shownPriceCents: 389_000 }), await countRows()];
    await setPrice(deal, price);
    expect(await submitBooking(viewer, deal, input)).toEqual(changed);
    expect(await rowsSince(before)).toEqual(nothing);
    const sent = await submitBooking(viewer, deal, { ...input, shownPriceCents: price });
    expect(sent).toMatchObject({ ok: true });
    const booking = await db
      .selectFrom("bookings")
      .selectAll()
      .where("userId", "=", viewer.id)
      .executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ unitPriceCents: price, totalCents: 2 * price });
  },
);

test("a form without a price is refused in the same way", async () => {
  const [viewer, deal, before] = [await makeViewer(), await makeDeal(), await countRows()];
  expect(await submitBooking(viewer, deal, makeInput({ shownPriceCents: null }))).toEqual(changed);
  expect(await rowsSince(before)).toEqual(nothing);
});

test("a form that made its booking finds it again, whatever the deal costs by then", async () => {
  const [viewer, deal, input] = [await makeViewer(), await makeDeal(), makeInput()];
  const made = await submitBooking(viewer, deal, input);
  expect(made).toMatchObject({ ok: true });
  await setPrice(deal, 999_900);
  expect(await submitBooking(viewer, deal, input)).toEqual(made);
});

/**
 * Sends a form while the deal's new price is written but not committed; also returns what a read
 * without the lock saw.
 */
async function sendDuringChange(deal: string, send: () => Promise<unknown>) {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const editor = new pg.Client(databaseUrl(inject("serverUrl"), rows[0]!.name));
  await editor.connect();
  try {
    await editor.query("BEGIN");
    await editor.query("UPDATE packages SET price_cents = 704700 WHERE id = $1", [deal]);
    const result = send();
    await lockWaits(1);
    const unlocked = (await readDeal(deal))?.priceCents;
    await editor.query("COMMIT");
    return { result: await result, unlocked };
  } finally {
    await editor.end();
  }
}

test("a price that changes between reading and booking refuses the booking; without the lock the old one would pass", async () => {
  const [viewer, agent, deal, before] = [
    await makeViewer(),
    await makeAgent(),
    await makeDeal(),
    await countRows(),
  ];
  const ofCustomer = await sendDuringChange(deal, () => submitBooking(viewer, deal, makeInput()));
  expect(ofCustomer).toEqual({ result: changed, unlocked: 234_900 });
  await setPrice(deal, 234_900);
  const input = makeAgentInput(deal, { packageId: deal, shownPriceCents: 234_900 });
  const ofAgent = await sendDuringChange(deal, () => createBooking(agent, input, requestOrigin));
  expect(ofAgent).toEqual({ result: changed, unlocked: 234_900 });
  expect(await rowsSince(before)).toEqual(nothing);
});

test("with many forms and many price changes at once, none books at another price than it showed", async () => {
  const deal = await makeDeal({ priceCents: 100_000 });
  const viewers = await Promise.all(
    Array.from({ length: 12 }, () => makeViewer({ emailVerified: true })),
  );
  const prices = [100_000, 110_000, 120_000, 130_000];
  const changes = Promise.all(prices.map((price) => setPrice(deal, price)));
  const sent = await Promise.all(
    viewers.flatMap((viewer) =>
      prices.map(async (shownPriceCents) => {
        const result = await submitBooking(viewer, deal, makeInput({ shownPriceCents }));
        return result.ok ? { reference: result.reference, shownPriceCents } : null;
      }),
    ),
  );
  await changes;
  const booked = sent.filter((one) => one !== null);
  expect(booked.length).toBeGreaterThanOrEqual(1);
  expect(booked.length).toBeLessThan(sent.length);
  for (const { reference, shownPriceCents } of booked) {
    const row = await db
      .selectFrom("bookings")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      unitPriceCents: shownPriceCents,
      totalCents: 2 * shownPriceCents,
    });
  }
});

test("a booking in progress keeps its price until it is stored: the editor waits", async () => {
  const [viewer, deal] = [await makeViewer(), await makeDeal()];
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const other = new pg.Client(databaseUrl(inject("serverUrl"), rows[0]!.name));
  await other.connect();
  try {
    // Blocks the booking at its write, after it read the price.
    await other.query("BEGIN");
    await other.query("LOCK TABLE bookings IN SHARE MODE");
    const booking = submitBooking(viewer, deal, makeInput());
    await lockWaits(1);
    const change = setPrice(deal, 704_700);
    await lockWaits(2);
    expect(await readDeal(deal)).toMatchObject({ priceCents: 234_900 });
    await other.query("COMMIT");
    expect(await booking).toMatchObject({ ok: true });
    await change;
  } finally {
    await other.end();
  }
  expect(await readDeal(deal)).toMatchObject({ priceCents: 704_700 });
});

/** Waits until this many connections wait for a lock. */
async function lockWaits(count: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length >= count) return;
  }
  throw new Error(`Nobody waited: ${count} should.`);
}
