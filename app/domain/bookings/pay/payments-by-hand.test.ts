import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { balancesOf, pay } from "../fixtures/money.ts";
import { makeBooking } from "../fixtures/rows.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "../fixtures/staff.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { deleteBooking } from "../manage/delete-booking.server.ts";
import { postDepartures } from "./post-departures.server.ts";
import { markRefundSent, requestRefund, undoRefund } from "./refunds.server.ts";
import { undoPayment } from "./undo-payment.server.ts";

useTestDatabase();
const today = businessDay(new Date());
const total = 469_800;
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

const auditOf = (reference: string) =>
  db
    .selectFrom("auditLog")
    .select("action")
    .where("subjectId", "=", reference)
    .orderBy("id")
    .execute();

/** What every state in between has to hold: the customer owes total less what is paid. */
async function booked() {
  const { id, reference } = await makeBooking();
  const payments = () => readPayments(id);
  const onePayment = async () => {
    const [payment] = await payments();
    if (!payment) throw new Error("Nothing is paid.");
    return payment;
  };
  return { id, reference, payments, onePayment };
}

describe("a payment", () => {
  test("is recorded with its entry and its audit row; its form once, however often it is sent", async () => {
    const { id, reference, payments } = await booked();
    const key = randomUUID();
    const sent = await Promise.all(
      [1, 2, 3].map(() => pay(agent, reference, { key, paidBy: "Check 1204" })),
    );
    expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await payments()).toMatchObject([
      { cents: 100_000, method: "check", state: "succeeded", reference: "Check 1204" },
    ]);
    expect(await balancesOf(id)).toEqual({
      bank: -100_000,
      customer: 100_000 - total,
      unearned: total,
    });
    expect(await auditOf(reference)).toEqual([{ action: "payment-recorded" }]);
  });

  test("two of the staff record the same check once, at the same moment too", async () => {
    const { reference, payments } = await booked();
    const check = { paidBy: "Check 77", cents: 50_000 };
    const sent = await Promise.all([1, 2].map(() => pay(agent, reference, check)));
    expect(sent).toContainEqual({ ok: true });
    expect(sent).toContainEqual({ ok: false, reason: "payment-repeated" });
    expect(await payments()).toHaveLength(1);
    for (const paidBy of ["check 77", " Check  #77", "77", "Check No. 77"])
      expect(await pay(agent, reference, { ...check, paidBy }), paidBy).toEqual({
        ok: false,
        reason: "payment-repeated",
      });
    for (const other of [{ paidBy: "Check 78" }, { cents: 50_001 }, { paidBy: "" }])
      expect(await pay(agent, reference, { ...check, ...other })).toEqual({ ok: true });
    expect(await pay(agent, reference, { ...check, paidBy: "" }), "cash twice").toEqual({
      ok: true,
    });
  });

  test("of more than is left is asked about once, by how much", async () => {
    const { reference, payments } = await booked();
    expect(await pay(agent, reference, { cents: total + 20_000 })).toEqual({
      ok: false,
      reason: "more-than-left",
      overCents: 20_000,
    });
    const other = await pay(agent, reference, { cents: total + 30_000, overCents: 20_000 });
    expect(other, "another amount than was shown").toMatchObject({ overCents: 30_000 });
    expect(await payments()).toEqual([]);
    const paid = await pay(agent, reference, { cents: total + 20_000, overCents: 20_000 });
    expect(paid).toEqual({ ok: true });
  });

  test("can't have arrived tomorrow, or before the booking was made", async () => {
    const { reference, payments } = await booked();
    expect(await pay(agent, reference, { receivedOn: addDays(today, 1) })).toMatchObject({
      reason: "payment-ahead",
    });
    expect(await pay(agent, reference, { receivedOn: addDays(today, -1) })).toMatchObject({
      reason: "payment-too-early",
    });
    expect(await payments()).toEqual([]);
  });

  test("that was recorded by mistake is undone once, with a reason", async () => {
    const { id, reference, onePayment } = await booked();
    await pay(agent, reference);
    const { id: paymentId } = await onePayment();
    const undo = () =>
      undoPayment(agent, { reference, paymentId, reason: "Another customer’s." }, requestOrigin);
    const both = await Promise.all([undo(), undo()]);
    expect(both).toContainEqual({ ok: true });
    expect(both).toContainEqual({ ok: false, reason: "no-payment" });
    expect(await onePayment()).toMatchObject({
      state: "failed",
      undoneReason: "Another customer’s.",
    });
    expect(await balancesOf(id)).toEqual({ customer: -total, unearned: total });
  });

  test("of another booking can't be undone here", async () => {
    const [one, other] = [await booked(), await booked()];
    await pay(agent, one.reference);
    const { id: paymentId } = await one.onePayment();
    const { reference } = other;
    expect(
      await undoPayment(agent, { reference, paymentId, reason: "Mine." }, requestOrigin),
    ).toEqual({ ok: false, reason: "no-payment" });
  });

  test("keeps its booking from being deleted or declined", async () => {
    const { id, reference } = await makeBooking({ status: "Pending" });
    await pay(agent, reference);
    const owner = await makeSuperadmin();
    expect(await deleteBooking(owner, { reference, version: 1 }, requestOrigin)).toEqual({
      ok: false,
      reason: "was-paid",
    });
    const decline = {
      reference,
      version: 1,
      to: "Declined",
      reason: "Full.",
      notify: false,
    } as const;
    expect(await changeBookingStatus(agent, decline, requestOrigin)).toEqual({
      ok: false,
      reason: "has-payments",
    });
    expect(await balancesOf(id), "a deposit before the answer").toEqual({
      bank: -100_000,
      customer: 100_000,
    });
  });
});

