import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { useProvider } from "#app/domain/money/online/provider.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { formatDeadline } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal, makeInput, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { changeBookings } from "#app/domain/bookings/manage/change-bookings.server.ts";
import { createBooking } from "#app/domain/bookings/manage/create/create-booking.server.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { depositPath } from "#app/domain/bookings/row/pay-url.server.ts";
import { cancelUnpaidBookings } from "./cancel-unpaid-bookings.server.ts";
import { runOnlineJobs } from "../fixtures/run-jobs.ts";
import { usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { readPayPage } from "../online/pay-page.server.ts";
import { settlePayment } from "../online/settle-payment.server.ts";
import { startPayment } from "../online/start-payment.server.ts";

useTestDatabase();
const provider = usePaymentDouble();
let viewer: SignedIn;
beforeAll(async () => {
  viewer = await makeViewer();
});

/** Two of four seats, booked where a deposit of 15% confirms, and led to the payment page. */
async function booked() {
  const packageId = await makeDeal({
    departs: "fixed",
    confirms: "on-deposit",
    deposit: JSON.stringify({ percent: 15 }),
    balanceDays: 20,
  });
  const departure = await makeDeparture({ packageId, seats: 4 });
  const made = await submitBooking(viewer, packageId, makeInput());
  if (!made.ok) throw new Error(made.reason);
  const { reference } = made;
  const path = await depositPath(viewer, reference);
  const token = path?.split("/").at(-1) ?? "";
  const read = () =>
    db
      .selectFrom("bookings")
      .select(["id", "status", "payBy"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  const { id } = await read();
  const open = async () => {
    const started = await startPayment({ token, reference, part: "due", shownCents: 70_470 });
    return started.ok ? (started.url.split("/").at(-1) ?? "") : "";
  };
  const settle = async () => settlePayment((await readPayments(id)).at(-1)?.id ?? "");
  const runOut = () =>
    db
      .updateTable("bookings")
      .set({ payBy: new Date(Date.now() - 1_000) })
      .where("id", "=", id)
      .execute();
  const taken = async () => (await countSeats(departure)).stored;
  const mails = async () => {
    const rows = await db
      .selectFrom("outboxMails")
      .select("kind")
      .where("bookingId", "=", id)
      .execute();
    return rows.map(({ kind }) => kind);
  };
  return { id, packageId, reference, token, read, open, settle, runOut, taken, mails };
}

test("a booking waits for its deposit with its seats, and is confirmed once it is paid", async () => {
  const { token, read, open, settle, taken, mails } = await booked();
  expect(await readPayPage(token)).toMatchObject({ money: { next: { cents: 70_470 } } });
  expect(await taken()).toMatchObject({ taken: 2, confirmed: 0 });
  provider.current().double.pay(await open(), "card");
  await settle();
  expect(await read()).toMatchObject({ status: "Confirmed", payBy: null });
  expect(await taken()).toMatchObject({ taken: 2, confirmed: 2 });
  expect((await mails()).toSorted()).toEqual([
    "booking-confirmed",
    "deposit-asked",
    "payment-received",
  ]);
});

test("a booking that an agent makes is confirmed by the agent, and by no deposit", async () => {
  const packageId = await makeDeal({
    confirms: "on-deposit",
    deposit: JSON.stringify({ percent: 15 }),
  });
  const input = makeAgentInput(packageId, { packageId, shownPriceCents: 234_900 });
  const made = await createBooking(await makeAgent(), input, requestOrigin);
  if (!made.ok) throw new Error(made.reason);
  const row = await db
    .selectFrom("bookings")
    .select(["status", "payBy", "paymentTerms"])
    .where("reference", "=", made.reference)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: "Confirmed", payBy: null });
  expect(frozenTerms(row)).toMatchObject({ deposit: { percent: 15 }, confirms: null });
});

test("the office's mail says that the deposit decides, and not an agent", async () => {
  await saveContactEmail("office@example.com");
  const { reference } = await booked();
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("kind", "=", "new-booking")
    .where("subject", "like", `%${reference}%`)
    .executeTakeFirstOrThrow();
  expect(plainText).toContain("Its deposit confirms the booking");
  expect(plainText).not.toContain("until an agent decides");
});

test("a booking whose deposit does not come is canceled with a mail, its page is ended, its seats are free", async () => {
  const { read, open, runOut, taken, mails } = await booked();
  const session = await open();
  await cancelUnpaidBookings();
  expect(await read(), "there is time left").toMatchObject({ status: "Pending" });
  await runOut();
  await cancelUnpaidBookings();
  expect(await read()).toMatchObject({ status: "Cancelled" });
  expect(provider.current().double.sessions.get(session)?.status).toBe("expired");
  expect(await taken()).toMatchObject({ taken: 0 });
  expect(await mails()).toContain("deposit-missing");
});

test("what was paid in the last second is found before the booking is ended; a bank debit keeps its seats", async () => {
  for (const by of ["card", "ach"] as const) {
    const { read, open, runOut, taken } = await booked();
    provider.current().double.pay(await open(), by);
    await runOut();
    await cancelUnpaidBookings();
    await cancelUnpaidBookings();
    expect(await read()).toMatchObject({ status: by === "card" ? "Confirmed" : "Pending" });
    expect(await taken()).toMatchObject({ taken: 2 });
  }
});

test("a bank debit that fails after the deadline leaves a day to pay another way, and the mail says until when", async () => {
  // Nobody books ten times a day without a confirmed email.
  viewer = await makeViewer();
  const { id, read, open, settle, runOut, taken } = await booked();
  const { double } = provider.current();
  const session = await open();
  double.pay(session, "ach");
  await settle();
  await runOut();
  double.endDebit(session, false);
  await settle();
  await cancelUnpaidBookings();
  const { status, payBy } = await read();
  expect({ status, seats: (await taken()).taken }).toEqual({ status: "Pending", seats: 2 });
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("bookingId", "=", id)
    .where("kind", "=", "payment-failed")
    .executeTakeFirstOrThrow();
  expect(plainText).toContain(`We keep your places until ${payBy && formatDeadline(payBy)}`);
  double.pay(await open(), "card");
  await settle();
  expect(await read()).toMatchObject({ status: "Confirmed" });
});

test("paid too late, it gets its seats anew; if they are gone, the money goes back", async () => {
  for (const isFull of [false, true]) {
    const { double } = provider.current();
    const { id, packageId, read, open, settle, runOut, mails } = await booked();
    const session = await open();
    await runOut();
    await cancelUnpaidBookings();
    if (isFull) {
      const other = await makeViewer();
      const party = makeInput({ numTravelers: 3 });
      expect(await submitBooking(other, packageId, party)).toMatchObject({ ok: true });
    }
    const late = double.sessions.get(session);
    if (late) late.status = "open";
    double.pay(session, "card");
    await settle();
    await runOnlineJobs();
    expect(await read()).toMatchObject({ status: isFull ? "Cancelled" : "Confirmed" });
    const [payment] = await readPayments(id);
    expect(payment?.refunds.map(({ cents, state }) => [cents, state])).toEqual(
      isFull ? [[70_470, "succeeded"]] : [],
    );
    expect(await mails()).toContain(isFull ? "paid-too-late" : "booking-confirmed");
  }
});

test("one that an agent confirms or cancels meanwhile no longer waits, and a payment changes no decision", async () => {
  const agent = await makeAgent();
  for (const to of ["Confirmed", "Cancelled"] as const) {
    const { reference, read, open, settle } = await booked();
    const session = await open();
    const move = { reference, version: 1, to, reason: "As we said by phone.", notify: false };
    expect(await changeBookingStatus(agent, move, requestOrigin)).toEqual({ ok: true });
    expect(await read()).toMatchObject({ status: to, payBy: null });
    provider.current().double.pay(session, "card");
    await settle();
    expect(await read()).toMatchObject({ status: to });
  }
});

test("declined, alone or with others, it closes its payment page at once; control: untouched, it stays open", async () => {
  const agent = await makeAgent();
  const [alone, ticked, waiting] = [await booked(), await booked(), await booked()];
  const sessions = [await alone.open(), await ticked.open(), await waiting.open()];
  const seen = { version: 1, reason: "This trip is full." };
  const move = { ...seen, reference: alone.reference, to: "Declined", notify: false } as const;
  expect(await changeBookingStatus(agent, move, requestOrigin)).toEqual({ ok: true });
  const bookings = [{ reference: ticked.reference, version: 1, agentId: null }];
  const together = { intent: "decline", reason: seen.reason, bookings } as const;
  await changeBookings(agent, together, requestOrigin);
  await runOnlineJobs();
  const { double } = provider.current();
  const states = sessions.map((session) => double.sessions.get(session)?.status);
  expect(states).toEqual(["expired", "expired", "open"]);
});

test("without a provider such a deal is booked on request", async () => {
  const putBack = useProvider(null);
  try {
    const packageId = await makeDeal({
      confirms: "on-deposit",
      deposit: JSON.stringify({ percent: 15 }),
    });
    const made = await submitBooking(viewer, packageId, makeInput());
    expect(made).toMatchObject({ ok: true });
    const { payBy } = await db
      .selectFrom("bookings")
      .select("payBy")
      .where("packageId", "=", packageId)
      .executeTakeFirstOrThrow();
    expect(payBy).toBeNull();
  } finally {
    putBack();
  }
});
