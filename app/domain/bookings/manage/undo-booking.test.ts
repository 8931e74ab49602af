import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { openUndos, undo } from "#app/domain/command/undo.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { sweepWaitingLists } from "#app/domain/departures/wait/offer/sweep-waiting-lists.server.ts";
import { claimMails } from "#app/domain/mail/claim-mails.server.ts";
import { withdrawMails } from "#app/domain/mail/queue-mail.server.ts";
import { sendReviewed } from "#app/domain/mail/review-mails.server.ts";
import { markSent } from "#app/domain/mail/send-mail.server.ts";
import { openIssue, readOpenIssues } from "#app/domain/money/issues/payment-issues.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { isWhole } from "#tests/whole-form.ts";
import { balancesOf, pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal, makeInput, makeViewer } from "../fixtures/rows.ts";
import { dayFrom, inParts, makeScheduled } from "../fixtures/schedules.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { undoRecorded } from "../pay/undo-payment.server.ts";
import { changeBookingStatus } from "./change-booking-status.server.ts";
import { createBooking } from "./create/create-booking.server.ts";
import { undoCreated } from "./create/undo-created.server.ts";
import { declineCancellation } from "./decline-cancellation.server.ts";
import { changeBookings } from "./change-bookings.server.ts";
import { undoStatus } from "./change-booking-status.server.ts";
import { undoDecline } from "./decline-cancellation.server.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

type To = Parameters<typeof changeBookingStatus>[1]["to"];

/** What an agent's button does, with the undo that it offers: for an hour, on a slow machine. */
const press = async <Result>(work: () => Promise<Result>) => {
  const { result, undoId } = await sendReviewed({ edit: null, isSkipped: false }, work);
  if (undoId === null) throw new Error("No undo is offered.");
  await setEnd(undoId, 3_600);
  return { result, undoId };
};

const setEnd = (undoId: string, seconds: number) =>
  db
    .updateTable("undos")
    .set({ endsAt: sql`now() + make_interval(secs => ${seconds})` })
    .where("id", "=", undoId)
    .execute();

const change = (
  reference: string,
  to: To,
  given: { version?: number; shownRefund?: number } = {},
) =>
  press(() =>
    changeBookingStatus(
      agent,
      { reference, version: 1, to, reason: "Full.", notify: true, ...given },
      requestOrigin,
    ),
  );

const undoIt = (id: string, viewer = agent, withdraw = withdrawMails) =>
  undo(
    viewer,
    {
      id,
      withdraw,
      opposites: {
        "booking-status": undoStatus(viewer),
        "booking-created": undoCreated(viewer),
        "cancel-declined": undoDecline(viewer),
        payment: undoRecorded(viewer),
      },
      constraints: { departures_not_oversold: "seats-gone" },
    },
    requestOrigin,
  );

