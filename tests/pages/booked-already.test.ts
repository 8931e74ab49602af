import { beforeAll, expect, test } from "vitest";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
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
const typed = { customerPhone: "(617) 555-0142", numTravelers: "3", departureDate: soon() };

/** The booking form in a browser without script: its text, and the fields that its button sends. */
async function ask(deal: string, cookie: string, fields?: Fields) {
  const path = fields ? `/book/${deal}` : `/book/${deal}?adults=3`;
  const answer = await site(ownRequest(path, { cookie, ...(fields && { fields }) }));
  const html = withoutScripts(await answer.text());
  const form = readForms(html).find(({ html: inner }) => inner.includes('name="departureDate"'));
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    html,
    says: words(html),
    sends: form?.fields ?? {},
  };
}

test("of two tabs with the same trip and day the second is shown the first's booking, and asked; sent again, it makes a second booking", async () => {
  const [cookie, deal] = [await sessionCookie((await makeUser()).email), await makeDeal()];
  const [one, other] = [await ask(deal, cookie), await ask(deal, cookie)];
  expect(await ask(deal, cookie, { ...one.sends, ...typed })).toMatchObject({ status: 302 });
  const answer = await ask(deal, cookie, { ...other.sends, ...typed });
  expect(answer.status).toBe(409);
  expect(answer.says).toContain(`You asked for this on ${formatDay(businessDay(new Date()))}`);
  expect(answer.says).toContain("3 travelers on this trip on the same day");
  expect(answer.html).toMatch(/href="\/dashboard\/trips\/GT-\w{6}"/);
  expect(answer.sends).toMatchObject({ ...typed, duplicate: expect.stringMatching(/^GT-/) });
  expect(await ask(deal, cookie, answer.sends)).toMatchObject({ status: 302, to: "/dashboard" });
});
