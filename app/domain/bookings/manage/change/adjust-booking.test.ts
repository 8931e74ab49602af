import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDays } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeBooking, soon } from "../../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import type { Adjustment } from "../../lines/adjustment.ts";
import { changeBooking } from "./change-booking.server.ts";
import { readStaffBooking } from "../read-staff-booking.server.ts";
import { staffBookingForm } from "../staff-booking-form.ts";
import { termsLine } from "../../change/term-rows.ts";

useTestDatabase();

/** A booking of two at $2,349 each. */
async function book() {
  const { reference } = await makeBooking();
  const agent = await makeAgent();
  const terms = { departureDate: soon(), numTravelers: 2 };
  const change = (
    version: number,
    given: Partial<typeof terms> & { adjustment?: Adjustment | null; totalCents: number },
  ) =>
    changeBooking(agent, { reference, version, notify: true, ...terms, ...given }, requestOrigin);
  const read = async () => (await readStaffBooking(agent, reference)) ?? expect.fail("It is gone.");
  return { reference, change, read };
}
const late = { label: "Sorry for the late answer", cents: -15_050 };

test("staff take an amount off, or add one: a line that history and mail say", async () => {
  const { reference, change, read } = await book();
  expect(await change(1, { adjustment: late, totalCents: 469_800 })).toEqual({
    ok: false,
    reason: "price-changed",
  });
  expect(await change(1, { adjustment: late, totalCents: 454_750 })).toEqual({ ok: true });
  const { parts, totalCents, history } = await read();
  expect(totalCents).toBe(454_750);
  expect(parts.lines).toMatchObject([
    { kind: "base" },
    { kind: "adjustment", label: late.label, unitCents: -15_050 },
  ]);
  const terms = history.at(-1)?.terms;
  expect(terms && termsLine(terms)).toBe(
    "Adjustment −$150.50 (Sorry for the late answer), was none. Total $4,547.50, was $4,698.",
  );
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("kind", "=", "booking-changed")
    .executeTakeFirstOrThrow();
  expect(plainText).toContain("Sorry for the late answer: −$150.50");
  const { after } = await db
    .selectFrom("auditLog")
    .select("after")
    .where("action", "=", "booking-changed")
    .where("subjectId", "=", reference)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ adjustment: "−$150.50 (Sorry for the late answer)" });

  expect(
    await change(2, { adjustment: { label: "Night train", cents: 8_000 }, totalCents: 477_800 }),
  ).toEqual({ ok: true });
  expect((await read()).parts.lines).toHaveLength(2);
});

test("it stays until staff take it away, and can't be more than the price", async () => {
  const { change, read } = await book();
  expect(await change(1, { adjustment: late, totalCents: 454_750 })).toEqual({ ok: true });
  const moved = { departureDate: addDays(soon(), 1), numTravelers: 3 };
  expect(await change(2, { ...moved, adjustment: late, totalCents: 689_650 })).toEqual({
    ok: true,
  });
  expect(await change(3, { ...moved, adjustment: late, totalCents: 689_650 })).toEqual({
    ok: false,
    reason: "nothing-changed",
  });
  const all = { label: "Sorry", cents: -704_701 };
  expect(await change(3, { ...moved, adjustment: all, totalCents: -1 })).toEqual({
    ok: false,
    reason: "below-zero",
  });
  expect(await change(3, { ...moved, adjustment: null, totalCents: 704_700 })).toEqual({
    ok: true,
  });
  expect((await read()).totalCents).toBe(704_700);
});

const typed = { intent: "preview", version: "1", departureDate: soon(), numTravelers: "2" };
test.each([
  ["", "", null],
  ["", "Not used", null],
  ["-150", "Sorry", { label: "Sorry", cents: -15_000 }],
  ["−$1,150.50", "Sorry", { label: "Sorry", cents: -115_050 }],
  ["75", " Night train ", { label: "Night train", cents: 7_500 }],
])("“%s” for “%s” is read", (adjustment, adjustmentReason, read) => {
  const form = staffBookingForm.parse({ ...typed, adjustment, adjustmentReason });
  expect(form).toMatchObject({ adjustment: read });
});

test.each([
  ["a lot", "Sorry", "adjustment"],
  ["-1.505", "Sorry", "adjustment"],
  ["9999999", "Sorry", "adjustment"],
  ["-150", "", "adjustmentReason"],
  ["-150", "   ", "adjustmentReason"],
  ["-150", "x".repeat(101), "adjustmentReason"],
])("“%s” for “%s” is refused beside its field", (adjustment, adjustmentReason, field) => {
  const form = staffBookingForm.safeParse({ ...typed, adjustment, adjustmentReason });
  expect(form.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});