const stateOf = async (reference: string) => {
  const { status, keptCents, ...row } = await db
    .selectFrom("bookings")
    .select(["id", "status", "keptCents", "cancelRequestedAt"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom("outboxMails")
    .select(["kind", "status"])
    .where("bookingId", "=", row.id)
    .execute();
  return { status, keptCents, isAskedFor: row.cancelRequestedAt !== null, mails };
};

test("a confirmed booking is pending again: no mail, no schedule, nothing owed", async () => {
  const { id, reference } = await makeBooking({
    packageId: await makeDeal(inParts),
    status: "Pending",
  });
  const { result, undoId } = await change(reference, "Confirmed");
  expect(result).toEqual({ ok: true });
  expect(await stateOf(reference), "control").toMatchObject({
    status: "Confirmed",
    mails: [{ kind: "booking-confirmed", status: "queued" }],
  });
  expect(await claimMails({ bulk: 1, others: 9 }), "the mail waits").toEqual([]);
  expect(await undoIt(undoId)).toMatchObject({ ok: true, mails: 1 });
  expect(await stateOf(reference)).toMatchObject({ status: "Pending", mails: [] });
  expect(await balancesOf(id)).toEqual({});
  const items = await db
    .selectFrom("scheduleItems")
    .select("dueOn")
    .where("bookingId", "=", id)
    .execute();
  expect(items).toEqual([]);
  expect(await undoIt(undoId)).toEqual({ ok: false, reason: "undone-already" });
});

test("a canceled booking has the schedule again that staff agreed with the customer", async () => {
  const { id, reference } = await makeScheduled(agent);
  await db
    .updateTable("scheduleItems")
    .set({ dueOn: sql`due_on + 3`, reason: "Paid on Friday.", plannedOn: dayFrom(-7) })
    .where("bookingId", "=", id)
    .execute();
  const schedule = () =>
    db
      .selectFrom("scheduleItems")
      .select(["kind", "dueOn", "cents", "leftCents", "reason", "plannedOn"])
      .where("bookingId", "=", id)
      .orderBy("place")
      .execute();
  const agreed = await schedule();
  const { undoId } = await change(reference, "Cancelled", { version: 2 });
  expect(await schedule(), "control").toEqual([]);
  expect(await undoIt(undoId)).toMatchObject({ ok: true });
  expect(await schedule()).toEqual(agreed);
});

test("a canceled booking has its seats and its money again, and its refund is withdrawn", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  const departureId = await makeDeparture({ packageId, seats: 2 });
  const booked = await submitBooking(await makeViewer(), packageId, makeInput());
  if (!booked.ok) throw new Error(booked.reason);
  const { reference } = booked;
  await change(reference, "Confirmed");
  await pay(agent, reference, { cents: 50_000 });
  const { result, undoId } = await change(reference, "Cancelled", {
    version: 2,
    shownRefund: 50_000,
  });
  expect(result).toEqual({ ok: true });
  const taken = async () =>
    (
      await db
        .selectFrom("departures")
        .select("taken")
        .where("id", "=", departureId)
        .executeTakeFirstOrThrow()
    ).taken;
  expect(await taken(), "control: they are free").toBe(0);
  expect(await undoIt(undoId)).toMatchObject({ ok: true });
  expect(await taken()).toBe(2);
  expect(await stateOf(reference)).toMatchObject({ status: "Confirmed", keptCents: 0 });
  const refunds = await db.selectFrom("refunds").select("state").execute();
  expect(refunds).toEqual([{ state: "failed" }]);
});

test("whose seats are taken meanwhile stays canceled, and its mail leaves", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  await makeDeparture({ packageId, seats: 2 });
  const first = await submitBooking(await makeViewer(), packageId, makeInput());
  if (!first.ok) throw new Error(first.reason);
  const { undoId } = await change(first.reference, "Cancelled");
  expect(await submitBooking(await makeViewer(), packageId, makeInput())).toMatchObject({
    ok: true,
  });
  expect(await undoIt(undoId)).toEqual({ ok: false, reason: "seats-gone" });
  expect((await stateOf(first.reference)).status).toBe("Cancelled");
  expect((await stateOf(first.reference)).mails).toContainEqual({
    kind: "booking-cancelled",
    status: "queued",
  });
});

test("is refused after ten seconds, to others, and once the booking or its money has changed", async () => {
  const pending = async () => (await makeBooking({ status: "Pending" })).reference;
  const late = await pending();
  const confirmed = await change(late, "Confirmed");
  await setEnd(confirmed.undoId, 0);
  expect(await undoIt(confirmed.undoId)).toEqual({ ok: false, reason: "too-late" });
  const theirs = await change(await pending(), "Confirmed");
  expect(await undoIt(theirs.undoId, await makeAgent("Ines"))).toEqual({
    ok: false,
    reason: "too-late",
  });
  const paid = await pending();
  const before = await change(paid, "Confirmed");
  await pay(agent, paid, { cents: 1_000 });
  expect(await undoIt(before.undoId)).toEqual({ ok: false, reason: "payment-arrived" });
  const moved = await pending();
  const twice = await change(moved, "Confirmed");
  await change(moved, "Cancelled", { version: 2 });
  expect(await undoIt(twice.undoId)).toEqual({ ok: false, reason: "changed" });
});

