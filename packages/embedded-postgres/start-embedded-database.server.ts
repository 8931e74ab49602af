import { access, constants, readFile } from "node:fs/promises";
import path from "node:path";
import { openDataFolder } from "./open-data-folder.server.ts";
import { StartRefused } from "./start-refused.ts";
import { acquireDatabase } from "./acquire-database.server.ts";
import { databaseUrl, OWNER } from "./address.server.ts";
import { type Cluster, clusterFolder } from "./cluster.server.ts";
import { keepReserve } from "./disk-reserve.server.ts";
import { folderRefusal } from "./folder-refusal.server.ts";
import { initialiseCluster } from "./initialise-cluster.server.ts";
import { findBinaries } from "./postgres-binaries.server.ts";
import { rotateLog } from "./postgres-log.server.ts";
import { provisionDatabase } from "./provision-database.server.ts";
import { reservedWal, reserveWal } from "./reserve-wal.server.ts";
import { chooseRunAs } from "./run-as.server.ts";
import { readSecrets } from "./secrets.server.ts";
import { DatabaseSupervisor, type ExitListener } from "./database-supervisor.server.ts";

export type EmbeddedDatabase = {
  /**
   * `postgres://` address of the app's own database, for node-pg, for as long as the process lives.
   * Its role serves and owns nothing.
   */
  url: string;
  /** The same database for the role that owns it and migrates; it may create databases. */
  ownerUrl: string;
  /** Ends it (10 s for a clean end, then at once); never throws. */
  stop(): Promise<void>;
  /** Told whenever it has gone away by itself, and whether it comes back. */
  onExit(listener: ExitListener): void;
};

export type EmbeddedDatabaseOptions = {
  /** Made if missing; the database stands in `<dataDir>/postgres`. */
  dataDir: string;
  /** Takes a line for the operator whenever something takes long or goes wrong. */
  log: (line: string) => void;
  /** PostgreSQL settings, by name, over the ones chosen here. */
  settings?: Record<string, string>;
  /** False for a database that is thrown away: nothing is flushed to disk. */
  durable?: boolean;
};

const baseSettings = {
  max_connections: "100",
  shared_buffers: "64MB",
  // A site's queries are small: planning for several cores costs more, and needs shared memory that containers are short of.
  max_parallel_workers_per_gather: "0",
  jit: "off",
  // Else every checkpoint makes a small file for replication, and on a full disk PostgreSQL goes down over it.
  max_active_replication_origins: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  // Without the DETAIL lines, which quote rows: names and addresses have no place in a log.
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  checkpoint_warning: "0",
  // Before it recovers from a crash PostgreSQL flushes its 1,300 files: one by one that takes seconds on a busy disk.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};
const unsafeSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts, or takes over from a process that was killed, the PostgreSQL of `dataDir` and keeps it running until `stop()`, which ends it (10 s for a clean end, then at once).
 * Throws `StartRefused` when another process runs it, when the folder can't be used, and when PostgreSQL can't run here.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log } = options;
  const cluster = await prepareCluster(options);
  const secrets = await readSecrets(cluster.root);
  await rotateLog(cluster.root);
  const held = await acquireDatabase(cluster, { password: secrets.supervisor, log, signal: new AbortController().signal });
  if (held.state !== "held") {
    throw new StartRefused(
      `Grand Tour is already running on the data folder ${cluster.dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  if (held.adopted) log("Took over the database of a process that was killed.");
  const supervisor = new DatabaseSupervisor({ cluster, secrets, held, log });
  try {
    await provisionDatabase({ cluster, held, secrets, log });
    if (cluster.durable) await reserveWal(held.lock.client, cluster.root);
    if (cluster.durable) await keepReserve(cluster.root);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    url: databaseUrl(held.address, secrets.app),
    ownerUrl: databaseUrl(held.address, secrets.owner, OWNER),
    stop: () => supervisor.stop(),
    onExit: (listener) => supervisor.onExit(listener),
  };
}

async function prepareCluster({ dataDir: given, log, settings, durable = true }: EmbeddedDatabaseOptions): Promise<Cluster> {
  const dataDir = await openDataFolder(given);
  const root = path.join(dataDir, "postgres");
  await requireOwn(root);
  const binaries = await findBinaries();
  const { runAs, major } = await chooseRunAs(dataDir, binaries.postgres);
  await initialiseCluster({ dataDir, root, binaries, runAs, durable, log });
  const found = (await readFile(path.join(clusterFolder(root), "PG_VERSION"), "utf8")).trim();
  if (found !== String(major)) {
    throw new StartRefused(
      `The database in ${root} is of PostgreSQL ${found}, and Grand Tour brings PostgreSQL ${major}: see docs/operations.md.`,
    );
  }
  const chosen = durable ? { ...baseSettings, ...reservedWal } : { ...baseSettings, ...unsafeSettings };
  return { dataDir, root, binaries, runAs, durable, settings: { ...chosen, ...settings } };
}

/** A database that another user made is not ours to open. */
async function requireOwn(root: string): Promise<void> {
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw folderRefusal(root, error);
  });
}
