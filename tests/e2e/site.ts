import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { paris } from "#app/db/seed/packages/paris.ts";
import { startSite } from "../../packages/evidence/harness/site-process.ts";

/** Sold without rooms here, at one price for each traveler, as any deal is until staff give it rates. */
const withoutRooms = [
  "santorini-caldera-and-sail",
  "barcelona-gaudi-and-montserrat",
  "amsterdam-canals-and-polders",
  paris.id,
];

/** Starts the built site for the browser tests, like an operator; sets SITE_URL and SITE_DATA. Returns its stop function. */
export default async function startBrowserSite(): Promise<() => Promise<void>> {
  // As behind a proxy, so that a test with many sign-ups can use its own IP addresses
  // (X-Forwarded-For).
  const site = await startSite({ TRUST_PROXY: "1" });
  process.env.SITE_URL = site.origin;
  process.env.SITE_DATA = site.dataDir;
  const client = new pg.Client(await runningDatabaseUrl(site.dataDir));
  await client.connect();
  await client.query("DELETE FROM rates WHERE package_id = ANY($1)", [withoutRooms]);
  await client.end();
  return async () => {
    const code = await site.end();
    if (code !== 0)
      throw new Error(`The site ended with ${code}:\n${site.lines.slice(-20).join("\n")}`);
  };
}
