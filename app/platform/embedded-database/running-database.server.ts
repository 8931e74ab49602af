import { realpath } from "node:fs/promises";
import path from "node:path";
import { databaseUrl, loopbackAddress, socketAddress, socketFolder } from "./address.server.ts";
import { clusterFolder } from "./cluster.server.ts";
import { findLivePostmaster } from "./postmaster-file.server.ts";
import { readSecrets } from "./secrets.server.ts";

/**
 * The `postgres://` address of the embedded database of `dataDir` while another process runs it (or left it running), for a command that works beside the site.
 * Undefined when none runs.
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  const root = path.join(folder, "postgres");
  const live = await findLivePostmaster(clusterFolder(root));
  if (!live) return undefined;
  const socket = socketFolder(root);
  return databaseUrl(socket === undefined ? loopbackAddress(live.port) : socketAddress(socket), (await readSecrets(root)).app);
}
