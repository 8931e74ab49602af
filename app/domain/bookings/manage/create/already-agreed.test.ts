import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countRows, rowsSince } from "../../fixtures/count-rows.ts";
import { balancesOf, pay } from "../../fixtures/money.ts";
import { makeDeal, soon } from "../../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../../fixtures/staff.ts";
import { remindPayments } from "../../schedule/remind-payments.server.ts";
import type { Agreed } from "./agreed-fields.ts";
import { priceFields } from "./price-fields.ts";
import { agentBookingForm } from "./agent-booking-form.ts";
import { createBooking } from "./create-booking.server.ts";

useTestDatabase();

const today = businessDay(new Date());
const bookedOn = addDays(today, -90);

const agree = (given: Partial<Agreed> = {}): Agreed => ({
  bookedOn,
  status: "Confirmed",
  deposit: { percent: 25 },
  balanceDays: 30,
  ...given,
});

const ownLines = priceFields.ownLines.parse("2 x Place in a double: 1,400\nGoodwill: -$200");

async function book(given: Parameters<typeof makeAgentInput>[1] = {}, dealId?: string) {
  const deal = dealId ?? (await makeDeal());
  const viewer = await makeAgent();
  const input = makeAgentInput(deal, { agreed: agree(), ownLines, ...given });
  return { viewer, input, made: await createBooking(viewer, input, requestOrigin) };
}

async function booked(...order: Parameters<typeof book>) {
  const { viewer, made } = await book(...order);
  if (!made.ok) throw new Error(made.reason);
  const row = await db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", made.reference)
    .executeTakeFirstOrThrow();
  return { viewer, row };
}

describe("a booking that was agreed before it is entered", () => {
  test("keeps its day, price and terms, its customer has a phone alone, and nobody is mailed", async () => {
    const before = await countRows();
    const customer = { customerEmail: null, customerPhone: "+1 617 555 0142" };
    const { row } = await booked(customer);
    expect(row).toMatchObject({
      ...customer,
      status: "Confirmed",
      totalCents: 260_000,
      unitPriceCents: 130_000,
      paymentTerms: { deposit: { percent: 25 }, balanceDays: 30 },
    });
    expect(businessDay(row.createdAt)).toBe(bookedOn);
    const lines = await db
      .selectFrom("bookingLines")
      .select(["kind", "label", "quantity", "unitCents"])
      .where("bookingId", "=", row.id)
      .orderBy("place")
      .execute();
    expect(lines).toEqual([
      { kind: "base", label: "Place in a double", quantity: 2, unitCents: 140_000 },
      { kind: "adjustment", label: "Goodwill", quantity: 1, unitCents: -20_000 },
    ]);
    const schedule = await db
      .selectFrom("scheduleItems")
      .select(["kind", "dueOn", "cents"])
      .where("bookingId", "=", row.id)
      .orderBy("place")
      .execute();
    expect(schedule).toEqual([
      { kind: "deposit", dueOn: bookedOn, cents: 65_000 },
      { kind: "balance", dueOn: addDays(soon(), -30), cents: 195_000 },
    ]);
    const entries = await db
      .selectFrom("ledger")
      .select(["day", "what", "cents"])
      .where("bookingId", "=", row.id)
      .execute();
    expect(entries).toEqual([{ day: bookedOn, what: "booking", cents: 260_000 }]);
    await remindPayments();
    expect(await rowsSince(before)).toMatchObject({ bookings: 1, mails: 0 });
  });

  test("takes payments on their true days, from the day on which it was booked", async () => {
    const { viewer, row } = await booked();
    const receivedOn = addDays(bookedOn, 1);
    expect(await pay(viewer, row.reference, { receivedOn, cents: 65_000 })).toEqual({ ok: true });
    expect(await pay(viewer, row.reference, { receivedOn: bookedOn })).toEqual({ ok: true });
    expect(await pay(viewer, row.reference, { receivedOn: addDays(bookedOn, -1) })).toEqual({
      ok: false,
      reason: "payment-too-early",
    });
    expect(await balancesOf(row.id)).toEqual({
      bank: -165_000,
      customer: -95_000,
      unearned: 260_000,
    });
    const { row: fresh } = await booked({ agreed: null, ownLines: [] });
    expect(await pay(viewer, fresh.reference, { receivedOn }), "control: sold today").toEqual({
      ok: false,
      reason: "payment-too-early",
    });
  });

  test("may be Pending: its seats are taken, and it owes nothing yet", async () => {
    const deal = await makeDeal({ departs: "fixed" });
    const departure = await makeDeparture({ packageId: deal, seats: 5 });
    const { row } = await booked({ agreed: agree({ status: "Pending" }) }, deal);
    expect(row.status).toBe("Pending");
    expect((await countSeats(departure)).stored).toMatchObject({ taken: 2, confirmed: 0 });
    expect(await balancesOf(row.id)).toEqual({});
  });

  test("costs today's price and has the package's terms where nothing else was agreed", async () => {
    const agreed = agree({ deposit: null, balanceDays: null });
    const deal = await makeDeal({ balanceDays: 45 });
    const { row } = await booked({ agreed, ownLines: [] }, deal);
    expect(row).toMatchObject({ totalCents: 469_800, paymentTerms: { balanceDays: 45 } });
  });

  test("needs no season of the deal, but a seat on its date", async () => {
    const closed = await makeDeal({ closedDays: [`${soon()}/${soon()}`] });
    expect((await book({ agreed: null }, closed)).made, "control").toMatchObject({ ok: false });
    expect((await book({}, closed)).made).toMatchObject({ ok: true });
    const deal = await makeDeal({ departs: "fixed" });
    await makeDeparture({ packageId: deal, seats: 3 });
    const [one, other] = await Promise.all([
      book({ customerEmail: "one@example.com" }, deal),
      book({ customerEmail: "other@example.com" }, deal),
    ]);
    expect([one, other].filter(({ made }) => made.ok)).toHaveLength(1);
  });

  test("is refused without a trace if its day is ahead, and one key makes one", async () => {
    const before = await countRows();
    const ahead = agree({ bookedOn: addDays(today, 1) });
    const { made } = await book({ agreed: ahead });
    expect(made).toEqual({ ok: false, reason: "booked-ahead" });
    expect(await rowsSince(before)).toEqual({ bookings: 0, history: 0, mails: 0, keys: 0 });
    const { viewer, input } = await book();
    const again = await Promise.all([
      createBooking(viewer, input, requestOrigin),
      createBooking(viewer, { ...input, agreed: agree({ balanceDays: 31 }) }, requestOrigin),
    ]);
    expect(again).toMatchObject([{ ok: true }, { ok: false, reason: "form-used" }]);
  });
});

