import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { updateSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { everyPublicAddress } from "#tests/e2e/public-addresses.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
/** What a deal's own facts alone say. */
const rooms = /two sharing|two who share|sharing a room|single supplement/i;
const flights = /flights? (?:are )?(?:not )?included/i;
/** Texts about all trips, which say on what it depends. */
const conditional = /^\/(?:faq|help|policy)/;
const loire = "loire-chateaux-by-bicycle";

let site: Site;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

async function addresses(): Promise<string[]> {
  const deals = await db.selectFrom("packages").select("id").execute();
  return [
    ...everyPublicAddress.map(({ path }) => path),
    ...deals.flatMap(({ id }) => [`/deal/${id}`, `/book/${id}`]),
    "/packages?travelers=2",
    "/packages?page=2",
    `/wishlist?deals=${deals.map(({ id }) => id).join("+")}`,
    "/deals/monthly",
    "/blog/feed.xml",
    `/admin/create-booking?package_id=${loire}`,
    "/admin/manage-deals",
    `/admin/manage-deals/${loire}`,
    `/admin/departures?deal=${loire}`,
  ].filter((path) => !conditional.test(path));
}

/** What each page says, in text, head and data for search engines. */
async function crawl(): Promise<(said: RegExp) => string[]> {
  const pages: [path: string, html: string][] = [];
  for (const path of await addresses()) {
    const answer = await site(ownRequest(path, path.startsWith("/admin") ? { cookie: staff } : {}));
    // A deal's form asks for its facts, whatever they are.
    const html = (await answer.text()).replace(/Flights included|each of two who share/g, "");
    pages.push([path, html]);
  }
  return (said) => pages.flatMap(([path, html]) => (said.test(html) ? path : []));
}

describe("“two sharing” and “flights not included” stand where a deal's facts say so", () => {
  test("on its pages, and in lists", async () => {
    const pagesWith = await crawl();
    for (const said of [rooms, flights])
      expect(pagesWith(said)).toEqual(
        expect.arrayContaining([`/deal/${loire}`, `/book/${loire}`, "/packages?page=2", "/"]),
      );
  });

  test("and nowhere else: no page of the site has them if no deal says so", async () => {
    await db.deleteFrom("rates").execute();
    await db.updateTable("packages").set({ flightsIncluded: null }).execute();
    await updateSales();
    const pagesWith = await crawl();
    expect(pagesWith(rooms)).toEqual([]);
    expect(pagesWith(flights)).toEqual([]);
  });
});

test("texts about all trips make it a condition", async () => {
  for (const path of ["/faq", "/policy/booking", "/help"]) {
    const text = (await (await site(ownRequest(path))).text()).replace(/<[^>]+>/g, " ");
    for (const [, sentence = ""] of text.matchAll(
      /([^.]*(?:two sharing|flights[^.]*included)[^.]*)\./gi,
    ))
      expect(sentence, path).toMatch(/\b[Ww]h(?:ere|ether)\b|Are flights/);
  }
});
