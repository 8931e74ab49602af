import { setTimeout as delay } from "node:timers/promises";
import { DatabaseNotReady, StartRefused } from "./start-refused.ts";
import { type Address, loopbackAddress, socketAddress, socketFolder } from "./address.server.ts";
import { type Cluster, clusterFolder, logFile } from "./cluster.server.ts";
import { makeRoom } from "./disk-reserve.server.ts";
import { findLivePostmaster, type LivePostmaster } from "./postmaster-file.server.ts";
import { createStarter } from "./starter.server.ts";
import { type SupervisorLock, tryLock } from "./supervisor-lock.server.ts";

/** A running database that we hold. `adopted`: a killed process had left it running. */
export type Held = { state: "held"; lock: SupervisorLock; address: Address; adopted: boolean };
export type Acquired = Held | { state: "taken" } | { state: "stopped" };

type Options = {
  password: string;
  signal: AbortSignal;
  log: (line: string) => void;
  port?: number | undefined;
};

/**
 * A killed process's lock is freed when its connection closes; one that stays belongs to a living
 * process. Milliseconds.
 */
const LOCK_TIMEOUT = 800;
const ANSWER_PATIENCE = 300_000;

/**
 * Runs the cluster and locks it: adopts a running PostgreSQL, or starts one (on its previous
 * `port`, if any). Returns `taken` if another process holds the lock, `stopped` on `signal`. Throws
 * `StartRefused` if PostgreSQL does not start.
 */
export async function acquireDatabase(
  cluster: Cluster,
  { password, signal, log, port }: Options,
): Promise<Acquired> {
  const starter = createStarter(cluster, port);
  const waits = { answer: Date.now(), logged: Date.now(), lock: 0 };
  for (let pass = 0; !signal.aborted; pass += 1) {
    const live = await findLivePostmaster(clusterFolder(cluster.root));
    const address = addressOf(cluster.root, live);
    const attempt = address && (await tryLock(cluster.root, address, password));
    if (address && attempt?.state === "held") {
      await requireOurs(cluster, attempt.lock);
      return { ...attempt, address, adopted: !starter.running };
    }
    if (pass > 0) await makeRoom(cluster.root, log);
    if (attempt?.state === "taken") {
      waits.lock ||= Date.now();
      if (Date.now() - waits.lock > LOCK_TIMEOUT) return { state: "taken" };
    } else if (live || starter.running) printWait(cluster, waits, log);
    else await starter.start(signal);
    await delay(20, undefined, { signal }).catch(() => undefined);
  }
  await starter.end();
  return { state: "stopped" };
}

function printWait(
  cluster: Cluster,
  waits: { answer: number; logged: number },
  log: Options["log"],
): void {
  if (Date.now() - waits.answer > ANSWER_PATIENCE) {
    throw new DatabaseNotReady(
      `The database in ${cluster.dataDir} runs but has not answered for five minutes: see ${logFile(cluster.root)}.`,
    );
  }
  if (Date.now() - waits.logged < 5000) return;
  waits.logged = Date.now();
  log("Waiting for the database: it is recovering from a crash, or ending.");
}

/**
 * On a port, only connect to a PostgreSQL known to serve our folder: another program could listen
 * there and get the password.
 */
function addressOf(root: string, live: LivePostmaster | undefined): Address | undefined {
  const folder = socketFolder(root);
  if (folder) return socketAddress(folder);
  return live && loopbackAddress(live.port);
}

/** A server on our socket that is no process of this machine can't be watched or stopped. */
async function requireOurs(cluster: Cluster, lock: SupervisorLock): Promise<void> {
  if (await findLivePostmaster(clusterFolder(cluster.root))) return;
  await lock.client.end().catch(() => undefined);
  throw new StartRefused(
    `A PostgreSQL of another container or machine runs on ${cluster.dataDir}: stop it first.`,
  );
}
