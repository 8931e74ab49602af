import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { addDays } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { useTestDatabase } from "#tests/database.ts";
import { requestOrigin, makeAgent, makeAgentInput } from "../fixtures/staff.ts";
import { makeBooking, makeDeal, makeInput, makeViewer, soon } from "../fixtures/rows.ts";
import { createBooking } from "./create/create-booking.server.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { requestCancel } from "../trips/request-cancel.server.ts";
import { changeBooking } from "./change/change-booking.server.ts";
import { declineCancellation } from "./decline-cancellation.server.ts";
import { changeBookingStatus } from "./change-booking-status.server.ts";

useTestDatabase();

/** Queues every booking mail; returns their Reply-To by kind. */
async function answeredTo(
  contactEmail: string,
): Promise<{ agent: string; customer: string; replies: Record<string, string | null> }> {
  await db.deleteFrom("outboxMails").execute();
  await saveContactEmail(contactEmail);
  const [agent, customer, dealId] = [await makeAgent(), await makeViewer(), await makeDeal()];
  const booked = await submitBooking(customer, dealId, makeInput());
  const made = await createBooking(agent, makeAgentInput(dealId), requestOrigin);
  if (!booked.ok || !made.ok) throw new Error("A booking was refused.");
  const own = await makeBooking({ userId: customer.id, customerEmail: customer.email });
  const { reference } = own;
  const results = [
    await changeBookingStatus(
      agent,
      { reference: made.reference, version: 1, to: "Cancelled", reason: "Full.", notify: true },
      requestOrigin,
    ),
    await requestCancel(customer, { reference, reason: "" }),
    await declineCancellation(
      agent,
      { reference, version: 2, reason: "Too late.", notify: true },
      requestOrigin,
    ),
    await changeBooking(
      agent,
      {
        reference,
        version: 3,
        departureDate: addDays(soon(), 7),
        numTravelers: 2,
        totalCents: 469_800,
        notify: true,
      },
      requestOrigin,
    ),
  ];
  expect(results.every(({ ok }) => ok)).toBe(true);
  await db.transaction().execute((tx) =>
    queueMail(tx, {
      kind: "any-other",
      recipient: "a@example.com",
      subject: "A",
      heading: "A",
      paragraphs: [],
      footnote: "A",
    }),
  );
  const mails = await db.selectFrom("outboxMails").select(["kind", "replyTo"]).execute();
  return {
    agent: agent.email,
    customer: customer.email,
    replies: Object.fromEntries(mails.map((mail) => [mail.kind, mail.replyTo])),
  };
}

test("replies to a customer's mail reach the contact address, replies to a staff mail reach the customer", async () => {
  const { customer, replies } = await answeredTo("office@example.com");
  const office = "office@example.com";
  expect(replies).toEqual({
    "booking-received": office,
    "booking-made": office,
    "booking-cancelled": office,
    "cancel-received": office,
    "cancel-declined": office,
    "booking-moved": office,
    "any-other": office,
    "new-booking": customer,
    "cancel-requested": customer,
  });
});

test("without a contact address they reach the agent whose work the mail reports", async () => {
  const { agent, replies } = await answeredTo("");
  expect(replies).toEqual({
    "booking-received": null,
    "booking-made": agent,
    "booking-cancelled": agent,
    "cancel-received": null,
    "cancel-declined": agent,
    "booking-moved": agent,
    "any-other": null,
  });
});
