import { setTimeout as delay } from "node:timers/promises";
import { savedPort, socketFolder } from "./address.server.ts";
import { type Cluster, clusterFolder, giveTo } from "./cluster.server.ts";
import { endOrphans } from "./end-orphans.server.ts";
import { programRefusal } from "./folder-refusal.server.ts";
import { lastFailure, logSize } from "./postgres-log.server.ts";
import { endPostgres, type PostgresProcess, spawnPostgres } from "./postgres-process.server.ts";
import { disownStalePostmaster, removeStaleSocketLock } from "./postmaster-file.server.ts";

/** Five starts within 1.5 seconds, so that a crashed server's processes can release its memory. */
const STARTS = 5;

export type Starter = {
  readonly running: boolean;
  start(signal: AbortSignal): Promise<void>;
  end(): Promise<void>;
};

/**
 * Starts PostgreSQL with increasing delays; throws `StartRefused` with its last message when it
 * keeps failing. `port` is fixed if already given out.
 */
export function createStarter(cluster: Cluster, port: number | undefined): Starter {
  const folder = clusterFolder(cluster.root);
  let child: PostgresProcess | undefined;
  let logged = 0;
  let starts = 0;
  return {
    get running() {
      return child?.running === true;
    },
    async start(signal) {
      if (starts >= STARTS)
        throw await programRefusal(cluster.dataDir, await lastFailure(cluster.root, logged));
      if (starts > 0) {
        await delay(50 * 2 ** starts, undefined, { signal }).catch(() => undefined);
        await endOrphans(folder);
      }
      if (signal.aborted) return;
      starts += 1;
      logged = await logSize(cluster.root);
      await giveTo(cluster.runAs.owner, cluster.root);
      await disownStalePostmaster(folder, cluster.runAs.owner);
      const sockets = socketFolder(cluster.root);
      if (sockets) await removeStaleSocketLock(sockets, folder);
      child = await spawnPostgres(
        cluster,
        sockets ? undefined : (port ?? (await savedPort(cluster.root))),
      );
    },
    async end() {
      if (child?.running && child.pid) await endPostgres(child.pid, folder);
    },
  };
}
