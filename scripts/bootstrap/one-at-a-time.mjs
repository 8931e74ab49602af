import { openSync, readFileSync, rmSync, statSync, writeSync, closeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "./root.mjs";
import { say } from "./say.mjs";

const building = {
  // In the project's folder: temporary folders differ, and `npm ci` empties node_modules.
  file: join(root, "installing-or-building.lock"),
  longest: 20 * 60_000,
  waiting: "Waiting for another start in this folder, which is installing or building.",
};

/**
 * Runs `work` while no other process holds the lock: by default, none that installs or builds in this
 * folder. A lock older than the `longest` work, in milliseconds, has a reused process id.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {{ file: string; longest: number; waiting: string }} lock
 * @returns {Promise<Result>}
 */
export async function oneAtATime(work, lock = building) {
  let isReported = false;
  while (!take(lock)) {
    if (!isReported) say(lock.waiting);
    isReported = true;
    await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock.file, { force: true });
  }
}

function take({ file, longest }) {
  try {
    const handle = openSync(file, "wx");
    try {
      writeSync(handle, String(process.pid));
    } catch (error) {
      // On a full disk: left there without a process, it would be waited for.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isAbandoned(file, longest)) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned(file, longest) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longest) return true;
    const pid = Number(readFileSync(file, "utf8"));
    // A lock being written has no pid yet.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
