import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { packages } from "#app/db/seed/packages.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { cancellationFee } from "#app/domain/money/payment-rows.ts";
import { depositOf, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";

/**
 * By hand, from what the terms said in words: the deposit, and what is kept of $1,000 on the last
 * day of each step, by its days before departure.
 */
const termsByDeal: Readonly<
  Record<string, { deposit: number; kept: Record<number, number>; balance?: number }>
> = {
  // "Half of what you have paid": by then all of it, since the balance is due 60 days ahead.
  "santorini-caldera-and-sail": { deposit: 20, kept: { 45: 0, 44: 500 }, balance: 60 },
  "dom-europe-06-2025": { deposit: 20, kept: { 60: 0, 30: 500, 29: 1000 }, balance: 60 },
  "swiss-alps-red-train-high-passes": { deposit: 20, kept: { 45: 0, 44: 200 } },
  "lisbon-tram-and-tiled-stair": { deposit: 20, kept: { 30: 0, 29: 200 } },
  "norwegian-fjords-rail-and-coastal-ship": { deposit: 25, kept: { 75: 0, 45: 500, 44: 1000 } },
  "paris-left-bank-seine-evenings": { deposit: 20, kept: { 30: 0, 29: 1000 }, balance: 45 },
  "prague-and-bohemian-spa-towns": { deposit: 15, kept: { 30: 0, 29: 150 } },
  "tuscany-farmhouse-val-d-orcia": { deposit: 25, kept: { 60: 0, 59: 250 } },
  "ireland-music-pubs-of-the-west": { deposit: 20, kept: { 45: 0, 30: 250, 29: 1000 } },
  "barcelona-gaudi-and-montserrat": { deposit: 20, kept: { 30: 0, 29: 200 } },
  "dubrovnik-korcula-split-coast": { deposit: 20, kept: { 40: 0, 39: 200 } },
  "amsterdam-canals-and-polders": { deposit: 20, kept: { 30: 0, 29: 200 } },
  "amalfi-coast-lemon-terraces": { deposit: 25, kept: { 60: 0, 30: 500, 29: 1000 } },
  "iceland-black-sand-blue-ice": { deposit: 20, kept: { 45: 0, 44: 200 } },
  "rome-at-a-walking-pace": { deposit: 20, kept: { 30: 0, 29: 200 } },
  "lake-bled-bohinj-soca": { deposit: 20, kept: { 35: 0, 34: 200 } },
  "andalusia-white-villages-courtyards": { deposit: 20, kept: { 45: 0, 44: 200 } },
  "provence-lavender-roads-markets": { deposit: 25, kept: { 60: 0, 30: 500, 29: 1000 } },
  "mykonos-naxos-paros-slow-ferry": { deposit: 20, kept: { 45: 0, 44: 200 } },
  "vienna-coffeehouses-and-wachau": { deposit: 20, kept: { 30: 0, 29: 200 } },
  "scottish-highlands-west-highland-line-skye": {
    deposit: 20,
    kept: { 50: 0, 28: 500, 27: 1000 },
  },
  "venice-vaporetto-and-veneto": { deposit: 20, kept: { 45: 0, 44: 200 } },
  "loire-chateaux-by-bicycle": { deposit: 20, kept: { 45: 0, 44: 200 } },
  "algarve-sea-caves-fishing-towns": { deposit: 20, kept: { 30: 0, 29: 200 } },
  "budapest-baths-and-danube-bend": { deposit: 15, kept: { 21: 0, 20: 150 } },
  "lapland-night-train-northern-lights": { deposit: 25, kept: { 75: 0, 74: 250 } },
  "copenhagen-harbor-baths-elsinore": { deposit: 20, kept: { 21: 0, 20: 200 } },
  "french-riviera-coast-train": { deposit: 20, kept: { 30: 0, 29: 200 } },
  "bavaria-christmas-markets-castle": { deposit: 25, kept: { 90: 0, 89: 500 } },
  "mallorca-tramuntana-and-coves": { deposit: 20, kept: { 40: 0, 39: 200 } },
  "london-stages-river-and-bath": { deposit: 20, kept: { 45: 0, 44: 200 } },
};

/** Two trips can be paid in installments. */
const installments: Readonly<Record<string, number>> = {
  "santorini-caldera-and-sail": 2,
  "dom-europe-06-2025": 3,
};

/** What the terms excepted from a full refund, or from any. */
const notRefunded: Readonly<Record<string, string>> = {
  "rome-at-a-walking-pace": "museum tickets once they are issued",
  "vienna-coffeehouses-and-wachau": "concert tickets once they are issued",
  "andalusia-white-villages-courtyards": "tickets for the Alhambra once they are issued",
  "swiss-alps-red-train-high-passes": "rail passes once they are issued, 30 days before departure",
  "london-stages-river-and-bath": "show tickets once they are booked, 60 days before departure",
};

useTestDatabase();
beforeAll(() => seedSite(db, { today: businessDay(new Date()) }));
const thousand = { totalCents: 100_000, travelers: 2 };
const departureDate = "2027-09-01";
const readTrip = async (id: string) => (await readDeal(id)) ?? expect.fail(`no ${id}`);

test("every seeded deal's payment is here, and no prose repeats it", async () => {
  expect(packages.map(({ id }) => id).toSorted()).toEqual(Object.keys(termsByDeal).toSorted());
  for (const { id, terms } of packages) expect(terms, id).not.toMatch(/deposit|balance|refund/i);
});

test.each(Object.entries(termsByDeal))(
  "%s is paid as its terms said",
  async (id, { deposit, kept, balance = 45 }) => {
    const terms = resolveTerms(await readTrip(id), await readSiteTerms());
    expect(depositOf(terms.deposit, thousand)).toBe(deposit * 1_000);
    expect(terms.balanceDays).toBe(balance);
    expect(terms.depositDays).toBe(3);
    expect(terms.installments).toBe(installments[id] ?? 0);
    expect(terms.confirms).toBe("on-request");
    expect(terms.notRefunded).toBe(notRefunded[id] ?? null);
    const keptOn = (days: number) =>
      cancellationFee({ ...thousand, terms, departureDate, day: addDays(departureDate, -days) });
    for (const [days, dollars] of Object.entries(kept))
      expect(keptOn(Number(days)), `${days} days before`).toBe(dollars * 100);
    const last = Math.min(...Object.keys(kept).map(Number));
    expect(keptOn(0), "on the day").toBe(keptOn(last));
  },
);

test("control: a deal without fields of its own follows the site", async () => {
  const id = "london-stages-river-and-bath";
  await db
    .updateTable("packages")
    .set({
      deposit: null,
      depositDays: null,
      balanceDays: null,
      ladder: null,
      notRefunded: null,
      installments: null,
    })
    .where("id", "=", id)
    .execute();
  const terms = resolveTerms(await readTrip(id), await readSiteTerms());
  expect(terms).toEqual(await readSiteTerms());
  expect(terms.ladder).toHaveLength(2);
});
