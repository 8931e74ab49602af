import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { centsIn, money } from "#tests/page/shown-prices.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
const deals = {
  "fixed dates and single supplement": "loire-chateaux-by-bicycle",
  "any day and rooms": "paris-left-bank-seine-evenings",
  "one price for each": "rome-at-a-walking-pace",
  "at least three": "barcelona-gaudi-and-montserrat",
};
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today });
  await db.deleteFrom("rates").where("packageId", "=", deals["one price for each"]).execute();
  await db
    .updateTable("packages")
    .set({ leastTravelers: 3 })
    .where("id", "=", deals["at least three"])
    .execute();
  cookie = await sessionCookie((await makeUser({ verified: true })).email);
});

describe("without script, the total stands before the first personal field", () => {
  test.each(Object.entries(deals))("with %s, as it is booked", async (_, id) => {
    const box = words(partOf(await readPage(site, `/deal/${id}`), "aside"));
    const shown = centsIn(box, `Total for \\d+ travelers?(?:, leaving .+?)?${money}`);
    const bar = words(partOf(await readPage(site, `/deal/${id}`), ".buy-bar"));
    expect(centsIn(bar, `Total for \\d+ travelers?(?:, leaving .+?)?${money}`)).toBe(shown);
    const page = await readPage(site, `/book/${id}`, cookie);
    const [before = "", ...after] = page.html.split('name="customerName"');
    expect(after).toHaveLength(1);
    expect(centsIn(words(before), `Total for \\d+ travelers? ?${money}`)).toBe(shown);
    const total = centsIn(words(partOf(page, "aside")), `Total ?${money}`);
    expect(total).toBe(shown);
    const form = readForms(page.html).find((one) => one.id === "booking");
    const { departureDate, ...fields } = form?.fields ?? {};
    const answer = await site(
      ownRequest(`/book/${id}`, {
        cookie,
        fields: {
          ...fields,
          departureDate: departureDate || addDays(today, 150),
          customerPhone: "(617) 555-0142",
        },
      }),
    );
    expect(answer.headers.get("Location")).toBe("/dashboard");
    const { totalCents } = await db
      .selectFrom("bookings")
      .select("totalCents")
      .where("packageId", "=", id)
      .executeTakeFirstOrThrow();
    expect(totalCents).toBe(total);
  });
});

test("what can be left out says so", async () => {
  const page = await readPage(site, "/book/mallorca-tramuntana-and-coves");
  expect(page.text).toContain("Extras (optional)");
});
