import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { leadAudit, leadRow, makeContactLead, makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { changeLeadStatus } from "#app/domain/leads/manage/change/change-lead-status.server.ts";
import { readStaffLead } from "#app/domain/leads/manage/read-staff-lead.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { deleteBooking } from "../manage/delete-booking.server.ts";
import { requestOrigin, makeAgent, makeAgentInput, makeSuperadmin } from "../fixtures/staff.ts";
import { makeDeal } from "../fixtures/rows.ts";

useTestDatabase();

const bookings = async () => (await db.selectFrom("bookings").select("id").execute()).length;

describe("a lead that becomes a booking", () => {
  test("is won from any open status, and names its booking", async () => {
    const [agent, deal] = [await makeAgent(), await makeDeal()];
    const lead = await makeLead();
    const made = await createBooking(
      agent,
      makeAgentInput(deal, { lead: lead.toLowerCase() }),
      requestOrigin,
    );
    if (!made.ok) throw new Error(made.reason);
    expect(await readStaffLead(agent, lead)).toMatchObject({
      status: "won",
      bookingReference: made.reference,
      events: [{ action: "moved", from: "new", to: "won", bookingReference: made.reference }],
    });
    expect(await leadAudit(lead)).toMatchObject([
      {
        action: "lead-moved",
        before: { status: "new" },
        after: { status: "won", booking: made.reference },
      },
    ]);
  });

  test("sent again makes nothing more", async () => {
    const [agent, deal, lead] = [await makeAgent(), await makeDeal(), await makeContactLead()];
    const input = makeAgentInput(deal, { lead });
    const before = await bookings();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => createBooking(agent, input, requestOrigin)),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect([(await bookings()) - before, (await leadAudit(lead)).length]).toEqual([1, 1]);
  });

  test("that does not exist or has ended is refused, and nothing is booked", async () => {
    const [agent, deal, lead] = [await makeAgent(), await makeDeal(), await makeContactLead()];
    expect(
      await changeLeadStatus(
        agent,
        { reference: lead, version: 1, to: "lost", reason: "Spam." },
        requestOrigin,
      ),
    ).toEqual({
      ok: true,
    });
    const before = await bookings();
    expect(await createBooking(agent, makeAgentInput(deal, { lead }), requestOrigin)).toEqual({
      ok: false,
      reason: "lead-ended",
    });
    for (const none of ["TP-AAAAAA", "GT-AAAAAA", "' OR 1=1 --"])
      expect(
        await createBooking(agent, makeAgentInput(deal, { lead: none }), requestOrigin),
        none,
      ).toEqual({
        ok: false,
        reason: "lead-not-found",
      });
    expect(await bookings()).toBe(before);
    const input = makeAgentInput(deal, { lead });
    await createBooking(agent, input, requestOrigin);
    expect(
      (await createBooking(agent, { ...input, lead: "" }, requestOrigin)).ok,
      "its key is free again",
    ).toBe(true);
  });

  test("of two agents who book it, or one who books and one who marks it lost, one wins", async () => {
    const [one, other, deal] = [await makeAgent(), await makeAgent(), await makeDeal()];
    for (let round = 0; round < 10; round += 1) {
      const lead = await makeContactLead();
      const before = await bookings();
      const results = await Promise.all([
        createBooking(one, makeAgentInput(deal, { lead }), requestOrigin),
        createBooking(other, makeAgentInput(deal, { lead }), requestOrigin),
        changeLeadStatus(
          other,
          { reference: lead, version: 1, to: "lost", reason: "Spam." },
          requestOrigin,
        ),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const { status, bookingId } = await leadRow(lead);
      expect([status === "won", (await bookings()) - before]).toEqual(
        bookingId === null ? [false, 0] : [true, 1],
      );
    }
  });

  test("stays won when its booking is deleted", async () => {
    const [agent, deal, lead] = [await makeAgent(), await makeDeal(), await makeContactLead()];
    const made = await createBooking(agent, makeAgentInput(deal, { lead }), requestOrigin);
    if (!made.ok) throw new Error(made.reason);
    await deleteBooking(
      await makeSuperadmin(),
      { reference: made.reference, version: 1 },
      requestOrigin,
    );
    expect(await leadRow(lead)).toMatchObject({ status: "won", bookingId: null });
  });
});
