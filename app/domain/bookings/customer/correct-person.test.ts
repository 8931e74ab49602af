import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { listCustomers } from "#app/domain/people/customers/list-customers.server.ts";
import { noteCustomer } from "#app/domain/people/customers/note-customer.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import type { Agent, SignedIn } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal, makeViewer } from "../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { myBookings, readMyBooking } from "../trips/bookings.server.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { correctPerson } from "./correct-person.server.ts";
import { bookingsOf, listBookings } from "../manage/list/list-bookings.server.ts";
import { everyBooking } from "../manage/list/booking-list.ts";
import { exportBookings } from "../manage/list/export-bookings.server.ts";
import { readStaffBooking } from "../manage/read-staff-booking.server.ts";

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
/** Corrects the email of one booking alone, or of its customer. */
async function correctEmail(
  agent: Agent,
  {
    reference,
    version,
    email,
    alone = true,
  }: { reference: string; version: number; email: string | null; alone?: boolean },
) {
  const { customerName: name, customerPhone: phone } = await rowOf(reference);
  const person = { name, phone, email };
  return correctPerson(agent, { place: { reference, alone }, version, person }, requestOrigin);
}
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
    expect(await correctEmail(agent, correction)).toMatchObject({ ok: true });
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
        before: { email: former.email },
        after: { email: verified.email },
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

test("a customer whom nothing names any more is gone; the same email writes nothing", async () => {
  const [agent, email, to] = [await makeAgent(), newEmail(), newEmail()];
  const { reference } = await makeBooking({ customerEmail: email });
  const { customerId } = await rowOf(reference);
  const same = { reference, version: 1, email };
  expect(await correctEmail(agent, same)).toEqual({ ok: true, customerId, bookings: 0 });
  expect([(await rowOf(reference)).version, await auditOf(reference)]).toEqual([1, []]);
  await correctEmail(agent, { reference, version: 1, email: to });
  expect(await customerOf(customerId)).toBeUndefined();
  expect(await customerOf((await rowOf(reference)).customerId)).toMatchObject({ email: to });
});

test("of two corrections at the same moment one is made, and the other is shown the booking", async () => {
  const [agent, email] = [await makeAgent(), newEmail()];
  const { reference } = await makeBooking({ customerEmail: email });
  const emails = Array.from({ length: 5 }, newEmail);
  const answers = await Promise.all(
    emails.map((to) => correctEmail(agent, { reference, version: 1, email: to })),
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
  expect(await correctEmail(agent, correction)).toMatchObject({ ok: true });
  expect(await tripsOf(viewer)).toEqual([reference]);
  expect(await customerOf(customerId)).toBeUndefined();
  const found = await readCustomer(agent, (await rowOf(reference)).customerId);
  expect(found?.notes).toMatchObject([{ note: "Calls on Mondays." }]);
  const back = { reference, version: version + 1, email: null };
  expect(await correctEmail(agent, back)).toMatchObject({ ok: true });
  expect(await tripsOf(viewer)).toEqual([]);
  expect(await mailsTo(viewer.email)).toMatchObject([{ kind: "email-corrected" }]);
});

const customersOf = (email: string) =>
  db.selectFrom("customers").selectAll().where("email", "=", email).execute();
const personOf = async (id: string) => {
  const { name, email, phone } = await customerRow(id);
  return { name, email, phone };
};
const customerRow = (id: string) =>
  db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a customer's corrected name and phone are on the bookings that said the former ones, with history and audit row", async () => {
  const [agent, email] = [await makeAgent(), newEmail()];
  const named = { customerEmail: email, customerName: "Ruth Ngg", customerPhone: null };
  const other = await makeBooking({ ...named, customerName: "Ruth’s Mother" });
  const one = await makeBooking(named);
  const { customerId, version } = await rowOf(one.reference);
  const correct = { place: { customerId }, version: (await customerRow(customerId)).version };
  const person = { name: "Ruth Ng", email, phone: "+1 617 555 0142" };
  expect(await correctPerson(agent, { ...correct, person }, requestOrigin)).toMatchObject({
    ok: true,
    customerId,
  });
  expect(await personOf(customerId)).toEqual(person);
  expect(await rowOf(one.reference)).toMatchObject({
    customerName: person.name,
    customerPhone: person.phone,
    version: version + 1,
  });
  expect(await rowOf(other.reference)).toMatchObject({
    customerName: "Ruth’s Mother",
    customerPhone: person.phone,
  });
  expect((await readStaffBooking(agent, one.reference))?.history.at(-1)).toMatchObject({
    action: "person-corrected",
    actor: agent.name,
  });
  expect(await auditOf(email)).toMatchObject([
    {
      action: "customer-corrected",
      before: { name: "Ruth Ngg", phone: null },
      after: { name: person.name, phone: person.phone },
    },
  ]);
  const stale = { ...correct, person: { ...person, name: "Ruth N." } };
  expect(await correctPerson(agent, stale, requestOrigin)).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await mailsTo(email)).toEqual([]);
});

