import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeExtras } from "#app/domain/deals/fixtures/extras.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ verified: true })).email);
});

type Fields = Record<string, string>;

async function ask(deal: string, fields?: Fields) {
  const answer = await site(ownRequest(`/book/${deal}`, { cookie, ...(fields && { fields }) }));
  const html = withoutScripts(await answer.text());
  const form = readForms(html).find(({ id }) => id === "booking");
  return { status: answer.status, html, fields: form?.fields ?? {}, says: words(html) };
}
const typed = (deal: string): Fields => ({
  customerPhone: "(617) 555-0142",
  departureDate: soon(),
  notes: `For ${deal}`,
});
const booked = (deal: string) =>
  db.selectFrom("bookings").select("totalCents").where("packageId", "=", deal).execute();

test.each([
  ["another number of travelers", "any-day", { numTravelers: "3" }, 704_700],
  ["a ticked extra", "any-day", { extras: "airport-transfer@9500" }, 244_400],
  ["another party in rooms", "fixed", { adults: "2", rooms: "" }, 200_000],
  ["an extra beside rooms", "fixed", { extras: "airport-transfer@9500" }, 135_500],
] as const)(
  "without script, %s is booked only once its total was shown, and nothing typed is lost",
  async (_, departs, change, totalCents) => {
    const deal = await makeDeal({ departs });
    await makeExtras(deal);
    if (departs === "fixed") {
      await makeRates(deal);
      await makeDeparture({ packageId: deal, seats: 8 });
    }
    const opened = await ask(deal);
    expect(opened.says).toContain("After a change, press Update Price");
    const sent = { ...opened.fields, ...typed(deal), ...change };
    const refused = await ask(deal, sent);
    expect(refused.status).toBe(409);
    expect(await booked(deal)).toEqual([]);
    const shown = `$${(totalCents / 100).toLocaleString("en-US")}`;
    expect(words(partOf({ html: refused.html }, "#trip-total"))).toContain(shown);
    expect(refused.fields).toMatchObject(typed(deal));
    await ask(deal, refused.fields);
    expect(await booked(deal)).toEqual([{ totalCents }]);
  },
);

test("control: a form whose total was updated books at once", async () => {
  const deal = await makeDeal();
  const opened = await ask(deal);
  const updated = await ask(deal, {
    ...opened.fields,
    ...typed(deal),
    numTravelers: "3",
    intent: "update",
  });
  expect(updated.status).toBe(200);
  expect(words(partOf({ html: updated.html }, "#trip-total"))).toContain("$7,047");
  expect((await ask(deal, updated.fields)).status).toBe(302);
  expect(await booked(deal)).toEqual([{ totalCents: 704_700 }]);
});
