import { sql } from "kysely";
import type { Database } from "../../app/db/database.server.ts";
import type { Size } from "../../tests/factories/fill-lists.ts";
import type { Writing } from "../../tests/factories/fill-writing.ts";
import { openGrowthDatabase } from "./growth-database.ts";
import type { Figures } from "./growth-figures.ts";
import type { ListAddress } from "./list-addresses.ts";
import { type ListedSite, reopenListedSite } from "./listed-site.ts";
import { familyCpu, parentOf, processCpu } from "./process-cpu.ts";
import { readsOf } from "./reads-of.ts";
import { type ExportFigures, exports, takeExport } from "./take-export.ts";

type Options = {
  /** Folder of the built checkout. */
  site: string;
  /** Where the database is kept; temporary without. */
  folder?: string | undefined;
  addresses: readonly ListAddress[];
  /** Time for each address; at least `fewest` requests. */
  milliseconds: number;
  /** Takes the figures of the address at this place; null if it fails. */
  report(position: number, figures: Figures | null): void;
  /** Takes the figures of each whole export; without it, none is downloaded. */
  reportExport?: ((figures: ExportFigures) => void) | undefined;
};

const warmUps = 2;
/** The minimum and the maximum of requests per address. */
const fewest = 3;
const max = 100;

/** Measures the site's addresses on a database of this size, one after the other. */
export async function measureSize(size: Size & Writing, options: Options): Promise<void> {
  const database = await openGrowthDatabase(size, { site: options.site, folder: options.folder });
  try {
    const site = await reopenListedSite({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      preload: "report-queries.mjs",
      root: options.site,
    });
    const { owner } = database;
    try {
      const postmaster = await postmasterOf(owner);
      for (const [position, address] of options.addresses.entries())
        options.report(
          position,
          await measureAddress(site, address, { ...options, owner, postmaster }).catch((error) => {
            console.error(String(error));
            return null;
          }),
        );
      if (options.reportExport)
        for (const one of exports.filter(({ path }) => !path.includes("sort=")))
          await takeExport(site, one).then(options.reportExport, (error: unknown) =>
            console.error(String(error)),
          );
    } finally {
      await site.end();
    }
  } finally {
    await database.end();
  }
}

async function measureAddress(
  site: ListedSite,
  address: ListAddress,
  {
    milliseconds,
    owner,
    postmaster,
  }: Pick<Options, "milliseconds"> & { owner: Database; postmaster: number },
): Promise<Figures> {
  for (let request = 0; request < warmUps; request += 1) await site.open(address);
  const node = site.pid ?? 0;
  const before = [processCpu(node), familyCpu(postmaster)] as const;
  const times: number[] = [];
  const began = performance.now();
  while (times.length < fewest || (times.length < max && performance.now() - began < milliseconds))
    times.push(await site.open(address));
  const after = [processCpu(node), familyCpu(postmaster)] as const;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    nodeCpu: (after[0] - before[0]) / times.length,
    postgresCpu: (after[1] - before[1]) / times.length,
    ...(await readsOf(site, address, owner)),
  };
}

/** The process that starts PostgreSQL's others. */
async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
}
