import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { addNote } from "./add-note.server.ts";
import { bookingStatuses } from "../booking.ts";
import { bookingStatusChanges, openStatusChanges } from "../row/booking-status.ts";
import { createBooking } from "./create/create-booking.server.ts";
import { readMyBooking } from "../trips/bookings.server.ts";
import { changeBooking } from "./change/change-booking.server.ts";
import { deleteBooking } from "./delete-booking.server.ts";
import { countRows, rowsSince } from "../fixtures/count-rows.ts";
import { requestOrigin, makeAgent, makeAgentInput, makeSuperadmin } from "../fixtures/staff.ts";
import {
  makeBooking,
  makeDeal,
  makeDiscounted,
  makeViewer,
  makeWelcomeCode,
  soon,
} from "../fixtures/rows.ts";
import { changeBookings } from "./change-bookings.server.ts";
import { declineCancellation } from "./decline-cancellation.server.ts";
import { changeBookingStatus } from "./change-booking-status.server.ts";
import { previewChange } from "./change/preview-change.ts";
import { readBookedTrip } from "../change/read-booked-trip.server.ts";
import { readStaffBooking } from "./read-staff-booking.server.ts";
import { requestCancel } from "../trips/request-cancel.server.ts";

useTestDatabase();

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const today = businessDay(new Date());
const rowOf = (reference: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
const auditOf = (reference: string) =>
  db
    .selectFrom("auditLog")
    .selectAll()
    .where("subjectType", "=", "booking")
    .where("subjectId", "=", reference)
    .orderBy("id")
    .execute();
const mailsOf = (bookingId: string) =>
  db
    .selectFrom("outboxMails")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("createdAt")
    .execute();
const move = (
  viewer: Permitted<"write", "bookings">,
  reference: string,
  given: Partial<Parameters<typeof changeBookingStatus>[1]>,
) =>
  changeBookingStatus(
    viewer,
    { reference, version: 1, to: "Confirmed", reason: "", notify: false, ...given },
    requestOrigin,
  );

describe("status changes", () => {
  test("are exactly those of the table: every pair of statuses is tried", async () => {
    const agent = await makeAgent();
    for (const from of bookingStatuses)
      for (const to of bookingStatuses) {
        const { reference } = await makeBooking({ status: from, departureDate: today });
        const isListed = bookingStatusChanges.some(
          (listed) => listed.from === from && listed.to === to,
        );
        const result = await move(agent, reference, { to, reason: "Because." });
        expect(result, `${from} to ${to}`).toEqual(
          isListed ? { ok: true } : { ok: false, reason: "no-such-change" },
        );
        expect((await rowOf(reference)).status).toBe(isListed ? to : from);
      }
    expect(bookingStatusChanges.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "Pending Confirmed",
      "Pending Declined",
      "Pending Cancelled",
      "Confirmed Cancelled",
      "Confirmed Completed",
      "Completed Confirmed",
    ]);
  });

  test("to Confirmed mail everything that matters: price, travelers, what is included, the terms, whom to ask", async () => {
    const cover = {
      inclusions: ["Breakfast, daily"],
      exclusions: ["Flights"],
      terms: "A 20% deposit holds your place.",
    };
    const packageId = await makeDeal({ ...cover, title: "Rome <slowly>" });
    const { id, reference } = await makeBooking({
      status: "Pending",
      packageId,
      numTravelers: 2,
      unitPriceCents: 234_900,
    });
    await move(await makeAgent(), reference, { notify: true });
    const [mail] = await mailsOf(id);
    for (const text of [mail?.plainText, mail?.html])
      for (const sentence of [
        "2 × $2,349 = $4,698",
        "$4,698",
        "Travelers",
        "Breakfast, daily",
        "Not included: Flights",
        cover.terms,
        "reply to this email",
      ])
        expect(text).toContain(sentence);
  });

  test("are recorded in history and log and, where required, mailed; otherwise there is no mail", async () => {
    const agent = await makeAgent();
    for (const notify of [true, false]) {
      const { id, reference } = await makeBooking({ status: "Pending" });
      const before = await countRows();
      expect(
        await move(agent, reference, { to: "Declined", reason: "The hotel is closed.", notify }),
      ).toEqual({ ok: true });
      expect(await rowsSince(before)).toEqual({
        ...nothing,
        history: 1,
        mails: notify ? 1 : 0,
        keys: 1,
      });
      const booking = await readStaffBooking(agent, reference);
      expect(booking?.history.at(-1)).toMatchObject({
        action: "status-changed",
        toStatus: "Declined",
        reason: "The hotel is closed.",
        actor: "Dana Marsh",
      });
      expect(await auditOf(reference)).toMatchObject([
        {
          action: "booking-moved",
          actorId: agent.id,
          before: { status: "Pending" },
          after: { status: "Declined", told: notify },
        },
      ]);
      if (notify)
        expect((await mailsOf(id))[0]).toMatchObject({
          recipient: "jose@example.com",
          kind: "booking-declined",
          plainText: expect.stringContaining("The hotel is closed."),
        });
    }
  });

  test("that end a booking need a reason; completing needs the day of return", async () => {
    const agent = await makeAgent();
    const { reference } = await makeBooking({
      status: "Confirmed",
      departureDate: addDays(today, 1),
    });
    expect(await move(agent, reference, { to: "Cancelled" })).toEqual({
      ok: false,
      reason: "reason-missing",
    });
    expect(await move(agent, reference, { to: "Completed" })).toEqual({
      ok: false,
      reason: "no-such-change",
    });
    expect(
      openStatusChanges("agent", { status: "Confirmed", returnDate: today }, today).map(
        ({ to }) => to,
      ),
    ).toEqual(["Cancelled", "Completed"]);
    expect(await auditOf(reference)).toEqual([]);
  });

  test("a trip can't be completed on day 3 of 12, only from its last day, even if the deal's length changed", async () => {
    const agent = await makeAgent();
    const dealId = await makeDeal({ duration: "12 Days / 11 Nights" });
    const made = await createBooking(
      agent,
      makeAgentInput(dealId, { departureDate: addDays(today, 1) }),
      requestOrigin,
    );
    if (!made.ok) throw new Error(made.reason);
    const complete = (version: number) =>
      move(agent, made.reference, { to: "Completed", version, notify: true });
    const leave = (day: string) =>
      db
        .updateTable("bookings")
        .set({ departureDate: day })
        .where("reference", "=", made.reference)
        .execute();
    await leave(addDays(today, -2));
    expect(await complete(1)).toEqual({ ok: false, reason: "no-such-change" });
    await db.updateTable("packages").set({ duration: "2 Days" }).where("id", "=", dealId).execute();
    expect(await complete(1)).toEqual({ ok: false, reason: "no-such-change" });
    await leave(addDays(today, -11));
    expect(await complete(1)).toEqual({ ok: true });
  });

  test("a trip of a deal without a readable length can be completed from its departure on", async () => {
    const agent = await makeAgent();
    const dealId = await makeDeal({ duration: "As long as you like" });
    const made = await createBooking(agent, makeAgentInput(dealId), requestOrigin);
    if (!made.ok) throw new Error(made.reason);
    expect(await rowOf(made.reference)).toMatchObject({ tripDays: 1, returnDate: soon() });
  });

  test("from Completed back to Confirmed tell the customer that it was a mistake", async () => {
    const agent = await makeAgent();
    const { id, reference } = await makeBooking({ status: "Confirmed", departureDate: today });
    expect(await move(agent, reference, { to: "Completed" })).toEqual({ ok: true });
    expect(await move(agent, reference, { to: "Confirmed", version: 2, notify: true })).toEqual({
      ok: true,
    });
    expect(await rowOf(reference)).toMatchObject({ status: "Confirmed", version: 3 });
    const [mail] = await mailsOf(id);
    expect(mail?.subject).toContain("A correction: your trip is not over");
    expect(mail?.plainText).not.toContain("Your trip is confirmed");
  });

  test("by two agents on the same booking: one wins and the other is refused; a second copy of one's own form is no conflict", async () => {
    const [one, other] = [await makeAgent("One"), await makeAgent("Other")];
    for (let round = 0; round < 20; round += 1) {
      const { id, reference } = await makeBooking({ status: "Pending" });
      const results = await Promise.all([
        move(one, reference, { to: "Confirmed", notify: true }),
        move(other, reference, { to: "Declined", reason: "Full.", notify: true }),
        move(one, reference, { to: "Confirmed", notify: true }),
      ]);
      const { status, version } = await rowOf(reference);
      expect(version).toBe(2);
      const changed = { ok: false, reason: "changed" };
      expect(results).toEqual(
        status === "Confirmed"
          ? [{ ok: true }, changed, { ok: true }]
          : [changed, { ok: true }, changed],
      );
      expect(await mailsOf(id)).toHaveLength(1);
      expect(await auditOf(reference)).toHaveLength(1);
    }
  });

  test("by two agents to the same status at once: one wins and the other is refused", async () => {
    const [one, other] = [await makeAgent(), await makeAgent()];
    const { reference } = await makeBooking({ status: "Pending" });
    const results = await Promise.all([move(one, reference, {}), move(other, reference, {})]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("control: an agent who reloads and sends the current version is not refused", async () => {
    const [one, other] = [await makeAgent(), await makeAgent()];
    const { reference } = await makeBooking({ status: "Pending" });
    expect(await move(one, reference, {})).toEqual({ ok: true });
    expect(await move(other, reference, { to: "Cancelled", reason: "Asked by phone." })).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(
      await move(other, reference, { to: "Cancelled", reason: "Asked by phone.", version: 2 }),
    ).toEqual({ ok: true });
  });
});

describe("a cancellation request", () => {
  async function makeCancelRequest() {
    const customer = await makeViewer();
    const booking = await makeBooking({ userId: customer.id, customerEmail: customer.email });
    expect(
      await requestCancel(customer, { reference: booking.reference, reason: "My knee." }),
    ).toEqual({ ok: true });
    return { customer, ...booking };
  }
  const keep = (viewer: Permitted<"write", "bookings">, reference: string, reason: string) =>
    declineCancellation(viewer, { reference, version: 2, reason, notify: true }, requestOrigin);

  test("is declined with a reason: the booking continues, the customer reads why and may ask again", async () => {
    const [agent, { customer, id, reference }] = [await makeAgent(), await makeCancelRequest()];
    expect(await keep(agent, reference, "")).toEqual({ ok: false, reason: "reason-missing" });
    expect(await keep(agent, reference, "It is past the free days.")).toEqual({ ok: true });
    const mine = await readMyBooking(customer, reference);
    expect(mine).toMatchObject({ status: "Confirmed", cancelRequested: false });
    expect(mine?.history.at(-1)).toMatchObject({
      action: "cancel-declined",
      reason: "It is past the free days.",
    });
    expect(JSON.stringify(mine), "who of the staff did it stays inside").not.toContain(
      "Dana Marsh",
    );
    expect((await mailsOf(id)).at(-1)).toMatchObject({
      kind: "cancel-declined",
      recipient: customer.email,
    });
    expect((await auditOf(reference)).at(-1)).toMatchObject({ action: "booking-kept" });
    expect(await requestCancel(customer, { reference, reason: "" })).toEqual({ ok: true });
  });

  test("is accepted by the change to Cancelled", async () => {
    const [agent, { reference }] = [await makeAgent(), await makeCancelRequest()];
    expect(
      await move(agent, reference, { to: "Cancelled", reason: "As you asked.", version: 2 }),
    ).toEqual({ ok: true });
    expect(await keep(agent, reference, "Too late.")).toEqual({ ok: false, reason: "changed" });
  });

  test("can't be declined if there is none", async () => {
    const { reference } = await makeBooking();
    expect(
      await declineCancellation(
        await makeAgent(),
        { reference, version: 1, reason: "No.", notify: true },
        requestOrigin,
      ),
    ).toEqual({
      ok: false,
      reason: "not-requested",
    });
  });

  test("is either accepted or declined when both happen at once", async () => {
    const [one, other] = [await makeAgent(), await makeAgent()];
    for (let round = 0; round < 10; round += 1) {
      const { reference } = await makeCancelRequest();
      const results = await Promise.all([
        keep(one, reference, "No."),
        move(other, reference, { to: "Cancelled", reason: "Yes.", version: 2 }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});

describe("another day or another number of travelers", () => {
  const change = (
    viewer: Permitted<"write", "bookings">,
    reference: string,
    given: Partial<Parameters<typeof changeBooking>[1]>,
  ) =>
    changeBooking(
      viewer,
      {
        reference,
        version: 1,
        departureDate: soon(),
        numTravelers: 3,
        totalCents: 704_700,
        notify: false,
        ...given,
      },
      requestOrigin,
    );

  test("is previewed, then saved at that price; the history has old and new values", async () => {
    const agent = await makeAgent();
    const { id, reference } = await makeBooking();
    const booking = await readStaffBooking(agent, reference);
    if (!booking) throw new Error("It is gone.");
    const requested = {
      departureDate: addDays(soon(), 7),
      numTravelers: 3,
      party: null,
      rooms: null,
      extras: [],
      adjustment: null,
    };
    const booked = await readBookedTrip(booking, businessDay(new Date()));
    const shown = previewChange(booking, booked, requested);
    if (!shown.ok) throw new Error(shown.reason);
    expect(shown).toMatchObject({
      before: { totalCents: 469_800, numTravelers: 2 },
      after: { totalCents: 704_700, numTravelers: 3 },
    });
    expect((await rowOf(reference)).version, "a preview writes nothing").toBe(1);
    expect(
      await change(agent, reference, {
        departureDate: addDays(soon(), 7),
        totalCents: shown.after.totalCents,
        notify: true,
      }),
    ).toEqual({
      ok: true,
    });
    expect(await rowOf(reference)).toMatchObject({
      numTravelers: 3,
      totalCents: 704_700,
      departureDate: addDays(soon(), 7),
      version: 2,
    });
    const { before, after } = shown;
    expect((await readStaffBooking(agent, reference))?.history.at(-1)).toMatchObject({
      action: "changed",
      terms: { before, after },
    });
    const price = { unit_price_cents: 234_900, discount_cents: 0 };
    expect((await auditOf(reference)).at(-1)).toMatchObject({
      action: "booking-changed",
      before: { booking_date: soon(), num_travelers: 2, total_cents: 469_800, ...price },
      after: {
        booking_date: addDays(soon(), 7),
        num_travelers: 3,
        total_cents: 704_700,
        ...price,
        told: true,
      },
    });
    for (const line of ["Travelers: 3 (was 2)", "Total: $7,047 (was $4,698)"])
      expect((await mailsOf(id)).at(-1)?.plainText).toContain(line);
  });

  test("keeps the booked price and a welcome code's percent", async () => {
    const agent = await makeAgent();
    const { reference } = await makeDiscounted(await makeWelcomeCode());
    const { packageId } = await rowOf(reference);
    await db
      .updateTable("packages")
      .set({ priceCents: 999_900 })
      .where("id", "=", packageId)
      .execute();
    expect(await change(agent, reference, { numTravelers: 1, totalCents: 211_410 })).toEqual({
      ok: true,
    });
    expect(await rowOf(reference)).toMatchObject({
      unitPriceCents: 234_900,
      discountCents: 23_490,
      totalCents: 211_410,
    });
  });

  test.each([
    ["price-changed", {}, { totalCents: 1 }],
    ["nothing-changed", {}, { numTravelers: 2, totalCents: 469_800 }],
    ["date-past", {}, { departureDate: today }],
    ["date-too-far", {}, { departureDate: addDays(today, 731) }],
    ["has-ended", { status: "Completed" }, {}],
    ["changed", { version: 5 }, {}],
  ] as const)("is refused: %s", async (reason, given, input) => {
    const { reference } = await makeBooking(given);
    const before = await rowOf(reference);
    expect(await change(await makeAgent(), reference, input)).toEqual({ ok: false, reason });
    expect(await rowOf(reference)).toEqual(before);
    expect(await auditOf(reference)).toEqual([]);
  });

  test("sent by two people at once: one wins, and the history has one row", async () => {
    const [one, other] = [await makeAgent(), await makeAgent()];
    for (let round = 0; round < 20; round += 1) {
      const { id, reference } = await makeBooking();
      const results = await Promise.all([
        change(one, reference, {}),
        change(other, reference, { numTravelers: 4, totalCents: 939_600 }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(
        await db
          .selectFrom("bookingHistory")
          .select("id")
          .where("bookingId", "=", id)
          .where("action", "=", "changed")
          .execute(),
      ).toHaveLength(1);
    }
  });

  test("control: without a new version both win, and the first one's work is lost", async () => {
    await sql`CREATE FUNCTION hold_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.version := OLD.version; RETURN NEW; END $$`.execute(
      ownerDb,
    );
    await sql`CREATE TRIGGER hold_version BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION hold_version()`.execute(
      ownerDb,
    );
    try {
      const [one, other, { id, reference }] = [
        await makeAgent(),
        await makeAgent(),
        // Of a confirmed one the ledger refuses a second change of the same version.
        await makeBooking({ status: "Pending" }),
      ];
      const results = await Promise.all([
        change(one, reference, {}),
        change(other, reference, { numTravelers: 4, totalCents: 939_600 }),
      ]);
      expect(results).toEqual([{ ok: true }, { ok: true }]);
      expect(
        await db
          .selectFrom("bookingHistory")
          .select("id")
          .where("bookingId", "=", id)
          .where("action", "=", "changed")
          .execute(),
      ).toHaveLength(2);
    } finally {
      await sql`DROP TRIGGER hold_version ON bookings`.execute(ownerDb);
    }
  });
});

describe("notes", () => {
  test("are for staff only: with author and time, one per form, never on the customer's page", async () => {
    const [agent, customer] = [await makeAgent(), await makeViewer()];
    const { reference } = await makeBooking({ userId: customer.id });
    const note = { reference, key: randomUUID(), note: "Called: prefers the morning train." };
    for (const result of await Promise.all(
      Array.from({ length: 10 }, () => addNote(agent, note, requestOrigin)),
    ))
      expect(result).toEqual({ ok: true });
    expect((await readStaffBooking(agent, reference))?.staffNotes).toMatchObject([
      { note: note.note, author: "Dana Marsh" },
    ]);
    expect(JSON.stringify(await readMyBooking(customer, reference))).not.toContain("morning train");
    expect(await auditOf(reference)).toMatchObject([{ action: "booking-noted" }]);
    expect(await addNote(agent, { ...note, reference: "GT-AAAAAA" }, requestOrigin)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

describe("deleting", () => {
  test("removes the booking with everything that belongs to it; the log keeps what it was, and mails stay", async () => {
    const admin = await makeSuperadmin();
    const { id, reference } = await makeBooking({
      status: "Pending",
      customerEmail: "gone@example.com",
    });
    expect(await move(admin, reference, { notify: true })).toEqual({ ok: true });
    await addNote(admin, { reference, key: randomUUID(), note: "Test." }, requestOrigin);
    expect(await deleteBooking(admin, { reference, version: 1 }, requestOrigin)).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await deleteBooking(admin, { reference, version: 2 }, requestOrigin)).toEqual({
      ok: true,
    });
    expect(await readStaffBooking(admin, reference)).toBeNull();
    for (const table of ["bookingHistory", "bookingNotes"] as const)
      expect(await db.selectFrom(table).select("id").where("bookingId", "=", id).execute()).toEqual(
        [],
      );
    expect((await auditOf(reference)).at(-1)).toMatchObject({
      action: "booking-deleted",
      actorRole: "superadmin",
      before: { customer_name: "José  O’Brien", status: "Confirmed", total_cents: 469_800 },
    });
    expect(
      await db
        .selectFrom("outboxMails")
        .select("id")
        .where("recipient", "=", "gone@example.com")
        .execute(),
    ).toHaveLength(1);
    expect(await deleteBooking(admin, { reference, version: 2 }, requestOrigin)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });

  test("during a status change: the booking is either changed and stays, or is gone", async () => {
    const [admin, agent] = [await makeSuperadmin(), await makeAgent()];
    for (let round = 0; round < 10; round += 1) {
      const { reference } = await makeBooking({ status: "Pending" });
      const [deleted, changed] = await Promise.all([
        deleteBooking(admin, { reference, version: 1 }, requestOrigin),
        move(agent, reference, {}),
      ]);
      expect([deleted.ok, changed.ok].filter(Boolean)).toHaveLength(1);
      expect((await readStaffBooking(admin, reference)) === null).toBe(deleted.ok);
    }
  });
});

describe("the ticked bookings", () => {
  type Ticked = { reference: string; version: number; agentId: string | null };
  const ticked = ({ reference }: { reference: string }): Ticked => ({
    reference,
    version: 1,
    agentId: null,
  });
  const statusesOf = async (made: readonly { reference: string }[]) =>
    (await Promise.all(made.map(({ reference }) => rowOf(reference)))).map(({ status }) => status);

  test.each([
    ["confirm", "Confirmed", ""],
    ["decline", "Declined", "Not real."],
  ] as const)(
    "%s: each with its mail and its history; one that changed meanwhile stays",
    async (intent, to, reason) => {
      const agent = await makeAgent();
      const made = await Promise.all([1, 2, 3].map(() => makeBooking({ status: "Pending" })));
      const last = made[2]?.reference ?? "";
      await db.updateTable("bookings").set({ version: 9 }).where("reference", "=", last).execute();
      const before = await countRows();
      const input = { intent, reason, bookings: made.map(ticked) };
      const answer = await changeBookings(agent, input, requestOrigin);
      expect(answer).toMatchObject({
        changed: 2,
        left: [{ row: { reference: last }, reason: "changed" }],
      });
      expect(await statusesOf(made)).toEqual([to, to, "Pending"]);
      expect(await rowsSince(before)).toMatchObject({ mails: 2, history: 2 });
      const audited = await Promise.all(made.map(({ reference }) => auditOf(reference)));
      expect(audited.map((rows) => rows.map(({ action }) => action))).toEqual([
        ["booking-moved"],
        ["booking-moved"],
        [],
      ]);
    },
  );

  test("trips that are back are completed; one that still travels stays", async () => {
    const agent = await makeAgent();
    const back = { departureDate: addDays(today, -60) };
    const made = [await makeBooking(back), await makeBooking(back), await makeBooking()];
    const input = { intent: "complete", reason: "", bookings: made.map(ticked) } as const;
    const answer = await changeBookings(agent, input, requestOrigin);
    expect(answer).toMatchObject({ changed: 2, left: [{ reason: "no-such-change" }] });
    expect(await statusesOf(made)).toEqual(["Completed", "Completed", "Confirmed"]);
  });

  test("are given to a colleague, or to nobody; one that was handed over meanwhile stays", async () => {
    const [agent, colleague] = [await makeAgent(), await makeAgent("Marcus Oyelaran")];
    const made = await Promise.all([1, 2, 3].map(() => makeBooking()));
    const bookings = made.map(ticked);
    const [first, , last] = bookings;
    if (!first || !last) throw new Error("Three were made.");
    const give = (agentId: string | null, rows = bookings) =>
      changeBookings(agent, { intent: "assign", agentId, bookings: rows }, requestOrigin);
    const agentsOf = async () =>
      (await Promise.all(made.map(({ reference }) => rowOf(reference)))).map(
        ({ handedTo }) => handedTo,
      );
    await give(agent.id, [last]);
    const answer = await give(colleague.id);
    expect(answer).toMatchObject({
      changed: 2,
      left: [{ row: { reference: last.reference }, reason: "handed-over" }],
    });
    expect(await agentsOf()).toEqual([colleague.id, colleague.id, agent.id]);
    expect(await give(null, [{ ...first, agentId: colleague.id }])).toMatchObject({ changed: 1 });
    expect(await agentsOf()).toEqual([null, colleague.id, agent.id]);
    expect((await auditOf(first.reference)).map(({ action }) => action)).toEqual([
      "booking-handed-over",
      "booking-handed-over",
    ]);
    const accountant = await makeViewer({ kind: "accountant" });
    expect(await give(accountant.id, [first])).toMatchObject({
      changed: 0,
      left: [{ reason: "no-such-agent" }],
    });
  });
});
