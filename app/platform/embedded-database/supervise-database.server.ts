import { setTimeout as delay } from "node:timers/promises";
import { acquireDatabase, type Held } from "./acquire-database.server.ts";
import { type Cluster, clusterFolder } from "./cluster.server.ts";
import { keepReserve } from "./disk-reserve.server.ts";
import { rotateLog } from "./postgres-log.server.ts";
import { endPostgres } from "./postgres-process.server.ts";
import { findLivePostmaster } from "./postmaster-file.server.ts";

/** `final`: another process has the database now, and it does not come back to us. Else it is being brought back. */
export type DatabaseExit = { final: boolean };
export type ExitListener = (exit: DatabaseExit) => void;
export type Supervision = { stop(): Promise<void>; onExit(listener: ExitListener): void };

type Subject = { cluster: Cluster; password: string; held: Held; log: (line: string) => void };

const LONGEST_WAIT = 5000;
const TIDY_EVERY = 30_000;

async function tidy({ root, durable }: Cluster): Promise<void> {
  await rotateLog(root);
  if (durable) await keepReserve(root);
}

/**
 * Watches the database through the connection that holds the lock, which ends with it, whether we started it or adopted it; brings it back as often as it goes, at most
 * 5 s after the last try, until `stop()` ends it.
 */
export function superviseDatabase({ cluster, password, held, log }: Subject): Supervision {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners = new Set<ExitListener>();
  const tidying = setInterval(() => void tidy(cluster).catch((error) => log(String(error))), TIDY_EVERY).unref();
  const port = held.address.host.startsWith("/") ? undefined : held.address.port;
  let current: Held | undefined = held;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;

  const tell = (exit: DatabaseExit) => listeners.forEach((listener) => listener(exit));
  const watch = ({ lock }: Held) => void lock.ended.then(() => (signal.aborted ? undefined : (recovery = recover())));

  async function recover(): Promise<void> {
    const gone = Date.now();
    log("The database went away: bringing it back.");
    tell({ final: false });
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const next = await acquireDatabase(cluster, { password, signal, log, port });
        if (next.state === "held") return takeBack(next, gone);
        if (next.state === "taken") return giveUp();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  function takeBack(next: Held, gone: number): void {
    current = next;
    log(`The database is back after ${((Date.now() - gone) / 1000).toFixed(1)} s.`);
    watch(next);
  }

  function giveUp(): void {
    current = undefined;
    log(`Another process runs the database in ${cluster.dataDir} now.`);
    tell({ final: true });
  }

  async function end(): Promise<void> {
    stopping.abort();
    clearInterval(tidying);
    await recovery;
    const live = current && (await findLivePostmaster(clusterFolder(cluster.root)));
    if (live) await endPostgres(live.pid, clusterFolder(cluster.root));
    await current?.lock.client.end().catch(() => undefined);
  }

  watch(held);
  return { stop: () => (stopped ??= end()), onExit: (listener) => void listeners.add(listener) };
}
