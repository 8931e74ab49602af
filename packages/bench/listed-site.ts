import { Agent } from "node:http";
import { sql } from "kysely";
import type { Database } from "../../app/db/database.server.ts";
import { createAgent, setUpSite, signInStaff } from "../../scripts/proofs/sign-in-staff.ts";
import { fillLists, type Size } from "../../tests/factories/fill-lists.ts";
import { fillWriting, type Writing } from "../../tests/factories/fill-writing.ts";
import type { ListAddress, Reader } from "./list-addresses.ts";
import { ask, tell } from "./measure.ts";
import { startSite } from "./measured-site.ts";

/** A query as the site sent it. */
export type Query = { text: string; values: unknown[] };
export type ListedSite = {
  origin: string;
  pid: number | undefined;
  cookies: Readonly<Record<Reader, string>>;
  /**
   * Requests a list as its viewer, past the page cache, on one connection; milliseconds to the end.
   * Throws if it is no page.
   */
  open(address: ListAddress): Promise<number>;
  /** The queries since the last call. */
  queries(): Promise<Query[]>;
  end(): Promise<void>;
};

type Wanted = {
  /** URLs of the app role and the owner role. */
  databaseUrl: string;
  ownerUrl: string;
  size: Size & Writing;
  preload?: "report-queries.mjs";
};

/**
 * The built site with `size` rows and signed-in staff. `db` is the same, initially empty database
 * as its owner, for VACUUM.
 */
export async function startListedSite(
  db: Database,
  { databaseUrl, ownerUrl, size, preload }: Wanted,
): Promise<ListedSite> {
  const site = await startSite({ databaseUrl, ownerUrl, ...(preload && { preload }) });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = async () => {
    agent.destroy();
    await site.end();
  };
  try {
    const cookies = await signInAll(site.origin, async (email) => {
      await fillLists(db, size);
      await fillWriting(db, size);
      // The agent gets own bookings and leads.
      await sql`UPDATE bookings SET created_by_agent_id = (SELECT id FROM users WHERE email = ${email}) WHERE created_by_agent_id = 'agent-7'`.execute(
        db,
      );
      await sql`UPDATE leads SET owner_id = (SELECT id FROM users WHERE email = ${email}) WHERE owner_id = 'agent-7'`.execute(
        db,
      );
      await sql`VACUUM ANALYZE bookings, leads`.execute(db);
    });
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
      queries: async () => (await tell(site.child, "queries")) as Query[],
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Any cookie bypasses the page cache, also a visitor's. */
async function signInAll(
  origin: string,
  fill: (agentsEmail: string) => Promise<void>,
): Promise<Record<Reader, string>> {
  const superadmin = await setUpSite(origin);
  const email = "seller@example.com";
  await createAgent(origin, superadmin, { email, name: "Dana Marsh" });
  await fill(email);
  return {
    visitor: "bench=1",
    agent: await signInStaff(origin, "/admin/login", email),
    superadmin,
  };
}
