import { join } from "node:path";
import { clusterFolder } from "@grand-tour/embedded-postgres/cluster.server.ts";
import { findLivePostmaster } from "@grand-tour/embedded-postgres/postmaster-file.server.ts";

/** Pid of the embedded PostgreSQL in `dataDir`. Throws if none runs. */
export async function postmaster({ dataDir }: { dataDir: string }): Promise<number> {
  const live = await findLivePostmaster(clusterFolder(join(dataDir, "postgres")));
  if (!live) throw new Error("No PostgreSQL runs.");
  return live.pid;
}
