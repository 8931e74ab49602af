import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { clusterFolder } from "./cluster.server.ts";
import { endPostgres } from "./postgres-process.server.ts";
import { findLivePostmaster } from "./postmaster-file.server.ts";
import { processExists } from "./processes.server.ts";
import { startEmbeddedDatabase } from "./start-embedded-database.server.ts";

type TemporaryDatabase = { url: string; ownerUrl: string; stop(): Promise<void> };

const PREFIX = "grand-tour-db-";

/**
 * A temporary PostgreSQL for tests, not synced to disk, removed by `stop()`. Clears leftovers of
 * killed runs first. `ownerUrl` may create databases, `url` is the app role's. Throws
 * `StartRefused`.
 */
export async function startTemporaryDatabase(
  settings: Record<string, string> = {},
): Promise<TemporaryDatabase> {
  await clearAbandoned();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    const { url, ownerUrl, stop } = await startEmbeddedDatabase({
      dataDir,
      log: () => undefined,
      settings,
      durable: false,
    });
    return { url, ownerUrl, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!maker || processExists(Number(maker))) continue;
    const folder = clusterFolder(path.join(tmpdir(), name, "postgres"));
    const live = await findLivePostmaster(folder);
    if (live) await endPostgres(live.pid, folder);
    await rm(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
  }
}
