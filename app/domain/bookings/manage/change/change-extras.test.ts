import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { balloon, makeExtras, transfer } from "#app/domain/deals/fixtures/extras.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal, makeInput, makeViewer, soon } from "../../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import { readRequestedExtras } from "../../sale/requested-extras.ts";
import { submitBooking } from "../../order/submit-booking.server.ts";
import { changeBooking } from "./change-booking.server.ts";
import { previewChange } from "./preview-change.ts";
import { readBookedTrip } from "../../change/read-booked-trip.server.ts";
import { readStaffBooking } from "../read-staff-booking.server.ts";
import { termsLine } from "../../change/term-rows.ts";

useTestDatabase();

const each = 234_900;

/** Two travelers with a balloon ride ($260 each) and a transfer ($95). */
async function book() {
  const deal = await makeDeal();
  await makeExtras(deal);
  const extras = readRequestedExtras("balloon-ride@26000,airport-transfer@9500");
  const booked = await submitBooking(await makeViewer(), deal, makeInput({ extras }));
  if (!booked.ok) throw new Error(booked.reason);
  const agent = await makeAgent();
  const { reference } = booked;
  const read = async () => {
    const booking = await readStaffBooking(agent, reference);
    if (!booking) throw new Error(`${reference} is gone.`);
    return booking;
  };
  const requested = (ids: string, numTravelers = 2) => ({
    departureDate: soon(),
    numTravelers,
    party: null,
    rooms: null,
    extras: readRequestedExtras(ids),
    adjustment: null,
  });
  return {
    deal,
    read,
    async preview(ids: string, numTravelers = 2) {
      const booking = await read();
      const booked = await readBookedTrip(booking, businessDay(new Date()));
      return previewChange(booking, booked, requested(ids, numTravelers));
    },
    change: (ids: string, totalCents: number, numTravelers = 2) =>
      changeBooking(
        agent,
        { reference, version: 1, ...requested(ids, numTravelers), totalCents, notify: true },
        requestOrigin,
      ),
  };
}
const labels = ({ parts }: { parts: { lines: readonly { label: string; unitCents: number }[] } }) =>
  parts.lines.map(({ label, unitCents }) => [label, unitCents]);

test("staff untick one extra: its line goes, and history, mail and audit log say so", async () => {
  const { change, read } = await book();
  expect(await change("balloon-ride", 2 * each + 2 * 26_000)).toEqual({ ok: true });
  const booking = await read();
  expect(labels(booking)).toEqual([
    ["Each traveler", each],
    ["Balloon ride, each", 26_000],
  ]);
  const { terms } = booking.history.at(-1) ?? {};
  expect(terms && termsLine(terms)).toBe(
    "Extras Balloon ride, were Balloon ride, Airport transfer. Total $5,218, was $5,313.",
  );
  const mail = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("kind", "=", "booking-changed")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(mail.plainText).toContain("Balloon ride (was Balloon ride, Airport transfer)");
  const audit = await db
    .selectFrom("auditLog")
    .select(["before", "after"])
    .where("action", "=", "booking-changed")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    before: { extras: ["balloon-ride", "airport-transfer"] },
    after: { extras: ["balloon-ride"] },
  });
});

test("more travelers have more balloon rides and the same transfer", async () => {
  const { preview } = await book();
  expect(await preview("airport-transfer,balloon-ride", 3)).toMatchObject({
    after: { totalCents: 3 * each + 3 * 26_000 + 9_500 },
  });
});

test("an extra that costs more now is priced as it is now, and the difference is shown first", async () => {
  const { deal, change, preview } = await book();
  await makeExtras(deal, [{ ...balloon, priceCents: 30_000 }, transfer]);
  const now = 3 * each + 3 * 30_000 + 9_500;
  expect(await preview("airport-transfer,balloon-ride", 3)).toMatchObject({
    after: { totalCents: now },
  });
  expect(await change("airport-transfer,balloon-ride", now - 3 * 4_000, 3)).toEqual({
    ok: false,
    reason: "price-changed",
  });
});

test("an extra that the deal sells no more stays at its price until staff untick it", async () => {
  const { deal, change, preview, read } = await book();
  await makeExtras(deal, [transfer]);
  expect(await preview("airport-transfer,balloon-ride", 3)).toMatchObject({
    after: { totalCents: 3 * each + 3 * 26_000 + 9_500 },
  });
  expect(await change("airport-transfer", 2 * each + 9_500)).toEqual({ ok: true });
  expect(labels(await read())).toEqual([
    ["Each traveler", each],
    ["Airport transfer", 9_500],
  ]);
  expect(await preview("balloon-ride")).toEqual({ ok: false, reason: "extra-not-sold" });
});

test("the same extras in another order are no change", async () => {
  const { preview } = await book();
  expect(await preview("airport-transfer,balloon-ride")).toEqual({
    ok: false,
    reason: "nothing-changed",
  });
});
