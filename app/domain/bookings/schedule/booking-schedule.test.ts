import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal, makeInput, makeViewer, soon } from "../fixtures/rows.ts";
import { dayFrom, inParts, itemsOf, makeScheduled } from "../fixtures/schedules.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { changeBooking } from "../manage/change/change-booking.server.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { deleteBooking } from "../manage/delete-booking.server.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { giveMoreTime } from "./give-more-time.server.ts";
import { planBooking } from "./plan-booking.server.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

const planned = [
  { kind: "deposit", dueOn: dayFrom(0), cents: 93_960, leftCents: 93_960, reason: "" },
  { kind: "installment", dueOn: dayFrom(15), cents: 187_920, leftCents: 187_920, reason: "" },
  { kind: "balance", dueOn: dayFrom(30), cents: 187_920, leftCents: 187_920, reason: "" },
];
const idOf = async (reference: string) =>
  (
    await db
      .selectFrom("bookings")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow()
  ).id;
const plan = (reference: string) => planBooking(agent, { reference }, requestOrigin);

describe("a schedule", () => {
  test("is made when staff confirm a booking, and not before", async () => {
    const packageId = await makeDeal(inParts);
    const submitted = await submitBooking(await makeViewer(), packageId, makeInput());
    if (!submitted.ok) throw new Error(submitted.reason);
    const { reference } = submitted;
    const id = await idOf(reference);
    expect(await itemsOf(id)).toEqual([]);
    const move = { reference, version: 1, to: "Confirmed", reason: "", notify: true } as const;
    expect(await changeBookingStatus(agent, move, requestOrigin)).toEqual({ ok: true });
    expect(await itemsOf(id)).toEqual(planned);
    const mail = await db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("bookingId", "=", id)
      .where("kind", "=", "booking-confirmed")
      .executeTakeFirstOrThrow();
    expect(mail.plainText).toContain("Due now: Deposit, $939.60");
  });

  test("is made with a booking that an agent makes", async () => {
    const packageId = await makeDeal(inParts);
    const created = await createBooking(agent, makeAgentInput(packageId), requestOrigin);
    if (!created.ok) throw new Error(created.reason);
    expect(await itemsOf(await idOf(created.reference))).toEqual(planned);
  });

  test("is not made where the terms ask for nothing", async () => {
    const { id } = await makeScheduled(agent, { packageId: await makeDeal() });
    expect(await itemsOf(id)).toEqual([]);
  });

  test("of which a payment has covered the deposit is shared anew when the price changes", async () => {
    const { id, reference } = await makeScheduled(agent);
    await pay(agent, reference, { cents: 93_960 });
    const adjustment = { label: "Balcony", cents: 20_000 };
    const change = { reference, version: 2, departureDate: soon(), numTravelers: 2, adjustment };
    const changed = await changeBooking(
      agent,
      { ...change, totalCents: 489_800, notify: false },
      requestOrigin,
    );
    expect(changed).toEqual({ ok: true });
    const reason = "Price changed from $4,698 to $4,898.";
    expect(await itemsOf(id)).toEqual([
      { ...planned[0], leftCents: 0 },
      { ...planned[1], cents: 197_920, leftCents: 197_920, reason },
      { ...planned[2], cents: 197_920, leftCents: 197_920, reason },
    ]);
  });

  test("follows another date in what is not paid", async () => {
    const { id, reference } = await makeScheduled(agent);
    await pay(agent, reference, { cents: 93_960 });
    const change = { reference, version: 2, departureDate: dayFrom(70), numTravelers: 2 };
    const changed = await changeBooking(
      agent,
      { ...change, totalCents: 469_800, notify: false },
      requestOrigin,
    );
    expect(changed).toEqual({ ok: true });
    expect((await itemsOf(id)).map(({ dueOn }) => dueOn)).toEqual([
      dayFrom(0),
      dayFrom(30),
      dayFrom(60),
    ]);
  });

  test("ends with its booking, and is deleted with it", async () => {
    const canceled = await makeScheduled(agent);
    const move = { reference: canceled.reference, version: 2, to: "Cancelled" } as const;
    const answer = await changeBookingStatus(
      agent,
      { ...move, reason: "Illness.", notify: false },
      requestOrigin,
    );
    expect(answer).toEqual({ ok: true });
    expect(await itemsOf(canceled.id)).toEqual([]);
    const deleted = await makeScheduled(agent);
    const gone = { reference: deleted.reference, version: 2 };
    const owner = { ...agent, kind: "superadmin" } as const;
    expect(await deleteBooking(owner, gone, requestOrigin)).toEqual({ ok: true });
    expect(await itemsOf(deleted.id)).toEqual([]);
  });
});

