import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";
import { openGrowthDatabase } from "./growth-database.ts";
import type { Figures } from "./growth-figures.ts";
import { growthSizes, type SizeName } from "./growth-sizes.ts";
import type { ListAddress } from "../lists/list-addresses.ts";
import { type ListedSite, reopenListedSite } from "../lists/listed-site.ts";
import { familyCpu, parentOf, processCpu } from "../../harness/process-cpu.ts";
import { readsOf } from "../lists/reads-of.ts";

/** A site on its own PostgreSQL with a size's rows. */
export type SizedSite = {
  size: SizeName;
  site: ListedSite;
  /** One connection as the database's owner. */
  owner: Database;
  /** The process that starts PostgreSQL's others. */
  postmaster: number;
  end(): Promise<void>;
};

/**
 * Starts the built checkout in the folder `root` on a size's database. The database is kept in a folder
 * of `data`; temporary without.
 */
export async function startSizedSite(
  size: SizeName,
  { root, data }: { root: string; data: string | undefined },
): Promise<SizedSite> {
  const database = await openGrowthDatabase(growthSizes[size], {
    site: root,
    folder: data && join(data, size),
  });
  try {
    const { url, ownerUrl, owner } = database;
    const site = await reopenListedSite({
      databaseUrl: url,
      ownerUrl,
      preload: "report-queries.mjs",
      root,
    });
    const end = () => site.end().finally(() => database.end());
    return { size, site, owner, postmaster: await postmasterOf(owner), end };
  } catch (error) {
    await database.end();
    throw error;
  }
}

const warmUps = 2;
/** Requests to a site before the next one's turn, and the maximum of turns. */
const requestsATurn = 5;
const maxTurns = 20;

/** An address on a site, and what its requests took so far, in milliseconds. */
type Taken = {
  on: SizedSite;
  address: ListAddress;
  times: number[];
  nodeCpu: number;
  postgresCpu: number;
};

/**
 * Requests an address of each site in turn, so that a slow phase of the machine meets all sizes alike:
 * for about `milliseconds` a site, and at least one turn. The figures of a site that fails are null.
 */
export async function measureInTurn(
  addresses: readonly { site: SizedSite; address: ListAddress }[],
  milliseconds: number,
): Promise<Partial<Record<SizeName, Figures | null>>> {
  const figures: Partial<Record<SizeName, Figures | null>> = {};
  const left = new Set<Taken>(
    addresses.map(({ site, address }) => ({
      on: site,
      address,
      times: [],
      nodeCpu: 0,
      postgresCpu: 0,
    })),
  );
  const eachLeft = async (work: (taken: Taken) => Promise<void>) => {
    for (const taken of left)
      await work(taken).catch((error: unknown) => {
        console.error(`${taken.on.size}: ${String(error)}`);
        figures[taken.on.size] = null;
        left.delete(taken);
      });
  };
  await eachLeft(async ({ on, address }) => {
    for (let request = 0; request < warmUps; request += 1) await on.site.open(address);
  });
  const end = performance.now() + milliseconds * addresses.length;
  for (let turn = 0; turn < maxTurns && (turn === 0 || performance.now() < end); turn += 1)
    await eachLeft(takeTurn);
  await eachLeft(async (taken) => {
    const { size, site, owner } = taken.on;
    figures[size] = { ...summaryOf(taken), ...(await readsOf(site, taken.address, owner)) };
  });
  return figures;
}

async function takeTurn(taken: Taken): Promise<void> {
  const { site, postmaster } = taken.on;
  const node = site.pid ?? 0;
  const before = [processCpu(node), familyCpu(postmaster)] as const;
  for (let request = 0; request < requestsATurn; request += 1)
    taken.times.push(await site.open(taken.address));
  taken.nodeCpu += processCpu(node) - before[0];
  taken.postgresCpu += familyCpu(postmaster) - before[1];
}

function summaryOf({ times, nodeCpu, postgresCpu }: Taken): Omit<Figures, "rows" | "buffers"> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    nodeCpu: nodeCpu / times.length,
    postgresCpu: postgresCpu / times.length,
  };
}

/** The process that starts PostgreSQL's others. */
async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
}