describe("a refund", () => {
  async function refunded() {
    const made = await booked();
    const { reference, onePayment } = made;
    await pay(agent, reference);
    const ask = { reference, key: randomUUID(), cents: 40_000, reason: "A museum was closed." };
    expect(await requestRefund(agent, ask, requestOrigin)).toEqual({ ok: true });
    const [refund] = (await onePayment()).refunds;
    const send = (sentOn = today) =>
      markRefundSent(
        agent,
        { reference, id: refund?.id ?? "", method: "check", sentOn, sentBy: "Check 7" },
        requestOrigin,
      );
    const undo = () =>
      undoRefund(agent, { reference, id: refund?.id ?? "", reason: "Came back." }, requestOrigin);
    return { ...made, send, undo };
  }

  test("is posted when it has gone, once; not before", async () => {
    const { id, send } = await refunded();
    expect(await balancesOf(id)).toMatchObject({ bank: -100_000 });
    expect(await send(addDays(today, 1))).toEqual({ ok: false, reason: "sent-ahead" });
    const both = await Promise.all([send(), send()]);
    expect(both).toContainEqual({ ok: true });
    expect(both).toContainEqual({ ok: false, reason: "no-refund" });
    expect(await balancesOf(id)).toMatchObject({ bank: -60_000, customer: 100_000 - total });
  });

  test("that came back is undone with its entry; then its payment can be", async () => {
    const { id, reference, onePayment, send, undo } = await refunded();
    const paymentId = (await onePayment()).id;
    const undoPaid = () =>
      undoPayment(agent, { reference, paymentId, reason: "It bounced." }, requestOrigin);
    expect(await undoPaid()).toEqual({ ok: false, reason: "payment-refunded" });
    await send();
    expect(await undo()).toEqual({ ok: true });
    expect(await undo()).toEqual({ ok: false, reason: "no-refund" });
    expect(await balancesOf(id)).toMatchObject({ bank: -100_000, customer: 140_000 - total });
    expect(await undoPaid()).toEqual({ ok: true });
    expect(await auditOf(reference)).toEqual(
      [
        "payment-recorded",
        "booking-changed",
        "refund-requested",
        "refund-sent",
        "refund-undone",
        "payment-undone",
      ].map((action) => ({ action })),
    );
  });

  test("of more than was paid and not given back is refused", async () => {
    const { reference } = await refunded();
    const ask = { reference, key: randomUUID(), cents: 60_001, reason: "All of it." };
    expect(await requestRefund(agent, ask, requestOrigin)).toEqual({
      ok: false,
      reason: "more-than-paid",
    });
    const rest = { ...ask, key: randomUUID(), cents: 60_000 };
    expect(await requestRefund(agent, rest, requestOrigin)).toEqual({ ok: true });
  });
});

describe("the day of departure", () => {
  test("earns the price once, on that day; a booking that is completed and reopened keeps it", async () => {
    const { id, reference } = await makeBooking({ departureDate: addDays(today, 3) });
    const earned = { customer: -total, sales: total };
    expect(await postDepartures(), "days before").toBe(0);
    await db
      .updateTable("bookings")
      .set({ departureDate: addDays(today, -10) })
      .where("id", "=", id)
      .execute();
    expect(await balancesOf(id)).toEqual({ customer: -total, unearned: total });
    const both = await Promise.all([postDepartures(), postDepartures()]);
    expect(both[0] + both[1]).toBe(1);
    expect(await balancesOf(id)).toEqual(earned);
    expect(await postDepartures(), "again").toBe(0);
    const move = (version: number, to: "Completed" | "Confirmed") =>
      changeBookingStatus(
        agent,
        { reference, version, to, reason: "", notify: false },
        requestOrigin,
      );
    expect(await move(1, "Completed")).toEqual({ ok: true });
    expect(await move(2, "Confirmed")).toEqual({ ok: true });
    expect(await balancesOf(id)).toEqual(earned);
    const days = await db
      .selectFrom("ledger")
      .select("day")
      .where("bookingId", "=", id)
      .where("credit", "=", "sales")
      .execute();
    expect(days).toEqual([{ day: addDays(today, -10) }]);
  });
});
