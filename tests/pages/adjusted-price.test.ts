import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, makeInput, makeViewer, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readPage, withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const later = addDays(soon(), 7);
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

/** Two in a double at $1,000 each; the other date costs $1,300. */
async function book() {
  const dealId = await makeDeal({ departs: "fixed" });
  await makeRates(dealId);
  const id = await makeDeparture({ packageId: dealId });
  const departureId = await makeDeparture({ packageId: dealId, startsOn: later });
  await makeRates(dealId, { departureId, priceCents: 130_000 });
  const party = { adults: 2, children: [] };
  const input = makeInput({ party, shownPriceCents: 200_000 });
  const booked = await submitBooking(await makeViewer(), dealId, input);
  if (!booked.ok) throw new Error(booked.reason);
  return { id, reference: booked.reference };
}

async function send(path: string, fields: Record<string, string>) {
  const answer = await site(ownRequest(path, { cookie, fields }));
  const html = withoutScripts(await answer.text());
  return { status: answer.status, html, text: words(html), forms: readForms(html) };
}

test("a booking of a canceled departure is moved at its agreed price, which the customer reads", async () => {
  const { id, reference } = await book();
  const path = `/admin/departures/${id}/cancel`;
  const page = await readPage(site, path, cookie);
  const day = formatDay(later);
  expect(page.text).toContain(`${day}: same price ($600 more there, not charged), 16 seats left`);
  expect(page.text).toContain(`${day}: $600 more, 16 seats left`);
  expect(page.html).toContain(`value="${reference} ${later} 260000 higher"`);
  const form = readForms(page.html).find((one) => one.id === "cancel-departure");
  const canceled = await send(path, {
    ...form?.fields,
    intent: "cancel",
    reason: "Too few travelers.",
    "choice-1": `${reference} ${later} 200000`,
  });
  expect(canceled.status).toBe(302);
  const user = await makeUser();
  await db
    .updateTable("bookings")
    .set({ userId: user.id })
    .where("reference", "=", reference)
    .execute();
  const own = await sessionCookie(user.email);
  for (const [at, who] of [
    [`/dashboard/trips/${reference}`, own],
    [`/admin/bookings/${reference}`, cookie],
  ] as const) {
    const { text } = await readPage(site, at, who);
    expect(text).toContain("Agreed price kept −$600");
    expect(text).toContain("Adjustment −$600 (Agreed price kept), was none.");
    expect(text).toMatch(/Total.*\$2,000/);
  }
});

test("staff adjust a booking’s price without script: preview, save, and take it away again", async () => {
  const { reference } = await book();
  const path = `/admin/bookings/${reference}`;
  const opened = readForms((await readPage(site, path, cookie)).html).find(
    ({ fields }) => fields.intent === "preview",
  )?.fields;
  const typed = { ...opened, intent: "preview", adjustment: "-50.50", adjustmentReason: "" };
  const refused = await send(path, typed);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please say what the adjustment is for");
  expect(refused.html).toContain('id="adjustmentReason-error"');
  expect(refused.html).toContain('value="-50.50"');

  const shown = await send(path, { ...typed, adjustmentReason: "Sorry for the wait" });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Adjustmentnone−$50.50 (Sorry for the wait)");
  expect(shown.text).toContain("$50.50 less to pay.");
  const change = shown.forms.find(({ fields }) => fields.intent === "change")?.fields ?? {};
  expect(change).toMatchObject({ adjustment: "-50.50", totalCents: "194950" });
  expect((await send(path, change)).status).toBe(302);
  const saved = await readPage(site, path, cookie);
  expect(saved.text).toContain("Sorry for the wait −$50.50");

  const tooMuch = { ...typed, version: "2", adjustment: "-5000", adjustmentReason: "Sorry" };
  const below = await send(path, tooMuch);
  expect(below.text).toContain("That is more than the whole price.");
  const none = { ...change, version: "2", adjustment: "", totalCents: "200000" };
  expect((await send(path, none)).status).toBe(302);
  const lines = await db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingId")
    .where("reference", "=", reference)
    .select("kind")
    .execute();
  expect(lines).toEqual([{ kind: "base" }]);
});
