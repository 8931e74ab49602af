import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { saveDraft } from "#app/domain/bookings/order/form/booking-draft.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const oneStep = "One step left: your request has not been sent";

test("a person who signs up or in on the way to a booking finds name and email filled in, and reads that nothing has been sent", async () => {
  const [deal, key] = [await makeDeal(), randomUUID()];
  const typed = {
    customerName: "Janet Whitfield",
    customerEmail: "janet@example.com",
    departureDate: soon(),
    shownPriceCents: "234900",
  };
  const draft = `booking_draft=${encodeURIComponent(btoa(JSON.stringify(await saveDraft(deal, typed, key))))}`;
  for (const path of ["/signup", "/login"]) {
    const page = await readPage(site, `${path}?next=${encodeURIComponent(`/book/${deal}`)}`, draft);
    expect(page.html).toMatch(/<input[^>]*name="email"[^>]*value="janet@example.com"/);
    expect(page.text).toContain("not sent yet");
  }
  const session = await sessionCookie((await makeUser()).email);
  const back = await readPage(site, `/book/${deal}`, `${session}; ${draft}`);
  expect(back.text).toContain(oneStep);
  expect(back.html).toMatch(/<button[^>]*form="booking"[^>]*>Send Booking Request/);
  expect(
    (await readPage(site, `/book/${deal}`, session)).text,
    "nothing was typed before",
  ).not.toContain(oneStep);
  expect(
    (await readPage(site, `/book/${deal}`, draft)).text,
    "nobody has signed in yet",
  ).not.toContain(oneStep);
});