test("a customer's corrected email takes all bookings along: the old address opens none of them, the new one all", async () => {
  const [agent, owner, next] = [
    await makeAgent(),
    await makeViewer({ emailVerified: true }),
    newEmail(),
  ];
  const own = await makeBooking({ userId: owner.id, customerEmail: owner.email });
  const byAgent = await makeBooking({ customerEmail: owner.email });
  const { customerId } = await rowOf(own.reference);
  await noteCustomer(agent, { customerId, key: randomUUID(), note: "Aisle." }, requestOrigin);
  expect((await tripsOf(owner)).sort()).toEqual([own.reference, byAgent.reference].sort());
  const moved = await correctEmail(agent, {
    reference: own.reference,
    version: 1,
    email: next,
    alone: false,
  });
  expect(moved).toMatchObject({ ok: true, bookings: 2 });
  expect(await tripsOf(owner)).toEqual([]);
  // The login stays: nobody is signed in by another's word.
  expect(await customersOf(owner.email)).toMatchObject([{ id: customerId, userId: owner.id }]);
  expect(await mailsTo(owner.email)).toHaveLength(1);
  const made = await makeViewer({ email: next, emailVerified: true });
  expect((await tripsOf(made)).sort()).toEqual([own.reference, byAgent.reference].sort());
  expect(await tripsOf({ ...made, emailVerified: false }), "not before it is verified").toEqual([]);
  const [person] = await customersOf(next);
  expect((await readCustomer(agent, person?.id ?? ""))?.notes).toMatchObject([{ note: "Aisle." }]);
});

test("a booking in another name is corrected without renaming its customer", async () => {
  const [agent, owner] = [await makeAgent(), await makeViewer({ emailVerified: true })];
  const { email: customerEmail } = owner;
  const own = await makeBooking({ userId: owner.id, customerEmail, customerName: owner.name });
  const other = await makeBooking({ customerEmail, customerName: "Mrs. Smith" });
  const { customerPhone: phone } = await rowOf(other.reference);
  const person = { name: "Mrs. Smyth", email: customerEmail, phone };
  const place = { reference: other.reference, alone: false };
  const before = await customersOf(customerEmail);
  await correctPerson(agent, { place, version: 1, person }, requestOrigin);
  expect((await rowOf(other.reference)).customerName).toBe("Mrs. Smyth");
  expect((await rowOf(own.reference)).customerName).toBe(owner.name);
  expect((await customersOf(customerEmail)).map(({ name }) => name)).toEqual(
    before.map(({ name }) => name),
  );
  const said = db.selectFrom("auditLog").select("action").where("subjectId", "=", customerEmail);
  expect((await said.execute()).map(({ action }) => action)).not.toContain("customer-corrected");
});

test("an email of another client is refused, also to one of two at the same moment; one of the staff too", async () => {
  const [agent, colleague, taken] = [await makeAgent(), await makeAgent(), newEmail()];
  await makeBooking({ customerEmail: taken });
  const { reference } = await makeBooking({ customerEmail: newEmail() });
  const attempt = { reference, version: 1, alone: false };
  expect(await correctEmail(agent, { ...attempt, email: taken })).toEqual({
    ok: false,
    reason: "email-taken",
  });
  expect(await correctEmail(agent, { ...attempt, email: colleague.email })).toEqual({
    ok: false,
    reason: "email-of-staff",
  });
  for (let time = 0; time < 5; time += 1) {
    const wanted = newEmail();
    const both = [
      await makeBooking({ customerEmail: newEmail() }),
      await makeBooking({ customerEmail: newEmail() }),
    ];
    const answers = await Promise.all(
      both.map((one) =>
        correctEmail(agent, { reference: one.reference, version: 1, email: wanted, alone: false }),
      ),
    );
    expect(answers.map((answer) => (answer.ok ? "made" : answer.reason)).sort()).toEqual([
      "email-taken",
      "made",
    ]);
    expect(await customersOf(wanted)).toHaveLength(1);
  }
});