test("a declined request to cancel waits for an answer again, and a recorded payment is reversed", async () => {
  const { id, reference } = await makeBooking({ cancelRequestedAt: new Date() });
  const declined = await press(() =>
    declineCancellation(
      agent,
      { reference, version: 1, reason: "It is too late.", notify: true },
      requestOrigin,
    ),
  );
  expect(await undoIt(declined.undoId)).toMatchObject({ ok: true, mails: 1 });
  expect(await stateOf(reference)).toMatchObject({ isAskedFor: true, mails: [] });
  const before = await balancesOf(id);
  const check = { key: randomUUID(), paidBy: "Check 7", notify: true };
  const paid = await press(() => pay(agent, reference, check));
  expect(await balancesOf(id), "control").not.toEqual(before);
  expect(await undoIt(paid.undoId)).toMatchObject({ ok: true, mails: 1 });
  expect(await balancesOf(id)).toEqual(before);
  // The same form, sent again by Back.
  await pay(agent, reference, check);
  expect(await balancesOf(id)).not.toEqual(before);
});

test("a reversed payment leaves open what it had settled; control: one that stays keeps it settled", async () => {
  const { id, reference } = await makeBooking();
  const open = async () => (await readOpenIssues(id)).map(({ kind }) => kind);
  await db
    .transaction()
    .execute((tx) =>
      openIssue(tx, { kind: "payment-failed", bookingId: id, aboutId: randomUUID() }),
    );
  const payAll = () => press(() => pay(agent, reference, { cents: 469_800 }));
  const first = await payAll();
  expect(await open(), "control").toEqual([]);
  expect(await undoIt(first.undoId)).toMatchObject({ ok: true });
  expect(await open()).toEqual(["payment-failed"]);
  await payAll();
  expect(await open()).toEqual([]);
});

test("a booking that was just made is canceled, what it was paid is reversed, and its form books anew", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  const departureId = await makeDeparture({ packageId, seats: 2 });
  const paid = { cents: 50_000, method: "check", paidBy: "Check 8" } as const;
  const input = makeAgentInput(packageId, { paid });
  const make = () => press(() => createBooking(agent, input, requestOrigin));
  const { result, undoId } = await make();
  if (!result.ok) throw new Error(result.reason);
  const { id } = await db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", result.reference)
    .executeTakeFirstOrThrow();
  const taken = async () =>
    (
      await db
        .selectFrom("departures")
        .select("taken")
        .where("id", "=", departureId)
        .executeTakeFirstOrThrow()
    ).taken;
  expect(await taken(), "control").toBe(2);
  expect(await undoIt(undoId)).toMatchObject({ ok: true, what: "booking-created" });
  expect(await stateOf(result.reference)).toMatchObject({ status: "Cancelled", mails: [] });
  expect(Object.values(await balancesOf(id)).every((cents) => cents === 0)).toBe(true);
  expect(await taken()).toBe(0);
  const again = await make();
  expect(again.result).toMatchObject({ ok: true });
  if (again.result.ok) await pay(agent, again.result.reference, { cents: 1_000 });
  expect(await undoIt(again.undoId)).toEqual({ ok: false, reason: "payment-arrived" });
});

