import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeExtras } from "#app/domain/deals/fixtures/extras.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { addDays } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal, makeInput, makeViewer, makeWelcomeCode, soon } from "../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../fixtures/staff.ts";
import { termsLine } from "../change/term-rows.ts";
import { readStaffBooking } from "../manage/read-staff-booking.server.ts";
import { readRequestedExtras } from "../sale/requested-extras.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { moveDates } from "./affected-booking.ts";
import { cancelDeparture } from "./cancel-departure.server.ts";
import type { MovePriceKind } from "./choice.ts";
import { readAffected } from "./read-cancellation.server.ts";

useTestDatabase();
const later = addDays(soon(), 7);

/**
 * Two in a double at $1,000.01 each with a balloon ride ($260 each), a transfer ($95) and a welcome
 * code of 10%: $2,615.02 less $261.51. The other date has rates of its own.
 */
async function book(thereCents: number) {
  const dealId = await makeDeal({ departs: "fixed" });
  await makeRates(dealId);
  await db.updateTable("rates").set({ priceCents: 100_001 }).where("code", "=", "double").execute();
  await makeExtras(dealId);
  const id = await makeDeparture({ packageId: dealId });
  const other = await makeDeparture({ packageId: dealId, startsOn: later });
  const there = { departureId: other, priceCents: thereCents };
  await makeRates(dealId, there);
  const viewer = await makeViewer();
  const input = makeInput({
    party: { adults: 2, children: [] },
    shownPriceCents: 200_002,
    extras: readRequestedExtras("balloon-ride@26000,airport-transfer@9500"),
    welcome: await makeWelcomeCode(),
  });
  const booked = await submitBooking(viewer, dealId, input);
  if (!booked.ok) throw new Error(booked.reason);
  const { reference } = booked;
  const agent = await makeAgent();
  const read = async () => (await readStaffBooking(agent, reference)) ?? expect.fail("It is gone.");
  const dates = async () => {
    const [affected] = await readAffected({ id, dealId, startsOn: soon() });
    return affected ? moveDates(affected) : [];
  };
  const move = (totalCents: number, price: MovePriceKind = "agreed") =>
    cancelDeparture(
      agent,
      {
        id,
        version: 1,
        versions: new Map([[reference, 1]]),
        reason: "Too few travelers have booked.",
        choices: new Map([[reference, { kind: "move", departureDate: later, totalCents, price }]]),
      },
      requestOrigin,
    );
  const mail = () =>
    db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("recipient", "=", viewer.email)
      .where("kind", "=", "booking-moved")
      .executeTakeFirstOrThrow();
  return { read, dates, move, mail };
}
const agreed = 235_351;

describe("a date that costs more", () => {
  test("is had at the agreed price: extras and the code's percent stay, and the lines sum", async () => {
    const { read, dates, move, mail } = await book(133_333);
    expect(await read()).toMatchObject({ totalCents: agreed, discountCents: 26_151 });
    expect(await dates()).toMatchObject([
      {
        departureDate: later,
        agreed: { totalCents: agreed, differenceCents: 0 },
        higher: { totalCents: 295_349, differenceCents: 59_998 },
      },
    ]);
    expect(await move(agreed)).toMatchObject({ ok: true, moved: 1 });
    const moved = await read();
    expect(moved).toMatchObject({
      departureDate: later,
      totalCents: agreed,
      discountCents: 26_151,
    });
    expect(moved.parts.lines).toMatchObject([
      { kind: "base", quantity: 2, unitCents: 133_333 },
      { kind: "extra", extraId: "balloon-ride", quantity: 2, unitCents: 26_000 },
      { kind: "extra", extraId: "airport-transfer", quantity: 1, unitCents: 9_500 },
      { kind: "adjustment", label: "Agreed price kept", quantity: 1, unitCents: -66_664 },
      { kind: "discount", label: "Welcome code, 10%", quantity: 1, unitCents: -26_151 },
    ]);
    const sum = moved.parts.lines.reduce(
      (cents, line) => cents + line.quantity * line.unitCents,
      0,
    );
    expect(sum).toBe(agreed);
    const terms = moved.history.at(-1)?.terms;
    expect(terms && termsLine(terms)).toContain(
      "Adjustment −$666.64 (Agreed price kept), was none.",
    );
    const { plainText } = await mail();
    for (const sentence of [
      "The new date costs more, but you pay what we had agreed.",
      "Agreed price kept: −$666.64",
      "Difference: Same price",
      "Total: $2,353.51",
    ])
      expect(plainText).toContain(sentence);
    expect(plainText).not.toContain("Adjustment:");
  });

  test("is charged where staff choose so, and never at another total than was shown", async () => {
    const { read, move, mail } = await book(133_333);
    for (const [total, price] of [
      [agreed, "higher"],
      [295_349, "agreed"],
      [295_350, "higher"],
    ] as const)
      expect(await move(total, price)).toMatchObject({ ok: false, reason: "choices-refused" });
    expect(await move(295_349, "higher")).toMatchObject({ ok: true, moved: 1 });
    const { totalCents, parts } = await read();
    expect(totalCents).toBe(295_349);
    expect(parts.lines.map(({ kind }) => kind)).not.toContain("adjustment");
    expect((await mail()).plainText).toContain("the new date costs $599.98 more");
  });
});

test("a date that costs less is paid at its own price", async () => {
  const { read, dates, move, mail } = await book(90_000);
  expect(await dates()).toMatchObject([{ agreed: { totalCents: 217_350 }, higher: null }]);
  expect(await move(217_350)).toMatchObject({ ok: true, moved: 1 });
  const { totalCents, parts } = await read();
  expect(totalCents).toBe(217_350);
  expect(parts.lines.map(({ kind }) => kind)).not.toContain("adjustment");
  expect((await mail()).plainText).toContain("so you pay $180.01 less");
});
