import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countRows, rowsSince } from "../fixtures/count-rows.ts";
import { makeBooking, makeViewer } from "../fixtures/world.ts";
import { requestCancel } from "./request-cancel.server.ts";
import type { BookingStatus } from "../booking.ts";

useTestDatabase();
beforeAll(() => db.insertInto("appSettings").values({ key: "contact_email", value: "agents@example.com" }).execute());

const nothing = { bookings: 0, history: 0, mails: 0, jobs: 0, keys: 0 };

async function bookedBy(status: BookingStatus) {
  const viewer = await makeViewer();
  return { viewer, ...(await makeBooking({ userId: viewer.id, customerEmail: viewer.email, status })) };
}

describe("asking for the end of a booking", () => {
  test.each(["Pending", "Confirmed"] as const)(
    "that is %s: it stands, the wish is written down, and both sides get a mail",
    async (status) => {
      const { viewer, id, reference } = await bookedBy(status);
      const before = await countRows();
      expect(await requestCancel(viewer, { reference, reason: "The dog is <ill>." })).toEqual({ ok: true });
      expect(await rowsSince(before)).toEqual({ ...nothing, history: 1, mails: 2, jobs: 2 });
      const booking = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
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
      const mails = await db.selectFrom("outboxMails").selectAll().where("bookingId", "=", id).orderBy("kind").execute();
      expect(mails.map(({ kind }) => kind)).toEqual(["cancel-received", "cancel-requested"]);
      expect(mails.map(({ recipient }) => recipient)).toEqual([viewer.email, "agents@example.com"]);
      expect(mails[1]?.plainText).toContain("The dog is <ill>.");
      expect(mails[1]?.html).toContain("The dog is &lt;ill&gt;.");
      expect(mails[1]?.plainText, "the way to the booking").toContain(`/admin/bookings/${reference}`);
    },
  );

  test("twice is once, also at the same moment", async () => {
    const { viewer, reference } = await bookedBy("Pending");
    const before = await countRows();
    const answers = await Promise.all([1, 2, 3].map(() => requestCancel(viewer, { reference, reason: "" })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await requestCancel(viewer, { reference, reason: "" })).toEqual({ ok: false, reason: "asked-already" });
    expect(await rowsSince(before)).toEqual({ ...nothing, history: 1, mails: 2, jobs: 2 });
  });

  test.each(["Declined", "Cancelled", "Completed"] as const)("that is %s already is refused", async (status) => {
    const { viewer, reference } = await bookedBy(status);
    const before = await countRows();
    expect(await requestCancel(viewer, { reference, reason: "" })).toEqual({ ok: false, reason: "has-ended" });
    expect(await rowsSince(before)).toEqual(nothing);
  });

  test("that is someone else's, or is not there, is the same answer", async () => {
    const { reference } = await bookedBy("Pending");
    const [other, before] = [await makeViewer({ emailVerified: true }), await countRows()];
    expect(await requestCancel(other, { reference, reason: "" })).toEqual({ ok: false, reason: "not-found" });
    expect(await requestCancel(other, { reference: "GT-AAAAAA", reason: "" })).toEqual({ ok: false, reason: "not-found" });
    expect(await rowsSince(before)).toEqual(nothing);
  });
});
