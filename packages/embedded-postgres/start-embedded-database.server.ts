import { access, constants, readFile } from "node:fs/promises";
import path from "node:path";
import { openDataFolder } from "./open-data-folder.server.ts";
import { StartRefused } from "./start-refused.ts";
import { acquireDatabase } from "./acquire-database.server.ts";
import { databaseUrl, OWNER } from "./address.server.ts";
import { type Cluster, clusterFolder } from "./cluster.server.ts";
import { reserveSpace } from "./disk-reserve.server.ts";
import { folderRefusal } from "./folder-refusal.server.ts";
import { initialiseCluster } from "./initialise-cluster.server.ts";
import { readMachine } from "./read-machine.server.ts";
import { findBinaries } from "./postgres-binaries.server.ts";
import { rotateLog } from "./postgres-log.server.ts";
import { provisionDatabase } from "./provision-database.server.ts";
import { reservedWal, reserveWal } from "./reserve-wal.server.ts";
import { chooseRunAs } from "./run-as.server.ts";
import { readSecrets } from "./secrets.server.ts";
import { sizeDatabase } from "./size-database.server.ts";
import { DatabaseSupervisor, type ExitListener } from "./database-supervisor.server.ts";

export type EmbeddedDatabase = {
  /**
   * `postgres://` URL of the app's database for node-pg, while the process lives. Its role owns
   * nothing.
   */
  url: string;
  /** The same as the owner role, which migrates and may create databases. */
  ownerUrl: string;
  /** Stops it (10 s for a clean shutdown, then immediately); never throws. */
  stop(): Promise<void>;
  /** Called whenever it ends unexpectedly, with whether it is being restarted. */
  onExit(listener: ExitListener): void;
};

export type EmbeddedDatabaseOptions = {
  /** Created if missing; the database is in `<dataDir>/postgres`. */
  dataDir: string;
  /** Receives lines for the operator about slow steps and problems. */
  log: (line: string) => void;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
  /** False for a temporary database: nothing is synced to disk. */
  durable?: boolean;
};

const baseSettings = {
  max_connections: "100",
  jit: "off",
  // Otherwise every checkpoint writes a small replication file, which crashes PostgreSQL on a full
  // disk.
  max_active_replication_origins: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  // Omits DETAIL lines, which quote rows with names and addresses.
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  checkpoint_warning: "0",
  // Before crash recovery PostgreSQL syncs its 1,300 files; one by one that takes seconds on a busy
  // disk.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};
const unsafeSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts PostgreSQL in `dataDir`, or adopts it from a killed process, and keeps it running until
 * `stop()`. Throws `StartRefused` if another process runs it, the folder is unusable, or PostgreSQL
 * can't run here.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { log } = options;
  const cluster = await prepareCluster(options);
  const secrets = await readSecrets(cluster.root);
  await rotateLog(cluster.root);
  const held = await acquireDatabase(cluster, {
    password: secrets.supervisor,
    log,
    signal: new AbortController().signal,
  });
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
    if (cluster.durable) await reserveSpace(cluster.root);
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

async function prepareCluster({
  dataDir: given,
  log,
  settings,
  durable = true,
}: EmbeddedDatabaseOptions): Promise<Cluster> {
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
  const chosen = {
    ...baseSettings,
    ...sizeDatabase(await readMachine()),
    ...(durable ? reservedWal : unsafeSettings),
  };
  return { dataDir, root, binaries, runAs, durable, settings: { ...chosen, ...settings } };
}

/** Another user's database must not be opened. */
async function requireOwn(root: string): Promise<void> {
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw folderRefusal(root, error);
    },
  );
}
