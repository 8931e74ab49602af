import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { myBookings } from "#app/domain/bookings/trips/bookings.server.ts";
import { makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makePlannerInput, office } from "#app/domain/leads/fixtures/forms.ts";
import { submitLead } from "#app/domain/leads/plan/submit-lead.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { readWishListIds } from "#app/domain/wish-list/read-wish-list.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { password } from "../fixtures/accounts.ts";
import { Browser } from "../fixtures/browser.ts";
import * as signup from "../signup.tsx";
import * as verify from "../verify-email.tsx";
import { changeTo, customer, linkTo, newEmail } from "./fixtures/change-email.ts";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const viewerOf = async (email: string): Promise<SignedIn> => {
  const columns = ["id", "name", "email", "emailVerified", "phone"] as const;
  const row = await db
    .selectFrom("users")
    .select(columns)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { kind: "customer", ...row };
};
const tripsOf = async (email: string) =>
  (await myBookings(await viewerOf(email))).map(({ reference }) => reference).sort();
const customersOf = (email: string) =>
  db.selectFrom("customers").selectAll().where("email", "=", email).execute();
const referenceOf = async (booking: Parameters<typeof makeBooking>[0]) =>
  (await makeBooking(booking)).reference;
const note = (customerId: string, authorId: string) =>
  db.insertInto("customerNotes").values({ customerId, authorId, note: "Likes trains." }).execute();

/** Somebody signs up with a free address and confirms it. */
async function signUpAndConfirm(email: string): Promise<void> {
  const browser = new Browser("198.51.100.4");
  await browser.post("/signup", { name: "Grace", email, password }, signup);
  await browser.get(await linkTo(email), verify);
}

test("trips move along: the account sees all of them, the next owner of its old email none", async () => {
  const { id, email, browser } = await customer();
  const trips = [
    await referenceOf({ userId: id, customerEmail: email }),
    await referenceOf({ customerEmail: email }),
  ].sort();
  expect(await tripsOf(email)).toEqual(trips);
  const to = newEmail();
  await changeTo(browser, to);
  expect(await tripsOf(to)).toEqual(trips);
  expect(await customersOf(email), "nothing names the former address").toEqual([]);
  await signUpAndConfirm(email);
  expect(await tripsOf(email)).toEqual([]);
  const later = await referenceOf({ customerEmail: email });
  expect(await tripsOf(email), "the control: one that an agent makes for it now").toEqual([later]);
  expect(await tripsOf(to)).toEqual(trips);
  const named = await db.selectFrom("bookings").select("customerEmail").execute();
  expect(
    named.filter(({ customerEmail }) => customerEmail === to),
    "their mails",
  ).toHaveLength(2);
});

test("from an unconfirmed email only the account's own move: the others may be another person's", async () => {
  const { id, email, browser } = await customer({ verified: false });
  const own = await referenceOf({ userId: id, customerEmail: email });
  const foreign = await referenceOf({ customerEmail: email, customerName: "Ada Brennan" });
  const [agent, row] = [await makeAgent(), (await customersOf(email))[0]!];
  await note(row.id, agent.id);
  const to = newEmail();
  await changeTo(browser, to);
  expect(await tripsOf(to)).toEqual([own]);
  const [left] = await customersOf(email);
  expect(left).toMatchObject({ userId: null });
  expect((await readCustomer(agent, left!.id))?.notes).toHaveLength(1);
  await signUpAndConfirm(email);
  expect(await tripsOf(email)).toEqual([foreign]);
});

test("trips that an agent booked for the new email are added, with one customer for both", async () => {
  const { id, email, browser } = await customer();
  const to = newEmail();
  const before = await referenceOf({ customerEmail: to, customerName: "J. Whitfield" });
  const own = await referenceOf({ userId: id, customerEmail: email });
  await changeTo(browser, to);
  expect(await tripsOf(to)).toEqual([before, own].sort());
  expect(await customersOf(to)).toMatchObject([{ userId: id, name: "Janet Whitfield" }]);
});

test("staff find notes, requests, phone and first contact under the new email", async () => {
  const { id, email, browser } = await customer();
  const agent = await makeAgent();
  const since = new Date("2025-02-03T12:00:00Z");
  await db
    .updateTable("customers")
    .set({ createdAt: since, phone: "+1 617 555 0142" })
    .where("userId", "=", id)
    .execute();
  await note((await customersOf(email))[0]!.id, agent.id);
  const lead = await makeLead({ email });
  const signedIn = makePlannerInput({ email });
  await submitLead(await viewerOf(email), signedIn, office());
  const other = await makeLead({ email: `other-${email}` });
  const to = newEmail();
  await changeTo(browser, to);
  const found = await readCustomer(agent, (await customersOf(to))[0]!.id);
  expect(found).toMatchObject({
    account: "verified",
    since,
    phone: "+1 617 555 0142",
    leads: 2,
    notes: [{ note: "Likes trains." }],
  });
  const leads = db.selectFrom("leads").select(["reference", "email"]);
  expect(await leads.where("reference", "=", lead).executeTakeFirst()).toMatchObject({ email: to });
  expect(await leads.where("reference", "=", other).executeTakeFirst()).toMatchObject({
    email: `other-${email}`,
  });
});

test("the wish list moves along; the newsletter stays with the email that ordered it", async () => {
  const { id, email, browser } = await customer();
  const packageId = await makeDeal();
  await db.insertInto("wishes").values({ userId: id, packageId }).execute();
  await db
    .insertInto("newsletterSubscribers")
    .values({ email, status: "confirmed", confirmedAt: new Date() })
    .execute();
  const to = newEmail();
  await changeTo(browser, to);
  expect(await readWishListIds(await viewerOf(to))).toEqual([packageId]);
  expect(
    await db
      .selectFrom("newsletterSubscribers")
      .select("email")
      .where("email", "in", [email, to])
      .execute(),
  ).toEqual([{ email }]);
});
