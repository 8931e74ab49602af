import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { nearestTravelDays } from "#app/values/trips/travel-days.ts";
import { postSignIn } from "../site/post-sign-in.ts";
import { isWhole } from "../whole-form.ts";
import { password, untilPriced } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { amountsBySize } from "./price-sizes.ts";
import { signInAsAgent } from "./staff.ts";

/** Parties and deals, over all modes; a thousand by `npm run test:totals`. */
const cases = isWhole ? 1_000 : 4;
const modes = [
  { width: 390, scripts: true },
  { width: 390, scripts: false },
  { width: 1440, scripts: true },
  { width: 1440, scripts: false },
] as const;
const priceBox = 'aside[aria-label="Price and booking"]';
/** Other tests change their prices meanwhile. */
const changing = ["barcelona-gaudi-and-montserrat", "amsterdam-canals-and-polders"];
const today = businessDay(new Date());

type SoldDeal = {
  id: string;
  least: number;
  most: number;
  seasons: string[];
  weekdays: number[];
  closedDays: string[];
  /** Days of its dates; empty if it leaves on any. */ dates: string[];
  /** Ages with a price of their own: '3-11'. */ bands: string[];
  extras: number;
};
type Party = { deal: SoldDeal; adults: number; date: string; children: string; extras: number };

/** The site's database, as the owner of its tables. */
const database = test.extend<{ client: pg.Client }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  client: async ({}, use) => {
    const settings = await runningDatabaseSettings(process.env.SITE_DATA ?? "");
    const client = new pg.Client(settings.DATABASE_OWNER_URL);
    await client.connect();
    await use(client);
    await client.end();
  },
});

async function readDeals(client: pg.Client): Promise<SoldDeal[]> {
  const { rows } = await client.query<SoldDeal>(
    `SELECT id, least_travelers AS least, most_travelers AS most, seasons, weekdays, closed_days AS "closedDays",
      ARRAY(SELECT starts_on::text FROM departures WHERE package_id = packages.id AND departs = 'fixed' AND status = 'open'
        AND seats - taken >= 8 AND starts_on > current_date + 40 ORDER BY starts_on) AS dates,
      ARRAY(SELECT from_age || '-' || to_age FROM rates
        WHERE package_id = packages.id AND departure_id IS NULL AND code = 'child') AS bands,
      (SELECT count(*)::integer FROM deal_extras WHERE package_id = packages.id) AS extras
    FROM packages WHERE archived_at IS NULL AND from_cents IS NOT NULL AND id <> ALL ($1) ORDER BY id`,
    [changing],
  );
  return rows;
}

/** Every party once, with every deal. */
function partyOf(deals: readonly SoldDeal[], turn: number): Party {
  const deal = deals[(turn * 5) % deals.length];
  if (!deal) throw new Error("No deal is on sale.");
  const days = { first: addDays(today, 40), last: addDays(today, 700) };
  const [anyDay = ""] = nearestTravelDays(deal, addDays(today, 60 + (turn % 300)), days);
  const [band] = deal.bands;
  return {
    deal,
    adults: Math.min(deal.most, deal.least + (turn % 5)),
    date: deal.dates[turn % deal.dates.length] ?? anyDay,
    children: band !== undefined && turn % 3 === 1 ? `${band}.1` : "",
    extras: turn % 2 === 1 ? deal.extras : 0,
  };
}

const queryOf = ({ adults, date, children }: Party) =>
  new URLSearchParams({ date, adults: String(adults), ...(children && { children }) }).toString();

/** The largest amount, which has to be the total, and larger than every other one. */
async function largestIn(page: Page, area: string, faults: string[]): Promise<string> {
  const [largest, ...others] = await amountsBySize(page.locator(area).first());
  const rival = others.find(
    ({ amount, size }) => amount !== largest?.amount && size >= (largest?.size ?? 0),
  );
  if (!largest?.around.startsWith("Total")) faults.push(`${area}: largest is ${largest?.around}`);
  if (rival) faults.push(`${area}: ${rival.around} as large as ${largest?.around}`);
  return largest?.amount ?? "";
}

/** The form with this party, as a customer comes to it; whether it is sold. */
async function choose(page: Page, party: Party, scripts: boolean): Promise<boolean> {
  const { deal, adults, date, children, extras } = party;
  if (scripts) {
    await page.goto(`/book/${deal.id}?date=${date}`);
    await page.locator("[name=adults], [name=numTravelers]").first().fill(String(adults));
    await untilPriced(page);
    if (children) await page.locator("[name=children]").first().selectOption(children);
  } else await page.goto(`/book/${deal.id}?${queryOf(party)}`);
  for (const box of (await page.locator("[name=extras]").all()).slice(0, extras)) await box.check();
  const update = page.getByRole("button", { name: "Update Price" });
  if (!scripts && extras > 0) await update.click();
  await untilPriced(page);
  return (await page.locator("#trip-total").innerText()).includes("$");
}

