import { realpath } from "node:fs/promises";
import path from "node:path";
import {
  type Address,
  databaseUrl,
  loopbackAddress,
  OWNER,
  socketAddress,
  socketFolder,
} from "./address.server.ts";
import { clusterFolder } from "./cluster.server.ts";
import { findLivePostmaster } from "./postmaster-file.server.ts";
import { readSecrets } from "./secrets.server.ts";

/**
 * URL of the embedded database of `dataDir` while another process runs it, for commands beside the
 * site. Undefined if none runs.
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  return (await findRunning(dataDir))?.url;
}

/** The same for commands that may migrate: both roles' URLs as settings. */
export async function runningDatabaseSettings(
  dataDir: string,
): Promise<{ DATABASE_URL?: string; DATABASE_OWNER_URL?: string }> {
  const running = await findRunning(dataDir);
  return running ? { DATABASE_URL: running.url, DATABASE_OWNER_URL: running.ownerUrl } : {};
}

async function findRunning(
  dataDir: string,
): Promise<{ url: string; ownerUrl: string } | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  const root = path.join(folder, "postgres");
  const live = await findLivePostmaster(clusterFolder(root));
  if (!live) return undefined;
  const socket = socketFolder(root);
  const address: Address =
    socket === undefined ? loopbackAddress(live.port) : socketAddress(socket);
  const secrets = await readSecrets(root);
  return {
    url: databaseUrl(address, secrets.app),
    ownerUrl: databaseUrl(address, secrets.owner, OWNER),
  };
}
