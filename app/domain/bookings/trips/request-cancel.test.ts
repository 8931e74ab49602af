import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countRows, rowsSince } from "../fixtures/count-rows.ts";
import { requestOrigin, makeAgent } from "../fixtures/staff.ts";
import { makeBooking, makeViewer } from "../fixtures/rows.ts";
import { requestCancel, withdrawCancel } from "./request-cancel.server.ts";
import { declineCancellation } from "../manage/decline-cancellation.server.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import type { BookingStatus } from "../booking.ts";

useTestDatabase();
beforeAll(() =>
  db
    .insertInto("appSettings")
    .values({ key: "contact_email", value: "agents@example.com" })
    .execute(),
);

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };

async function bookedBy(status: BookingStatus) {
  const viewer = await makeViewer();
  return {
    viewer,
    ...(await makeBooking({ userId: viewer.id, customerEmail: viewer.email, status })),
  };
}

describe("requesting a cancellation", () => {
  test.each(["Pending", "Confirmed"] as const)(
    "of a booking that is %s: the booking continues, the request is stored, and both sides get a mail",
    async (status) => {
      const { viewer, id, reference } = await bookedBy(status);
      const before = await countRows();
      expect(await requestCancel(viewer, { reference, reason: "The dog is <ill>." })).toEqual({
        ok: true,
      });
      expect(await rowsSince(before)).toEqual({ ...nothing, history: 1, mails: 2 });
      const booking = await db
        .selectFrom("bookings")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(booking).toMatchObject({ status, version: 2, cancelRequestedAt: expect.any(Date) });
      const history = await db
        .selectFrom("bookingHistory")
        .selectAll()
        .where("bookingId", "=", id)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(history).toMatchObject({
        action: "cancel-requested",
        fromStatus: status,
        toStatus: status,
        actorId: viewer.id,
        reason: "The dog is <ill>.",
      });
      const mails = await db
        .selectFrom("outboxMails")
        .selectAll()
        .where("bookingId", "=", id)
        .orderBy("kind")
        .execute();
      expect(mails.map(({ kind }) => kind)).toEqual(["cancel-received", "cancel-requested"]);
      expect(mails.map(({ recipient }) => recipient)).toEqual([viewer.email, "agents@example.com"]);
      expect(mails[1]?.plainText).toContain("The dog is <ill>.");
      expect(mails[1]?.html).toContain("The dog is &lt;ill&gt;.");
      expect(mails[1]?.plainText, "the way to the booking").toContain(
        `/admin/bookings/${reference}`,
      );
    },
  );

  test("twice counts once, also at the same moment", async () => {
    const { viewer, reference } = await bookedBy("Pending");
    const before = await countRows();
    const answers = await Promise.all(
      [1, 2, 3].map(() => requestCancel(viewer, { reference, reason: "" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await requestCancel(viewer, { reference, reason: "" })).toEqual({
      ok: false,
      reason: "requested-already",
    });
    expect(await rowsSince(before)).toEqual({ ...nothing, history: 1, mails: 2 });
  });

  test.each(["Declined", "Cancelled", "Completed"] as const)(
    "of a booking that is %s is refused",
    async (status) => {
      const { viewer, reference } = await bookedBy(status);
      const before = await countRows();
      expect(await requestCancel(viewer, { reference, reason: "" })).toEqual({
        ok: false,
        reason: "has-ended",
      });
      expect(await rowsSince(before)).toEqual(nothing);
    },
  );

  test("of someone else's booking, or of one that does not exist, gives the same answer", async () => {
    const { reference } = await bookedBy("Pending");
    const [other, before] = [await makeViewer({ emailVerified: true }), await countRows()];
    expect(await requestCancel(other, { reference, reason: "" })).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await requestCancel(other, { reference: "GT-AAAAAA", reason: "" })).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await rowsSince(before)).toEqual(nothing);
  });
});

describe("taking the request back", () => {
  async function makeCancelRequest() {
    const made = await bookedBy("Confirmed");
    expect(await requestCancel(made.viewer, { reference: made.reference, reason: "" })).toEqual({
      ok: true,
    });
    return made;
  }
  const stateOf = (id: string) =>
    db
      .selectFrom("bookings")
      .select(["status", "cancelRequestedAt", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  test("leaves the booking as it was, with a history row and a mail to the staff; it can be requested again", async () => {
    const { viewer, id, reference } = await makeCancelRequest();
    const before = await countRows();
    expect(await withdrawCancel(viewer, reference)).toEqual({ ok: true });
    expect(await rowsSince(before)).toEqual({ ...nothing, history: 1, mails: 1 });
    expect(await stateOf(id)).toEqual({ status: "Confirmed", cancelRequestedAt: null, version: 3 });
    const [entry] = await db
      .selectFrom("bookingHistory")
      .selectAll()
      .where("bookingId", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      action: "cancel-withdrawn",
      toStatus: "Confirmed",
      actorId: viewer.id,
      actorRole: "customer",
    });
    const [mail] = await db
      .selectFrom("outboxMails")
      .selectAll()
      .where("bookingId", "=", id)
      .where("kind", "=", "cancel-withdrawn")
      .execute();
    expect(mail).toMatchObject({ recipient: "agents@example.com", replyTo: viewer.email });
    expect(mail?.plainText).toContain(`/admin/bookings/${reference}`);
    expect(await requestCancel(viewer, { reference, reason: "" })).toEqual({ ok: true });
  });

  test("is refused without a request, after the staff's answer, and for anybody else", async () => {
    const [{ viewer, reference }, agent] = [await makeCancelRequest(), await makeAgent()];
    expect(await withdrawCancel(await makeViewer({ emailVerified: true }), reference)).toEqual({
      ok: false,
      reason: "not-found",
    });
    await declineCancellation(
      agent,
      { reference, version: 2, reason: "Paid in full.", notify: false },
      requestOrigin,
    );
    expect(await withdrawCancel(viewer, reference)).toEqual({ ok: false, reason: "not-requested" });
    const granted = await makeCancelRequest();
    await changeBookingStatus(
      agent,
      {
        reference: granted.reference,
        version: 2,
        to: "Cancelled",
        reason: "As asked.",
        notify: false,
      },
      requestOrigin,
    );
    const before = await countRows();
    expect(await withdrawCancel(granted.viewer, granted.reference)).toEqual({
      ok: false,
      reason: "has-ended",
    });
    expect(await rowsSince(before)).toEqual(nothing);
  });

  test("by the customer while an agent accepts it: one of them wins", async () => {
    const agent = await makeAgent();
    for (let round = 0; round < 5; round += 1) {
      const { viewer, id, reference } = await makeCancelRequest();
      const [withdrawn, granted] = await Promise.all([
        withdrawCancel(viewer, reference),
        changeBookingStatus(
          agent,
          { reference, version: 2, to: "Cancelled", reason: "As asked.", notify: false },
          requestOrigin,
        ),
      ]);
      expect([withdrawn.ok, granted.ok].filter(Boolean)).toHaveLength(1);
      const lost = withdrawn.ok ? granted : withdrawn;
      expect(lost).toEqual({ ok: false, reason: withdrawn.ok ? "changed" : "has-ended" });
      expect((await stateOf(id)).status).toBe(withdrawn.ok ? "Confirmed" : "Cancelled");
    }
  });
});
