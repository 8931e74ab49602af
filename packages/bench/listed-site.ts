import { Agent } from "node:http";
import { sql } from "kysely";
import type { Database } from "../../app/db/database.server.ts";
import { createAgent, setUpSite, signInStaff } from "../../scripts/proofs/sign-in-staff.ts";
import { fillLists, type Size } from "../../tests/factories/fill-lists.ts";
import { fillWriting, type Writing } from "../../tests/factories/fill-writing.ts";
import type { ListAddress, Reader } from "./list-addresses.ts";
import { ask, tell } from "./measure.ts";
import { startSite } from "./measured-site.ts";

/** A question to the database as the site put it. */
export type Query = { text: string; values: unknown[] };
export type ListedSite = {
  origin: string;
  pid: number | undefined;
  cookies: Readonly<Record<Reader, string>>;
  /** Asks for a list as its reader, past the page cache, on one connection that is kept; milliseconds until all of it was there. Throws where it is no page. */
  open(address: ListAddress): Promise<number>;
  /** What the site has asked the database since this was asked last. */
  queries(): Promise<Query[]>;
  end(): Promise<void>;
};

type Wanted = {
  /** Addresses of the role that serves and of the one that owns the tables. */
  databaseUrl: string;
  ownerUrl: string;
  size: Size & Writing;
  preload?: "report-queries.mjs";
};

/** The built site, set up, with as much to list as `size` says and an agent and a super admin signed in. `db` is open on the same database, which is empty yet, as its owner: it vacuums. */
export async function startListedSite(db: Database, { databaseUrl, ownerUrl, size, preload }: Wanted): Promise<ListedSite> {
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
      // The agent who asks has bookings and leads too.
      await sql`UPDATE bookings SET created_by_agent_id = (SELECT id FROM users WHERE email = ${email}) WHERE created_by_agent_id = 'agent-7'`.execute(
        db,
      );
      await sql`UPDATE leads SET owner_id = (SELECT id FROM users WHERE email = ${email}) WHERE owner_id = 'agent-7'`.execute(db);
      await sql`VACUUM ANALYZE bookings, leads`.execute(db);
    });
    return {
      origin: site.origin,
      pid: site.child.pid,
      cookies,
      async open({ path, reader }) {
        const began = performance.now();
        await ask(agent, site.origin, { path, headers: { Accept: "text/html", Cookie: cookies[reader] } });
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

/** Any cookie bypasses the page cache: a visitor's too. */
async function signInAll(origin: string, fill: (agentsEmail: string) => Promise<void>): Promise<Record<Reader, string>> {
  const superadmin = await setUpSite(origin);
  const email = "seller@example.com";
  await createAgent(origin, superadmin, { email, name: "Dana Marsh" });
  await fill(email);
  return { visitor: "bench=1", agent: await signInStaff(origin, "/admin/login", email), superadmin };
}
