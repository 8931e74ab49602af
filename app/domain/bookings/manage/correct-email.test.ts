import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { listCustomers } from "#app/domain/people/customers/list-customers.server.ts";
import { noteCustomer } from "#app/domain/people/customers/note-customer.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal, makeViewer } from "../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { createBooking } from "./create/create-booking.server.ts";
import { myBookings, readMyBooking } from "../trips/bookings.server.ts";
import { changeBookingStatus } from "./change-booking-status.server.ts";
import { correctEmail } from "./correct-email.server.ts";
import { bookingsOf, listBookings } from "./list/list-bookings.server.ts";
import { everyBooking } from "./list/booking-list.ts";
import { exportBookings } from "./list/export-bookings.server.ts";
import { readStaffBooking } from "./read-staff-booking.server.ts";

useTestDatabase();

const newEmail = () => `${randomUUID()}@example.com`;
const rowOf = (reference: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
const customerOf = (id: string) =>
  db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirst();
const mailsTo = (recipient: string) =>
  db.selectFrom("outboxMails").selectAll().where("recipient", "=", recipient).execute();
const auditOf = (reference: string) =>
  db.selectFrom("auditLog").selectAll().where("subjectId", "=", reference).orderBy("id").execute();
const tripsOf = async (viewer: SignedIn) =>
  (await myBookings(viewer)).map(({ reference }) => reference);

test("a corrected email moves the trip from the former account to the one that verified the new one", async () => {
  const agent = await makeAgent();
  const former = await makeViewer({ emailVerified: true });
  const verified = await makeViewer({ emailVerified: true });
  const unverified: SignedIn = { ...verified, emailVerified: false };
  const own = await makeBooking({ userId: former.id, customerEmail: former.email });
  const byAgent = await makeBooking({ customerEmail: former.email });
  expect((await tripsOf(former)).sort()).toEqual([own.reference, byAgent.reference].sort());
  for (const { reference } of [own, byAgent]) {
    const correction = { reference, version: 1, email: verified.email };
    expect(await correctEmail(agent, correction, requestOrigin)).toEqual({ ok: true });
    expect(await readMyBooking(former, reference)).toBeNull();
    expect(await readMyBooking(unverified, reference)).toBeNull();
    expect((await readMyBooking(verified, reference))?.history.at(-1)).toMatchObject({
      action: "email-corrected",
    });
    const audits = await auditOf(reference);
    expect(audits).toMatchObject([
      {
        action: "booking-email-corrected",
        actorId: agent.id,
        before: { customer_email: former.email },
        after: { customer_email: verified.email },
      },
    ]);
  }
  expect(await tripsOf(former)).toEqual([]);
  const mails = await mailsTo(former.email);
  expect(mails).toMatchObject([
    { kind: "email-corrected", bookingId: null },
    { kind: "email-corrected", bookingId: null },
  ]);
  for (const { html, plainText } of mails)
    expect(html + plainText, "nothing of the new address").not.toContain(verified.email);
  expect(await mailsTo(verified.email)).toEqual([]);
});

test("a customer whom nothing names any more is gone; the same email is refused", async () => {
  const [agent, email, to] = [await makeAgent(), newEmail(), newEmail()];
  const { reference } = await makeBooking({ customerEmail: email });
  const { customerId } = await rowOf(reference);
  const same = { reference, version: 1, email };
  expect(await correctEmail(agent, same, requestOrigin)).toEqual({
    ok: false,
    reason: "same-email",
  });
  await correctEmail(agent, { reference, version: 1, email: to }, requestOrigin);
  expect(await customerOf(customerId)).toBeUndefined();
  expect(await customerOf((await rowOf(reference)).customerId)).toMatchObject({ email: to });
});

test("of two corrections at the same moment one is made, and the other is shown the booking", async () => {
  const [agent, email] = [await makeAgent(), newEmail()];
  const { reference } = await makeBooking({ customerEmail: email });
  const emails = Array.from({ length: 5 }, newEmail);
  const answers = await Promise.all(
    emails.map((to) => correctEmail(agent, { reference, version: 1, email: to }, requestOrigin)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "changed")).toHaveLength(4);
  const row = await rowOf(reference);
  expect(row.customerEmail).toBe(emails[answers.findIndex(({ ok }) => ok)]);
  expect(await customerOf(row.customerId)).toMatchObject({ email: row.customerEmail });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await auditOf(reference)).toHaveLength(1);
});

