import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./one-at-a-time.mjs";
import { pinnedNode, root } from "./root.mjs";
import { runQuietly } from "./run.mjs";
import { say } from "./say.mjs";

/** npm writes it last of all: an install that was cut short has none. */
const installed = join(root, "node_modules", ".package-lock.json");

/**
 * Installs what the lockfile names if that is not what is there.
 * @returns {Promise<boolean>} whether it installed
 */
export async function ensureDependencies() {
  if (areInstalled()) return false;
  return oneAtATime(async () => {
    // Another start may have done it meanwhile.
    if (areInstalled()) return false;
    say("Installing the dependencies (a minute or so).");
    rmSync(installed, { force: true });
    await npm("ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
    if (!areInstalled())
      throw new Error("The dependencies are not all there after `npm ci`. Was it told to leave install scripts out (ignore-scripts)?");
    return true;
  });
}

/** Whether every package of the lockfile is there in its version; those of other platforms may be missing. */
function areInstalled() {
  if (!existsSync(installed) || !existsSync(pinnedNode)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const there = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = there[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional);
  });
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith(".js") ? runQuietly(process.execPath, [cli, ...args]) : runQuietly("npm", args);
}
