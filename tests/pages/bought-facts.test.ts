import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { lockBooking } from "#app/domain/bookings/row/edit-booking.server.ts";
import { composeReceipt } from "#app/domain/bookings/receipts/issue-receipt.server.ts";
import { findTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

const bought = {
  flightsIncluded: true,
  inclusions: ["Breakfast each day"],
  exclusions: ["Lunches"],
  terms: "Passports are valid for six months.",
};
const ofToday = {
  flightsIncluded: false,
  inclusions: ["A welcome drink"],
  exclusions: ["All meals"],
  terms: "Bring a coat.",
  duration: "9 Days / 8 Nights",
};
const wordsOfToday = /flights not included|welcome drink|All meals|Bring a coat/;
const own = ["Breakfast each day", "Lunches", "Passports are valid for six months."];

test("a booking's pages, mails and receipt say what its price covers as it was bought, whatever the deal says today", async () => {
  const packageId = await makeDeal(bought);
  const { email } = await makeUser({ verified: true });
  const cookie = await sessionCookie(email);
  const fields = {
    key: randomUUID(),
    customerName: "Janet Whitfield",
    customerEmail: email,
    customerPhone: "+1 555 010 0200",
    departureDate: soon(),
    numTravelers: "2",
    shownPriceCents: "234900",
    notes: "",
  };
  expect((await site(ownRequest(`/book/${packageId}`, { cookie, fields }))).status).toBe(302);
  const { id, reference } = await db
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("packageId", "=", packageId)
    .executeTakeFirstOrThrow();
  await db.updateTable("packages").set(ofToday).where("id", "=", packageId).execute();

  const path = `/admin/bookings/${reference}`;
  const send = (sent: Record<string, string>) =>
    site(ownRequest(path, { cookie: staff, fields: sent }));
  await send({ intent: "move", version: "1", to: "Confirmed", reason: "", notify: "yes" });
  await pay(await makeAgent(), reference);

  const read: Record<string, string> = {};
  for (const { kind, plainText } of await db
    .selectFrom("outboxMails")
    .select(["kind", "plainText"])
    .where("bookingId", "=", id)
    .execute())
    read[kind] = plainText;
  read.trip = (await readPage(site, `/dashboard/trips/${reference}`, cookie)).text;
  read.staff = (await readPage(site, path, staff)).text;
  const receipt = await db.transaction().execute(async (tx) => {
    const row = await lockBooking(tx, reference);
    const [payment] = await readPayments(id, tx);
    return row && payment && composeReceipt(payment.id, row, tx);
  });
  read.receipt = JSON.stringify(receipt);
  const found = await findTrip({ reference, name: "Janet Whitfield", phone: "" }, { wait: false });
  expect(found?.parts.flightsIncluded).toBe(true);
  expect(Object.keys(read)).toHaveLength(5);
  const calendar = await site(ownRequest(`/dashboard/trips/${reference}/calendar.ics`, { cookie }));
  const dayAfter = addDays(soon(), 7).replaceAll("-", "");
  expect(await calendar.text()).toContain(`DTEND;VALUE=DATE:${dayAfter}`);
  for (const [where, text] of Object.entries(read)) {
    expect(text, where).not.toMatch(wordsOfToday);
    expect(text, where).toContain("flights included");
  }
  for (const where of ["trip", "booking-confirmed"])
    for (const words of own) expect(read[where], where).toContain(words);
  expect((await readPage(site, `/deal/${packageId}`)).text).toMatch(wordsOfToday);
});
