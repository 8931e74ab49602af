import { setTimeout as delay } from "node:timers/promises";
import { acquireDatabase, type Held } from "./acquire-database.server.ts";
import { type Cluster, clusterFolder } from "./cluster.server.ts";
import { diskIsFull, reserveSpace } from "./disk-reserve.server.ts";
import { rotateLog } from "./postgres-log.server.ts";
import { endPostgres } from "./postgres-process.server.ts";
import { findLivePostmaster } from "./postmaster-file.server.ts";
import { provisionDatabase } from "./provision-database.server.ts";
import type { Secrets } from "./secrets.server.ts";

/** `final`: another process has taken the database. Otherwise it is being restarted. */
export type DatabaseExit = { final: boolean };
export type ExitListener = (exit: DatabaseExit) => void;

type Subject = { cluster: Cluster; secrets: Secrets; held: Held; log: (line: string) => void };

const LONGEST_WAIT = 5000;
const TIDY_EVERY = 30_000;

/**
 * Watches the database through the connection that holds its lock, whether started or adopted.
 * Restarts it whenever it ends, at least every 5 s, until `stop()`.
 */
export class DatabaseSupervisor {
  readonly #subject: Subject;
  readonly #stopping = new AbortController();
  readonly #listeners = new Set<ExitListener>();
  readonly #tidying: NodeJS.Timeout;
  #held: Held | undefined;
  #recovery = Promise.resolve();
  #stopped: Promise<void> | undefined;

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#tidying = setInterval(
      () => void this.#tidy().catch((error) => this.#report(error)),
      TIDY_EVERY,
    ).unref();
    this.#watch(subject.held);
  }

  /** Calls `listener` whenever the database ends unexpectedly. */
  onExit(listener: ExitListener): void {
    this.#listeners.add(listener);
  }

  /**
   * Stops the database: 10 s for a clean shutdown, then immediately. Resolves when it is gone;
   * never throws; safe to call twice.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  #watch(held: Held): void {
    this.#held = held;
    void held.lock.ended.then(() => {
      if (!this.#stopping.signal.aborted)
        this.#recovery = this.#recover().catch((error) => this.#report(error));
    });
  }

  async #recover(): Promise<void> {
    const { signal } = this.#stopping;
    const gone = Date.now();
    this.#subject.log("The database went away: bringing it back.");
    this.#reportExit({ final: false });
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      if (await this.#takeBack(gone).catch((error) => this.#report(error))) return;
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** True if there is nothing left to try. */
  async #takeBack(gone: number): Promise<boolean> {
    const { cluster, secrets, held, log } = this.#subject;
    const port = held.address.host.startsWith("/") ? undefined : held.address.port;
    const next = await acquireDatabase(cluster, {
      password: secrets.supervisor,
      signal: this.#stopping.signal,
      log,
      port,
    });
    if (next.state === "held") {
      this.#watch(next);
      await this.#admitApp(next).catch((error) => this.#report(error));
      log(`The database is back after ${((Date.now() - gone) / 1000).toFixed(1)} s.`);
    } else if (next.state === "taken") {
      this.#held = undefined;
      log(`Another process runs the database in ${cluster.dataDir} now.`);
      this.#reportExit({ final: true });
    }
    return true;
  }

  async #tidy(): Promise<void> {
    const { root, durable } = this.#subject.cluster;
    await rotateLog(root);
    if (durable) await reserveSpace(root);
    if (this.#held && (await diskIsFull(root))) await this.#admitApp(this.#held);
  }

  #admitApp(held: Held): Promise<void> {
    const { cluster, secrets, log } = this.#subject;
    return provisionDatabase({ cluster, held, secrets, log });
  }

  async #end(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#tidying);
    await this.#recovery;
    const folder = clusterFolder(this.#subject.cluster.root);
    const live = this.#held && (await findLivePostmaster(folder));
    if (live) await endPostgres(live.pid, folder);
    await this.#held?.lock.client.end().catch(() => undefined);
  }

  #reportExit(exit: DatabaseExit): void {
    for (const listener of this.#listeners) listener(exit);
  }

  #report(error: unknown): void {
    this.#subject.log(error instanceof Error ? error.message : String(error));
  }
}
