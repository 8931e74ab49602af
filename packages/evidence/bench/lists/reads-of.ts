import type { Database } from "../../../../app/db/database.server.ts";
import type { ListAddress } from "./list-addresses.ts";
import { explain, queriesOf } from "./list-plans.ts";
import type { ListedSite } from "./listed-site.ts";

export type Reads = { rows: number; buffers: number };

/** Rows and 8 KB pages that the queries of an address read. */
export async function readsOf(
  site: ListedSite,
  address: ListAddress,
  owner: Database,
): Promise<Reads> {
  let rows = 0;
  let buffers = 0;
  for (const query of await queriesOf(site, address)) {
    const plan = await explain(owner, query, "ANALYZE, BUFFERS, TIMING OFF");
    for (const [, times = "0", loops = "0"] of plan.matchAll(
      /Scan .*\(actual rows=([\d.]+) loops=(\d+)\)/g,
    ))
      rows += Number(times) * Number(loops);
    for (const [, removed = "0"] of plan.matchAll(/Rows Removed by [\w ]+: (\d+)/g))
      rows += Number(removed);
    buffers += Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? 0);
  }
  return { rows: Math.round(rows), buffers };
}
