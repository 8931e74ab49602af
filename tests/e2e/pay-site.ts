import pg from "pg";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { serveDouble, type ServedDouble } from "../payment-double/serve-double.ts";
import { type SiteProcess, startSite } from "../../packages/evidence/harness/site-process.ts";
import { test as base } from "./alive.ts";

/** Keys that stand nowhere else, with what encodings change. */
export const keys = {
  STRIPE_SECRET_KEY: "sk_test_QuailOfTheQuarry7319Zephyr",
  STRIPE_WEBHOOK_SECRET: "whsec_Heron+Of/The+Harbor4826Ochre=",
};

/** A site on which a deposit of 15% confirms trips to Santorini, and the double on which they are paid. */
export type PaySite = SiteProcess & { provider: ServedDouble };

/** A site of its own: without keys, as all others have none, everything is paid by hand. */
export const test = base.extend<object, { paySite: PaySite }>({
  paySite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const provider = await serveDouble();
      const site = await startSite({ ...keys, STRIPE_API_ADDRESS: provider.url });
      await query(
        site,
        `UPDATE packages SET confirms = 'on-deposit', deposit = '{"percent": 15}' WHERE id = 'santorini-caldera-and-sail'`,
      );
      // Sold at one price for each traveler, as `fillBooking` books it.
      await query(site, "DELETE FROM rates WHERE package_id = 'santorini-caldera-and-sail'");
      await use({ ...site, provider });
      await site.end();
      await provider.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ paySite }, use) => use(paySite.origin),
});

/** Asks the site's database as the owner of its tables. */
export async function query<Row extends pg.QueryResultRow>(
  { dataDir }: SiteProcess,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client((await runningDatabaseSettings(dataDir)).DATABASE_OWNER_URL);
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}