/** An agent books for somebody on the phone. */
async function bookWithoutEmail() {
  const [agent, deal] = [await makeAgent(), await makeDeal()];
  const input = makeAgentInput(deal, {
    customerEmail: null,
    customerName: `Phone ${randomUUID()}`,
  });
  const made = await createBooking(agent, input, requestOrigin);
  if (!made.ok) throw new Error(made.reason);
  const { reference } = made;
  const row = await rowOf(reference);
  return { agent, deal, name: input.customerName, ...row };
}
const mailCount = async () => (await db.selectFrom("outboxMails").select("id").execute()).length;

test("a booking without an email: created, listed, exported, paid and canceled without a mail", async () => {
  const before = await mailCount();
  const { agent, reference, name, customerId } = await bookWithoutEmail();
  expect(await customerOf(customerId)).toMatchObject({ email: null, name });
  expect(await readStaffBooking(agent, reference)).toMatchObject({
    customerEmail: null,
    customerId,
  });
  const search = { ...everyBooking, q: name };
  const { lines } = await listBookings(agent, search, { page: 1, perPage: 25 });
  expect(lines).toMatchObject([{ reference, customerEmail: null }]);
  const rows = [];
  for await (const row of await exportBookings(agent, search, requestOrigin)) rows.push(row);
  expect(rows).toMatchObject([{ reference, customerEmail: null }]);
  const clients = await listCustomers(
    agent,
    { q: name, known: "", sort: { key: "name", direction: "ascending" } },
    { page: 1, perPage: 25 },
  );
  expect(clients.lines).toMatchObject([{ id: customerId, email: null, bookings: 1, leads: 0 }]);
  expect(await bookingsOf(agent, { id: customerId })).toMatchObject([{ reference }]);
  expect(await pay(agent, reference)).toEqual({ ok: true });
  const receipts = db.selectFrom("receipts").innerJoin("bookings", "bookings.id", "bookingId");
  expect(
    await receipts.select("receipts.id").where("reference", "=", reference).execute(),
  ).toHaveLength(1);
  const unpaid = await bookWithoutEmail();
  const target = { reference: unpaid.reference, version: unpaid.version };
  const cancel = { ...target, to: "Cancelled" as const, reason: "Ill.", notify: true };
  expect((await changeBookingStatus(agent, cancel, requestOrigin)).ok).toBe(true);
  expect(await mailCount()).toBe(before);
});

test("each booking without an email is another customer's; one that gets an email takes its notes along", async () => {
  const [one, other] = [await bookWithoutEmail(), await bookWithoutEmail()];
  expect(one.customerId).not.toBe(other.customerId);
  const { agent, reference, version, customerId } = one;
  const note = { customerId, key: randomUUID(), note: "Calls on Mondays." };
  expect(await noteCustomer(agent, note, requestOrigin)).toEqual({ ok: true });
  const viewer = await makeViewer({ emailVerified: true });
  const correction = { reference, version, email: viewer.email };
  expect(await correctEmail(agent, correction, requestOrigin)).toEqual({ ok: true });
  expect(await tripsOf(viewer)).toEqual([reference]);
  expect(await customerOf(customerId)).toBeUndefined();
  const found = await readCustomer(agent, (await rowOf(reference)).customerId);
  expect(found?.notes).toMatchObject([{ note: "Calls on Mondays." }]);
  const back = { reference, version: version + 1, email: null };
  expect(await correctEmail(agent, back, requestOrigin)).toEqual({ ok: true });
  expect(await tripsOf(viewer)).toEqual([]);
  expect(await mailsTo(viewer.email)).toMatchObject([{ kind: "email-corrected" }]);
});
