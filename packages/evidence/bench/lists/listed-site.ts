import { Agent } from "node:http";
import { sql } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";
import { createAgent, setUpSite, signInStaff } from "../../harness/sign-in-staff.ts";
import { fillLists, type Size } from "../../../../tests/factories/fill-lists.ts";
import { fillWriting, type Writing } from "../../../../tests/factories/fill-writing.ts";
import type { ListAddress, Reader } from "./list-addresses.ts";
import { ask, requestReport } from "../../harness/measure.ts";
import { type SiteProcess, startSite } from "../../harness/site-process.ts";

/** A query as the site sent it. */
export type Query = { text: string; values: unknown[] };
type Cookies = Readonly<Record<Reader, string>>;
export type ListedSite = {
  origin: string;
  pid: number | undefined;
  cookies: Cookies;
  /**
   * Requests a list as its viewer, past the page cache, on one connection; milliseconds to the end.
   * Throws if it is no page.
   */
  open(address: ListAddress): Promise<number>;
  /** The queries since the last call. */
  queries(): Promise<Query[]>;
  end(): Promise<void>;
};

type Options = {
  /** URLs of the app role and the owner role. */
  databaseUrl: string;
  ownerUrl: string;
  preload?: "report-queries.mjs";
  /** Folder of another built checkout. */
  root?: string;
};
type Fill = (db: Database, size: Size) => Promise<void>;

/** The agent with a twentieth of all agents' sales. */
const agentsEmail = "agent-7@example.com";

/**
 * The built site with `size` rows and signed-in staff. `db` is the same, initially empty database
 * as its owner, for VACUUM.
 */
export async function startListedSite(
  db: Database,
  { size, fill = fillLists, ...options }: Options & { size: Size & Writing; fill?: Fill },
): Promise<ListedSite> {
  const site = await start(options);
  try {
    const superadmin = await setUp(site.origin);
    await fillRows({ db, size, fill });
    return listedOn(site, await cookiesBeside(site.origin, superadmin));
  } catch (error) {
    await site.end();
    throw error;
  }
}

/**
 * Starts the site once to set it up, and fills its empty database with `size` rows. Meanwhile it is ended:
 * its jobs would read tables without indexes, and lock them.
 */
export async function fillNewSite(
  options: Options & { db: Database; size: Size & Writing; fill: Fill },
): Promise<void> {
  const site = await start(options);
  try {
    await setUp(site.origin);
  } finally {
    await site.end();
  }
  await fillRows(options);
}

/** The built site on a database that was filled before, with signed-in staff. */
export async function reopenListedSite(options: Options): Promise<ListedSite> {
  const site = await start(options);
  try {
    const superadmin = await signInStaff(site.origin, "/superadmin/login", "owner@example.com");
    return listedOn(site, await cookiesBeside(site.origin, superadmin));
  } catch (error) {
    await site.end();
    throw error;
  }
}

function start({ databaseUrl, ownerUrl, ...how }: Options): Promise<SiteProcess> {
  const env = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl };
  return startSite(env, { supervised: false, ...how });
}

const sellersEmail = "seller@example.com";

/** Makes the super admin and an agent; returns the cookie of the first. */
async function setUp(origin: string): Promise<string> {
  const superadmin = await setUpSite(origin);
  await createAgent(origin, superadmin, { email: sellersEmail, name: "Dana Marsh" });
  return superadmin;
}

async function fillRows({
  db,
  size,
  fill,
}: {
  db: Database;
  size: Size & Writing;
  fill: Fill;
}): Promise<void> {
  // Later days would mail reminders of thousands of bookings during the measurement.
  await db
    .insertInto("appSettings")
    .values({ key: "remind_payments", value: "off" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "off" }))
    .execute();
  await fill(db, size);
  await fillWriting(db, size);
  // An agent with bookings and leads signs in with the password that was set before.
  await sql`UPDATE accounts SET user_id = 'agent-7', account_id = 'agent-7' WHERE user_id = (SELECT id FROM users WHERE email = ${sellersEmail})`.execute(
    db,
  );
}

/** Any cookie bypasses the page cache, also a visitor's. */
const cookiesBeside = async (origin: string, superadmin: string): Promise<Cookies> => ({
  visitor: "bench=1",
  agent: await signInStaff(origin, "/admin/login", agentsEmail),
  superadmin,
});

function listedOn(site: SiteProcess, cookies: Cookies): ListedSite {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    origin: site.origin,
    pid: site.child.pid,
    cookies,
    async open({ path, reader }) {
      const began = performance.now();
      await ask(agent, site.origin, {
        path,
        headers: { Accept: "text/html", Cookie: cookies[reader] },
      });
      return performance.now() - began;
    },
    queries: async () => (await requestReport(site.child, "queries")) as Query[],
    async end() {
      agent.destroy();
      await site.end();
    },
  };
}