/** Whether the total stands above the first field that asks who books, and before it. */
async function standsFirst(page: Page, faults: string[]): Promise<void> {
  const name = page.locator("[name=customerName]");
  const total = page.getByText(/^Total for \d+ travelers?/).first();
  const [field, shown] = [await name.boundingBox(), await total.boundingBox()];
  if (!field || !shown || shown.y + shown.height > field.y) faults.push("total not above the name");
}

/** Control: a price as large as the total is named. */
async function expectNamed(page: Page, [deal]: readonly SoldDeal[]): Promise<void> {
  await page.goto(`/deal/${deal?.id}?adults=${(deal?.least ?? 1) + 1}`);
  await page.locator(`${priceBox} *`).evaluateAll((elements) => {
    for (const element of elements)
      if (element instanceof HTMLElement) element.style.fontSize = "90px";
  });
  const faults: string[] = [];
  await largestIn(page, priceBox, faults);
  expect(faults).not.toEqual([]);
}

async function book(page: Page): Promise<number> {
  await page.locator("[name=customerPhone]").fill("(617) 555-0142");
  const data = await page.locator("form#booking").evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return "";
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") data.append(name, value);
    return data.toString();
  });
  const answer = await page.request.post(page.url(), {
    data,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    },
    maxRedirects: 0,
  });
  return answer.status();
}

for (const [mode, { width, scripts }] of modes.entries())
  database.describe(`at ${width} px ${scripts ? "with" : "without"} script`, () => {
    database.use({
      viewport: { width, height: 900 },
      javaScriptEnabled: scripts,
      contextOptions: { reducedMotion: "reduce" },
    });

    database(
      "the total is what is booked, stands before who books, and is the largest price",
      async ({ page, client }) => {
        const each = cases / modes.length;
        database.setTimeout(240_000 + each * 20_000);
        const email = `total-${crypto.randomUUID()}@example.com`;
        const account = { name: "Ada Brennan", email, password };
        await postSignIn(page.request, `${process.env.SITE_URL}/signup`, account);
        await client.query("UPDATE users SET email_verified = true WHERE email = $1", [email]);
        const deals = await readDeals(client);
        let sold = 0;
        for (let turn = mode * each; turn < (mode + 1) * each; turn += 1) {
          const party = partyOf(deals, turn);
          const faults: string[] = [];
          await page.goto(`/deal/${party.deal.id}?${queryOf({ ...party, children: "" })}`);
          const boxTotal = await largestIn(page, priceBox, faults);
          if (width === 390) await largestIn(page, ".buy-bar", faults);
          if (!(await choose(page, party, scripts))) continue;
          sold += 1;
          const total = await largestIn(page, "main", faults);
          await standsFirst(page, faults);
          if (!party.children && party.extras === 0 && boxTotal !== total)
            faults.push(`the deal's page says ${boxTotal}, the form ${total}`);
          const status = await book(page);
          const { rows } = await client.query<{ shown: string }>(
            `DELETE FROM bookings WHERE customer_email = $1
          RETURNING trim_scale(total_cents / 100.0)::text AS shown`,
            [email],
          );
          const booked = rows.map(({ shown }) => Number(shown));
          if (booked.length !== 1 || booked[0] !== Number(total.replace(/[$,]/g, "")))
            faults.push(`${total} is booked as ${booked.join() || status}`);
          expect.soft(faults, JSON.stringify({ ...party, deal: party.deal.id })).toEqual([]);
        }
        if (mode === 0) await expectNamed(page, deals);
        expect(sold).toBeGreaterThan(each * 0.8);
      },
    );
  });

database(
  "an agent's form says the same total, first and largest",
  async ({ page, browser, client, extraHTTPHeaders }) => {
    database.setTimeout(240_000 + cases * 5_000);
    await signInAsAgent(page);
    const context = await browser.newContext({
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
      javaScriptEnabled: false,
    });
    const visitor = await context.newPage();
    const deals = await readDeals(client);
    for (let turn = 0; turn < cases / 4; turn += 1) {
      const party = { ...partyOf(deals, turn), extras: 0 };
      const faults: string[] = [];
      await page.setViewportSize({ width: turn % 2 === 0 ? 390 : 1440, height: 900 });
      if (!(await choose(visitor, party, false))) continue;
      const total = await largestIn(visitor, "main", []);
      const { deal, adults, date, children } = party;
      const typed = {
        package_id: deal.id,
        departure_date: date,
        adults: String(adults),
        num_travelers: String(adults),
        children,
      };
      await page.goto(`/admin/create-booking?${new URLSearchParams(typed).toString()}`);
      if ((await largestIn(page, "main", faults)) !== total) faults.push(`not ${total}`);
      await standsFirst(page, faults);
      expect.soft(faults, JSON.stringify({ ...party, deal: deal.id })).toEqual([]);
    }
    await context.close();
  },
);