describe("a confirmed booking from before", () => {
  const older = async (given = {}) => makeBooking({ packageId: await makeDeal(inParts), ...given });

  test("has no schedule until staff plan it, once; what was paid covers the oldest day", async () => {
    const { id, reference } = await older();
    await pay(agent, reference, { cents: 100_000 });
    expect(await itemsOf(id)).toEqual([]);
    const both = await Promise.all([plan(reference), plan(reference)]);
    expect(both).toContainEqual({ ok: true });
    expect(both).toContainEqual({ ok: false, reason: "planned-already" });
    expect((await itemsOf(id)).map(({ leftCents }) => leftCents)).toEqual([0, 181_880, 187_920]);
  });

  test.each([
    ["is pending", { status: "Pending" as const }],
    ["has departed", { departureDate: dayFrom(0) }],
  ])("can't be planned if it %s", async (_, given) => {
    const { reference } = await older(given);
    expect(await plan(reference)).toEqual({ ok: false, reason: "not-to-plan" });
  });
});

describe("more time", () => {
  const give = (reference: string, given: { place: number; dueOn: string; to: string }) =>
    giveMoreTime(
      agent,
      {
        reference,
        item: { place: given.place, dueOn: given.dueOn },
        dueOn: given.to,
        reason: "Waits for a tax refund.",
      },
      requestOrigin,
    );

  test("moves an unpaid item to another day, with its reason and an audit row", async () => {
    const { id, reference } = await makeScheduled(agent);
    const moved = { place: 2, dueOn: dayFrom(15), to: dayFrom(35) };
    expect(await give(reference, moved)).toEqual({ ok: true });
    expect((await itemsOf(id)).map(({ kind, dueOn, reason }) => [kind, dueOn, reason])).toEqual([
      ["deposit", dayFrom(0), ""],
      ["balance", dayFrom(30), ""],
      ["installment", dayFrom(35), "Waits for a tax refund."],
    ]);
    const audit = await db
      .selectFrom("auditLog")
      .select(["before", "after"])
      .where("subjectId", "=", reference)
      .where("action", "=", "payment-postponed")
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      before: { due_on: dayFrom(15) },
      after: { due_on: dayFrom(35) },
    });
  });

  test("is refused for what is paid, gone, in the past or too far away", async () => {
    const { id, reference } = await makeScheduled(agent);
    await pay(agent, reference, { cents: 93_960 });
    const before = await itemsOf(id);
    const item = { place: 2, dueOn: dayFrom(15) };
    const refusals = [
      [{ place: 1, dueOn: dayFrom(0), to: dayFrom(9) }, "no-item"],
      [{ place: 2, dueOn: dayFrom(14), to: dayFrom(20) }, "no-item"],
      [{ place: 9, dueOn: dayFrom(15), to: dayFrom(20) }, "no-item"],
      [{ ...item, to: dayFrom(15) }, "due-same"],
      [{ ...item, to: dayFrom(-1) }, "due-in-past"],
      [{ ...item, to: dayFrom(731) }, "due-too-late"],
    ] as const;
    for (const [given, reason] of refusals)
      expect(await give(reference, given), reason).toEqual({ ok: false, reason });
    expect(await itemsOf(id)).toEqual(before);
  });
});
