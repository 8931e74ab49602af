import { setTimeout as delay } from "node:timers/promises";
import { StartRefused } from "./start-refused.ts";
import { type Address, loopbackAddress, socketAddress, socketFolder } from "./address.server.ts";
import { type Cluster, clusterFolder, logFile } from "./cluster.server.ts";
import { makeRoom } from "./disk-reserve.server.ts";
import { findLivePostmaster, type LivePostmaster } from "./postmaster-file.server.ts";
import { createStarter } from "./starter.server.ts";
import { type SupervisorLock, tryLock } from "./supervisor-lock.server.ts";

/** A database that runs and is ours. `adopted`: it ran already, left by a process that was killed. */
export type Held = { state: "held"; lock: SupervisorLock; address: Address; adopted: boolean };
export type Acquired = Held | { state: "taken" } | { state: "stopped" };

type Wish = { password: string; signal: AbortSignal; log: (line: string) => void; port?: number | undefined };

/** The lock of a process that was killed comes free when its connection is seen to end; a lock that stays is that of a living one. */
const LOCK_PATIENCE = 800;
const ANSWER_PATIENCE = 300_000;

/**
 * Makes the cluster run and be ours: takes the lock of the PostgreSQL that runs, or starts one where none does (on `port`, if it listens on one and that was given
 * out before). Comes back with `taken` when another process holds the lock, with `stopped` on `signal`. Throws `StartRefused` when PostgreSQL does not come up.
 */
export async function acquireDatabase(cluster: Cluster, { password, signal, log, port }: Wish): Promise<Acquired> {
  const starter = createStarter(cluster, port);
  const waits = { answer: Date.now(), told: Date.now(), lock: 0 };
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
      if (Date.now() - waits.lock > LOCK_PATIENCE) return { state: "taken" };
    } else if (live || starter.running) tellWait(cluster, waits, log);
    else await starter.start(signal);
    await delay(20, undefined, { signal }).catch(() => undefined);
  }
  await starter.end();
  return { state: "stopped" };
}

function tellWait(cluster: Cluster, waits: { answer: number; told: number }, log: Wish["log"]): void {
  if (Date.now() - waits.answer > ANSWER_PATIENCE) {
    throw new StartRefused(`The database in ${cluster.dataDir} runs but has not answered for five minutes: see ${logFile(cluster.root)}.`);
  }
  if (Date.now() - waits.told < 5000) return;
  waits.told = Date.now();
  log("Waiting for the database: it is recovering from a crash, or ending.");
}

/** On a port only a PostgreSQL that is known to serve our folder is asked: any program may listen there, and be told the password. */
function addressOf(root: string, live: LivePostmaster | undefined): Address | undefined {
  const folder = socketFolder(root);
  if (folder) return socketAddress(folder);
  return live && loopbackAddress(live.port);
}

/** One that answers on our socket and is no process of this machine can be neither watched nor stopped from here. */
async function requireOurs(cluster: Cluster, lock: SupervisorLock): Promise<void> {
  if (await findLivePostmaster(clusterFolder(cluster.root))) return;
  await lock.client.end().catch(() => undefined);
  throw new StartRefused(`A PostgreSQL of another container or machine runs on ${cluster.dataDir}: stop it first.`);
}
