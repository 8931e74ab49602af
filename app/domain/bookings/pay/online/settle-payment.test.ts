import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { payToken } from "#app/domain/money/online/pay-links.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { feeOf, signEvent } from "#tests/payment-double/double-state.ts";
import { balancesOf, pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, setStatus } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { deleteBooking } from "#app/domain/bookings/manage/delete-booking.server.ts";
import { requestRefund } from "../refunds.server.ts";
import { runOnlineJobs } from "../fixtures/run-jobs.ts";
import { doubleKeys, usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import { receiveWebhook } from "#app/domain/money/online/provider-events.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { startPayment } from "./start-payment.server.ts";

useTestDatabase();
const provider = usePaymentDouble();
const total = 469_800;
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

/** A booking of $4,698, and its payment page. */
async function opened() {
  const { double } = provider.current();
  const { id, reference } = await makeBooking();
  const token = await payToken(db, id);
  const start = (part: "due" | "all" = "all", shownCents = total) =>
    startPayment({ token, reference, part, shownCents });
  const started = await start();
  if (!started.ok) throw new Error(started.reason);
  const session = started.url.split("/").at(-1) ?? "";
  const onePayment = async () => {
    const [payment] = await readPayments(id);
    if (!payment) throw new Error("There is no payment.");
    return payment;
  };
  const refund = (cents: number, key: string = crypto.randomUUID()) =>
    requestRefund(
      agent,
      { reference, key, cents, reason: "Rain.", way: "provider", paidAgain: true },
      requestOrigin,
    );
  return { double, id, reference, start, session, url: started.url, onePayment, refund };
}

const issuesOf = async (bookingId: string) =>
  (
    await db
      .selectFrom("paymentIssues")
      .select("kind")
      .where("bookingId", "=", bookingId)
      .where("settledAt", "is", null)
      .orderBy("foundAt")
      .execute()
  ).map(({ kind }) => kind);
const mailsOf = async (bookingId: string) =>
  (
    await db
      .selectFrom("outboxMails")
      .select("kind")
      .where("bookingId", "=", bookingId)
      .orderBy("createdAt")
      .execute()
  ).map(({ kind }) => kind);

/** Sends events as the provider does: signed, in this order. */
async function sendEvents(events = provider.current().double.events) {
  for (const event of events) {
    const { payload, signature } = signEvent(event, doubleKeys.webhookSecret);
    expect(await receiveWebhook(Buffer.from(payload), signature)).toEqual({ ok: true });
  }
}

const paidInFull = {
  unearned: total,
  card_clearing: feeOf(total) - total,
  provider_fees: -feeOf(total),
};

test("events that come five times, backwards and late, post a payment once", async () => {
  const { double, id, session } = await opened();
  double.pay(session, "card");
  double.dispute(session);
  double.endDispute(session, "won");
  const events = double.events.slice(-3).toReversed();
  await sendEvents([...events, ...events, ...events, ...events, ...events]);
  const written = await db.selectFrom("providerEvents").select("id").execute();
  expect(written.filter(({ id: event }) => events.some((one) => one.id === event))).toHaveLength(3);
  await runOnlineJobs();
  await sendEvents(events);
  await runOnlineJobs();
  expect(await balancesOf(id)).toEqual(paidInFull);
  expect(await mailsOf(id), "one receipt").toEqual(["payment-received"]);
});

test("two processes that settle one payment at once post it once", async () => {
  const { double, id, session, onePayment } = await opened();
  double.pay(session, "card");
  const { id: paymentId } = await onePayment();
  await Promise.all([1, 2, 3, 4, 5].map(() => settlePayment(paymentId)));
  expect(await balancesOf(id)).toEqual(paidInFull);
});

test("two tabs are led to one page; another amount ends the page before", async () => {
  const { double, id, reference, url, start, session } = await opened();
  const again = await Promise.all([start(), start()]);
  expect(again).toEqual([
    { ok: true, url },
    { ok: true, url },
  ]);
  await pay(agent, reference, { cents: 100 });
  expect(await start("all", total), "the page is out of date").toEqual({
    ok: false,
    reason: "amount-changed",
  });
  expect(double.sessions.get(session)?.status).toBe("open");
  expect(await start("all", total - 100)).toMatchObject({ ok: true });
  expect(double.sessions.get(session)?.status).toBe("expired");
  expect((await readPayments(id)).map(({ state }) => state).toSorted()).toEqual([
    "created",
    "expired",
    "succeeded",
  ]);
});

test("a check for the whole closes the payment page that is open, so that nobody pays twice", async () => {
  const covered = await opened();
  const part = await opened();
  const stateOf = ({ double, session }: typeof covered) => double.sessions.get(session)?.status;
  await pay(agent, covered.reference, { cents: total });
  await runOnlineJobs();
  expect(stateOf(covered)).toBe("expired");
  expect(() => covered.double.pay(covered.session, "card")).toThrow("no longer open");
  expect(await readPayments(covered.id)).toMatchObject([
    { state: "expired" },
    { state: "succeeded", cents: total },
  ]);
  expect(stateOf(part), "control: nothing else was paid").toBe("open");

  // Paid on the page before the check is written down: both count, and staff see it.
  part.double.pay(part.session, "card");
  await pay(agent, part.reference, { cents: total });
  await runOnlineJobs();
  expect(await issuesOf(part.id)).toEqual(["paid-too-much"]);
});

test("a bank debit is on its way for days, is not asked for again, and fails with a mail and a row for staff", async () => {
  const { double, id, session, start, onePayment } = await opened();
  double.pay(session, "ach");
  await settlePayment((await onePayment()).id);
  expect(await onePayment()).toMatchObject({ state: "processing", method: "ach" });
  expect(await start()).toEqual({ ok: false, reason: "nothing-due" });
  expect(await balancesOf(id), "nothing has arrived").toEqual({
    customer: -total,
    unearned: total,
  });
  double.endDebit(session, false);
  await sendEvents(double.events.slice(-1));
  await runOnlineJobs();
  expect(await onePayment()).toMatchObject({ state: "failed" });
  expect(await issuesOf(id)).toEqual(["payment-failed"]);
  expect(await mailsOf(id)).toEqual(["payment-started", "payment-failed"]);
  expect(await start(), "it can be paid another way").toMatchObject({ ok: true });
});

test("another amount or currency than was asked for is never posted, and staff see it", async () => {
  for (const other of [{ amount_total: total - 1 }, { currency: "cad" }]) {
    const { double, id, session, onePayment } = await opened();
    double.pay(session, "card");
    Object.assign(double.sessions.get(session) ?? {}, other);
    await settlePayment((await onePayment()).id);
    expect(await balancesOf(id)).toEqual({ customer: -total, unearned: total });
    expect(await issuesOf(id)).toEqual(["other-amount"]);
  }
});

test("a page that has run out, and is paid all the same, counts; it running out after it is paid does not", async () => {
  const { double, id, session, onePayment } = await opened();
  double.expire(session);
  const { id: paymentId } = await onePayment();
  expect(await settlePayment(paymentId)).toBe("expired");
  const late = double.sessions.get(session);
  if (late) late.status = "open";
  double.pay(session, "card");
  expect(await settlePayment(paymentId)).toBe("succeeded");
  if (late) Object.assign(late, { status: "expired", payment_status: "unpaid" });
  expect(await settlePayment(paymentId)).toBe("succeeded");
  expect(await balancesOf(id)).toEqual(paidInFull);
});

test("a payment for a trip that has ended goes back by itself, with a mail", async () => {
  const { double, id, session, onePayment } = await opened();
  await setStatus("Cancelled", { id });
  double.pay(session, "card");
  await settlePayment((await onePayment()).id);
  await runOnlineJobs();
  expect(await onePayment()).toMatchObject({ refunds: [{ cents: total, state: "succeeded" }] });
  expect(await balancesOf(id)).not.toHaveProperty("customer");
  expect(await issuesOf(id)).toEqual(["paid-too-late"]);
  expect(await mailsOf(id)).toContain("paid-too-late");
});

test("the page of a booking that has ended is ended, so that nobody pays for it", async () => {
  const [ended, active] = [await opened(), await opened()];
  await setStatus("Cancelled", { id: ended.id });
  await db
    .updateTable("payments")
    .set({ recordedAt: new Date(Date.now() - 120_000) })
    .where("state", "=", "created")
    .execute();
  await reconcilePayments();
  const stateOf = ({ double, session }: typeof ended) => double.sessions.get(session)?.status;
  expect([stateOf(ended), stateOf(active)]).toEqual(["expired", "open"]);
  expect(await ended.onePayment()).toMatchObject({ state: "expired" });
});

test("a dispute freezes refunds until it is won; a lost one takes the payment back", async () => {
  const { double, id, session, onePayment, refund } = await opened();
  double.pay(session, "card");
  const { id: paymentId } = await onePayment();
  await settlePayment(paymentId);
  double.dispute(session);
  await settlePayment(paymentId);
  expect(await issuesOf(id)).toEqual(["dispute"]);
  expect(await refund(1_000)).toEqual({ ok: false, reason: "more-than-paid-online" });
  double.endDispute(session, "won");
  await settlePayment(paymentId);
  expect(await onePayment()).toMatchObject({ state: "succeeded" });
  expect(await balancesOf(id)).toEqual(paidInFull);

  const other = await opened();
  double.pay(other.session, "card");
  double.dispute(other.session);
  double.endDispute(other.session, "lost");
  await settlePayment((await other.onePayment()).id);
  const isLost = { customer: -total, unearned: total };
  expect(await balancesOf(other.id), "never counted").toEqual(isLost);
});

test("a refund that is noted by hand moves no money at the provider", async () => {
  const { double, reference, session, onePayment, refund } = await opened();
  double.pay(session, "card");
  await settlePayment((await onePayment()).id);
  const before = double.refunds.length;
  const way = { way: "hand", paidAgain: true } as const;
  const noted = { reference, key: crypto.randomUUID(), cents: 50_000, reason: "Rain.", ...way };
  expect(await requestRefund(agent, noted, requestOrigin)).toMatchObject({ ok: true });
  await runOnlineJobs();
  expect(double.refunds).toHaveLength(before);
  // Control: the other button sends it.
  await refund(10_000);
  await runOnlineJobs();
  expect(double.refunds).toHaveLength(before + 1);
});

test("a refund that fails at the provider is undone and shown to staff; by hand it goes another way", async () => {
  const { double, id, session, onePayment, refund } = await opened();
  double.pay(session, "card");
  await settlePayment((await onePayment()).id);
  double.refundsAs = "pending";
  await refund(50_000);
  await runOnlineJobs();
  expect(await onePayment()).toMatchObject({ refunds: [{ state: "sent", via: "provider" }] });
  expect(await mailsOf(id), "no receipt").toEqual(["payment-received", "refund-on-its-way"]);
  double.endRefund(double.refunds.at(-1)?.id ?? "", "failed");
  await sendEvents(double.events.slice(-1));
  await runOnlineJobs();
  double.refundsAs = "succeeded";
  expect(await onePayment()).toMatchObject({ refunds: [{ state: "failed" }] });
  expect(await balancesOf(id)).toEqual(paidInFull);
  expect(await issuesOf(id)).toEqual(["refund-failed"]);
  expect((await mailsOf(id)).at(-1)).toBe("refund-failed");
});

test("what staff were to look at closes once the money says that it is over, and not before", async () => {
  const { double, id, reference, session, refund } = await opened();
  double.pay(session, "ach");
  await pay(agent, reference, { cents: total, overCents: 0 });
  double.endDebit(session, true);
  await sendEvents();
  await runOnlineJobs();
  expect(await issuesOf(id)).toEqual(["paid-too-much"]);
  await refund(100);
  expect(await issuesOf(id), "control: a part of it goes back").toEqual(["paid-too-much"]);
  await refund(total - 100);
  expect(await issuesOf(id), "nobody gives it back twice").toEqual([]);
});

test("a debit that failed needs nobody once it is paid another way; a dispute, once it is decided", async () => {
  const { double, id, reference, session } = await opened();
  double.pay(session, "ach");
  double.endDebit(session, false);
  await sendEvents();
  await runOnlineJobs();
  expect(await issuesOf(id)).toEqual(["payment-failed"]);
  await pay(agent, reference, { cents: total });
  expect(await issuesOf(id)).toEqual([]);

  const other = await opened();
  double.pay(other.session, "card");
  double.dispute(other.session);
  await sendEvents();
  await runOnlineJobs();
  expect(await issuesOf(other.id)).toEqual(["dispute"]);
  double.endDispute(other.session, "won");
  await sendEvents();
  await runOnlineJobs();
  expect(await issuesOf(other.id)).toEqual([]);
});

test("money sent back online is told once, with what it is for", async () => {
  const { double, id, session, onePayment, refund } = await opened();
  double.pay(session, "card");
  await sendEvents();
  await runOnlineJobs();
  double.refundsAs = "pending";
  await refund(10_000);
  await runOnlineJobs();
  double.refundsAs = "succeeded";
  expect(await mailsOf(id)).toEqual(["payment-received", "refund-on-its-way"]);
  expect((await onePayment()).refunds).toMatchObject([{ state: "sent" }]);
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("bookingId", "=", id)
    .where("kind", "=", "refund-on-its-way")
    .executeTakeFirstOrThrow();
  expect(plainText).toContain("For: Rain.");
});

test("a debit that fails after the trip was canceled asks for nothing", async () => {
  const { double, id, reference, session } = await opened();
  double.pay(session, "ach");
  await runOnlineJobs();
  await setStatus("Cancelled", { reference });
  double.endDebit(session, false);
  await sendEvents();
  await runOnlineJobs();
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("bookingId", "=", id)
    .where("kind", "=", "payment-failed")
    .executeTakeFirstOrThrow();
  expect(plainText).toContain("This booking has ended, so nothing is asked for.");
  expect(plainText).not.toMatch(/Your booking stands|Pay another way/);
  expect(await issuesOf(id)).toEqual([]);
});

test("an answer that is lost, errors and silence lose nothing and refund nothing twice", async () => {
  const { faults, double } = provider.current();
  const { id, reference } = await makeBooking();
  const token = await payToken(db, id);
  const start = () => startPayment({ token, reference, part: "all", shownCents: total });
  faults.next = () => "error";
  expect(await start()).toEqual({ ok: false, reason: "provider-away" });
  const before = double.sessions.size;
  faults.next = () => "lost";
  expect(await start()).toEqual({ ok: false, reason: "provider-away" });
  faults.next = () => null;
  const started = await start();
  expect(started).toMatchObject({ ok: true });
  expect(double.sessions.size, "the page that was made is the one that is used").toBe(before + 1);

  double.pay(started.ok ? (started.url.split("/").at(-1) ?? "") : "", "card");
  const [payment] = await readPayments(id);
  await settlePayment(payment?.id ?? "");
  await requestRefund(
    agent,
    {
      reference,
      key: crypto.randomUUID(),
      cents: 70_000,
      reason: "Rain.",
      way: "provider",
      paidAgain: true,
    },
    requestOrigin,
  );
  const [paid] = await readPayments(id);
  const refundId = paid?.refunds[0]?.id ?? "";
  faults.next = (path) => (path === "/v1/refunds" ? "lost" : null);
  await expect(settleRefund(refundId)).rejects.toThrow();
  faults.next = () => null;
  await Promise.all([settleRefund(refundId), settleRefund(refundId)]);
  const made = double.refunds.filter(({ metadata }) => metadata?.refund_id === refundId);
  expect(made).toHaveLength(1);
  expect(await balancesOf(id)).toMatchObject({ customer: -70_000 });
});

test("a booking with nothing but an expired payment can be deleted, and the log names the payment", async () => {
  const owner = await makeSuperadmin();
  const { double, id, reference, session, onePayment } = await opened();
  const remove = () => deleteBooking(owner, { reference, version: 1 }, requestOrigin);
  expect(await remove(), "while its page is open").toEqual({ ok: false, reason: "was-paid" });
  double.expire(session);
  await settlePayment((await onePayment()).id);
  expect(await remove()).toEqual({ ok: true });
  expect(await readPayments(id)).toEqual([]);
  const { before } = await db
    .selectFrom("auditLog")
    .select("before")
    .where("action", "=", "booking-deleted")
    .where("subjectId", "=", reference)
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({ expired_payments: session });
  // What the provider tells of it later is left alone.
  await sendEvents();
  await runOnlineJobs();
  expect(await readPayments(id)).toEqual([]);
});

test("control: an expired payment stays with a booking that something was paid for, and any other at all", async () => {
  const owner = await makeSuperadmin();
  const { double, id, reference, session, onePayment } = await opened();
  double.expire(session);
  await settlePayment((await onePayment()).id);
  await pay(agent, reference, { cents: 5_000 });
  expect(await deleteBooking(owner, { reference, version: 1 }, requestOrigin)).toEqual({
    ok: false,
    reason: "was-paid",
  });
  expect(await readPayments(id)).toHaveLength(2);
  await expect(db.deleteFrom("payments").where("bookingId", "=", id).execute()).rejects.toThrow(
    "DELETE on payments is refused",
  );
});