test.each<[Record<string, string>, string]>([
  [{ bookedOn: "1926-01-01" }, "bookedOn"],
  [{ bookedOn: "yesterday" }, "bookedOn"],
  [{ agreedStatus: "Pending" }, "bookedOn"],
  [{ bookedOn, agreedStatus: "Completed" }, "agreedStatus"],
  [{ bookedOn, ownLines: "Place in a double" }, "ownLines"],
  [{ bookedOn, ownLines: "Place: 1,40" }, "ownLines"],
  [{ bookedOn, ownLines: "Place: 5\nPlace: 6" }, "ownLines"],
  [{ bookedOn, ownLines: "Place: 5\nGoodwill: -6" }, "ownLines"],
  [{ ownLines: "Place: 5\nGoodwill: -6" }, "ownLines"],
  [{ ownLines: "Place: 5", adjustment: "-1", adjustmentReason: "Goodwill" }, "adjustment"],
  [{ adjustment: "-150" }, "adjustmentReason"],
  [{ paidBy: "check" }, "paidAmount"],
  [{ paidAmount: "500" }, "paidBy"],
  [{ paidReference: "Check 77" }, "paidBy"],
  [{ intent: "option", notes: "A window" }, "notes"],
  [{ intent: "option", paidBy: "cash", paidAmount: "5" }, "paidBy"],
  [
    { packageId: "own trip", ownTitle: "A week in Lecce", ownDays: "7", ownPrice: "900" },
    "ownPlace",
  ],
  [{ bookedOn, agreedDeposit: "some" }, "agreedDeposit"],
  [{ bookedOn, agreedBalanceDays: "1.5" }, "agreedBalanceDays"],
])("the form refuses %j by its field", (change, field) => {
  const typed = {
    key: "6f1f64a4-7b53-4b3a-9f61-3b1f3e0f6f55",
    customerName: "Priya Raman",
    packageId: "rome-4-days@234900",
    departureDate: "2028-02-29",
    numTravelers: "2",
  };
  expect(agentBookingForm.parse(typed).agreed, "control").toBeNull();
  const issues = agentBookingForm.safeParse({ ...typed, ...change }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([field]);
});
