import { openSync, readFileSync, rmSync, statSync, writeSync, closeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "./root.mjs";
import { say } from "./say.mjs";

/** In the project's folder: temporary folders differ, and `npm ci` empties node_modules. */
const file = join(root, "installing-or-building.lock");
/** No install or build takes longer; an older lock has a reused process id. */
const oldest = 20 * 60_000;

/**
 * Runs `work` while no other process installs or builds in this folder.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function oneAtATime(work) {
  let isReported = false;
  while (!take()) {
    if (!isReported)
      say("Waiting for another start in this folder, which is installing or building.");
    isReported = true;
    await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take() {
  try {
    const handle = openSync(file, "wx");
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isAbandoned()) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(file).mtimeMs > oldest) return true;
    const pid = Number(readFileSync(file, "utf8"));
    // A lock being written has no pid yet.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
