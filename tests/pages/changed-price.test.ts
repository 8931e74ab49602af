import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countRows, rowsSince } from "#app/domain/bookings/fixtures/count-rows.ts";
import { makeDeal, makeWelcomeCode, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

type Fields = Record<string, string>;
const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const typed = {
  customerPhone: "(617) 555-0142",
  numTravelers: "3",
  departureDate: soon(),
  notes: "A window,\nplease.",
};
const account = { customerName: expect.any(String), customerEmail: expect.any(String) };

const setPrice = (id: string, priceCents: number) =>
  db.updateTable("packages").set({ priceCents }).where("id", "=", id).execute();

/** A page of the booking form without script: its text and the fields it would send. */
async function ask(deal: string, { cookie, fields }: { cookie?: string; fields?: Fields }) {
  const request = ownRequest(`/book/${deal}`, {
    ...(cookie && { cookie }),
    ...(fields && { fields }),
  });
  const answer = await site(request);
  const html = withoutScripts(await answer.text());
  const form = readForms(html).find(({ html: inner }) => inner.includes('name="departureDate"'));
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    says: words(html),
    sends: form?.fields ?? {},
    cookies,
  };
}

const customer = async () => sessionCookie((await makeUser()).email);

test("a form opened at $3,890 and sent when the deal costs three times that books nothing; sent again, at the price now shown, it books", async () => {
  const [cookie, deal, before] = [
    await customer(),
    await makeDeal({ priceCents: 389_000 }),
    await countRows(),
  ];
  const opened = await ask(deal, { cookie });
  expect(opened.says).toContain("$3,890");
  await setPrice(deal, 1_167_000);
  const fields = { ...opened.sends, ...typed };
  const refused = await ask(deal, { cookie, fields });
  expect(refused.status).toBe(409);
  expect(refused.says).toContain("It was $11,670 and is now $35,010.");
  expect(refused.says).toMatch(/Per person\s*\$3,890\s*\$11,670/);
  expect(refused.says).toMatch(/Total for 3 travelers\s*\$11,670\s*\$35,010/);
  expect(refused.says).toContain("Book at the New Price");
  expect(refused.sends).toEqual({
    ...fields,
    ...account,
    shownPriceCents: "1167000",
    shownTotalCents: "3501000",
  });
  expect(await rowsSince(before)).toEqual(nothing);
  expect(await ask(deal, { cookie, fields: refused.sends })).toMatchObject({
    status: 302,
    to: "/dashboard",
  });
  const made = await db.selectFrom("bookings").selectAll().where("packageId", "=", deal).execute();
  expect(made).toMatchObject([
    { unitPriceCents: 1_167_000, totalCents: 3_501_000, numTravelers: 3, notes: typed.notes },
  ]);
});

test("a form without a price gets the same answer, with the current price", async () => {
  const [cookie, deal, before] = [await customer(), await makeDeal(), await countRows()];
  const { sends } = await ask(deal, { cookie });
  const { shownPriceCents: _, ...fields }: Fields = { ...sends, ...typed };
  const refused = await ask(deal, { cookie, fields });
  const now = { shownPriceCents: "234900", shownTotalCents: "704700" };
  expect(refused).toMatchObject({ status: 409, sends: { ...fields, ...now } });
  expect(refused.says).toContain("$2,349");
  expect(await rowsSince(before)).toEqual(nothing);
});

test("both shown prices include a welcome code's discount", async () => {
  const [cookie, deal, welcome] = [await customer(), await makeDeal(), await makeWelcomeCode(10)];
  const { sends } = await ask(deal, { cookie });
  await setPrice(deal, 300_000);
  const refused = await ask(deal, { cookie, fields: { ...sends, ...typed, welcome } });
  expect(refused.status).toBe(409);
  expect(refused.says).toMatch(/Total for 3 travelers\s*\$6,342\.30\s*\$8,100/);
  expect(await ask(deal, { cookie, fields: refused.sends })).toMatchObject({ status: 302 });
});

test("a visitor learns of a new price before signing in, and again if it changes meanwhile", async () => {
  const [deal, before] = [await makeDeal(), await countRows()];
  const opened = await ask(deal, {});
  await setPrice(deal, 300_000);
  const person = { customerName: "Janet", customerEmail: `${randomUUID()}@example.com` };
  const refused = await ask(deal, { fields: { ...opened.sends, ...typed, ...person } });
  expect(refused).toMatchObject({ status: 409, cookies: [] });
  expect(refused.says).toMatch(/Per person\s*\$2,349\s*\$3,000/);
  const waiting = await ask(deal, { fields: refused.sends });
  expect(waiting).toMatchObject({ status: 302, to: expect.stringMatching(/^\/login\?next=/) });
  await setPrice(deal, 400_000);
  const cookie = [await customer(), ...waiting.cookies].join("; ");
  const back = await ask(deal, { cookie });
  expect(back.status).toBe(200);
  expect(back.says).toMatch(/Per person\s*\$3,000\s*\$4,000/);
  expect(back.sends).toMatchObject({ ...typed, shownPriceCents: "400000" });
  expect(await rowsSince(before)).toEqual(nothing);
  expect(await ask(deal, { cookie, fields: back.sends })).toMatchObject({
    status: 302,
    to: "/dashboard",
  });
});

test("an unchanged price causes no message", async () => {
  const [cookie, deal] = [await customer(), await makeDeal()];
  const { sends, says } = await ask(deal, { cookie });
  expect(says).not.toContain("has changed");
  const wrong = await ask(deal, { cookie, fields: { ...sends, ...typed, customerPhone: "12" } });
  expect(wrong.status).toBe(400);
  expect(wrong.says).not.toContain("has changed");
});