describe("several that are changed at once", () => {
  const confirm = async (count: number) => {
    const made = await Promise.all(
      Array.from({ length: count }, () => makeBooking({ status: "Pending" })),
    );
    const references = made.map(({ reference }) => reference);
    const bookings = references.map((reference) => ({ reference, version: 1, agentId: null }));
    const input = { intent: "confirm", bookings, reason: "" } as const;
    const { result, undoId } = await press(() => changeBookings(agent, input, requestOrigin));
    expect(result, "the button's undo is that of all").toMatchObject({ left: [], undo: undoId });
    return { references, undoId };
  };
  const statesOf = async (references: readonly string[]) =>
    (await Promise.all(references.map(stateOf))).map(({ status, mails }) => [status, mails.length]);

  test.each([1, 3])("are undone together, before any mail: %i", async (count) => {
    const { references, undoId } = await confirm(count);
    expect(await statesOf(references)).toEqual(references.map(() => ["Confirmed", 1]));
    const open = await openUndos(db, ["booking-status"]);
    expect(references.filter((reference) => open.has(reference))).toEqual(references);
    expect(await undoIt(undoId)).toMatchObject({ ok: true, mails: count });
    expect(await statesOf(references)).toEqual(references.map(() => ["Pending", 0]));
    const undone = db.selectFrom("auditLog").select("subjectId");
    const subjects = await undone.where("action", "=", "change-undone").execute();
    expect(subjects.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining(references));
    expect(await undoIt(undoId)).toEqual({ ok: false, reason: "undone-already" });
  });

  test("all stay if one of them was changed since", async () => {
    const { references, undoId } = await confirm(3);
    const [first = "", last = ""] = [references[0], references[2]];
    await change(last, "Cancelled", { version: 2 });
    expect(await undoIt(undoId)).toEqual({ ok: false, reason: "changed" });
    expect((await stateOf(first)).status).toBe("Confirmed");
  });
});

test("seats that an undo may take back are offered to nobody before, whoever looks", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  const departureId = await makeDeparture({ packageId, seats: 2 });
  const booked = await submitBooking(await makeViewer(), packageId, makeInput());
  if (!booked.ok) throw new Error(booked.reason);
  await db
    .insertInto("waitlistEntries")
    .values({ departureId, email: "wu@example.com", name: "Wu Waits", party: 2 })
    .execute();
  const state = async () =>
    (await db.selectFrom("waitlistEntries").select("state").executeTakeFirstOrThrow()).state;
  const canceled = await change(booked.reference, "Cancelled");
  await sweepWaitingLists();
  expect(await state()).toBe("waiting");
  expect(await undoIt(canceled.undoId)).toMatchObject({ ok: true });
  const again = await change(booked.reference, "Cancelled", { version: 3 });
  await setEnd(again.undoId, 0);
  await sweepWaitingLists();
  expect(await state()).toBe("offered");
});

/**
 * Undoes confirmations at the moment in which their mails are due, and counts what became of each:
 * one of the two, both, or neither.
 */
async function race(races: number, withdraw: typeof withdrawMails) {
  const seen = { undone: 0, sent: 0, both: 0, neither: 0 };
  for (let at = 0; at < races; at += 1) {
    const { id, reference } = await makeBooking({ status: "Pending" });
    const { undoId } = await change(reference, "Confirmed");
    await db
      .updateTable("outboxMails")
      .set({ nextAttemptAt: sql`now()` })
      .where("undoId", "=", undoId)
      .execute();
    const send = async () => {
      const mails = await claimMails({ bulk: 1, others: 9 });
      await markSent(mails.map((mail) => mail.id));
      return mails.some((mail) => mail.bookingId === id);
    };
    // Which of them is first differs from race to race.
    const pause = () => new Promise((go) => setTimeout(go, (at % 7) * 2));
    const [undone, now] = await Promise.all([undoIt(undoId, agent, withdraw), pause().then(send)]);
    const isSent = now || (await send());
    const isBack = (await stateOf(reference)).status === "Pending";
    expect(undone.ok).toBe(isBack);
    const sentName = isBack ? "both" : "sent";
    const heldName = isBack ? "undone" : "neither";
    seen[isSent ? sentName : heldName] += 1;
  }
  return seen;
}

test("of an undo and the worker that sends, one wins: never both, never neither", async () => {
  const races = isWhole ? 1_000 : 60;
  const { both, neither, undone, sent } = await race(races, withdrawMails);
  expect({ both, neither, all: undone + sent }).toEqual({ both: 0, neither: 0, all: races });
  expect(Math.min(undone, sent), "each wins sometimes").toBeGreaterThan(0);
  const careless = await race(30, async () => 0);
  expect(careless.both, "control: a mail that is not withdrawn leaves all the same").toBe(30);
});
