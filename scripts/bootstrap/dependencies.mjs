import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { neededBy } from "./needed-packages.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { pinnedNode, root } from "./root.mjs";
import { runQuietly } from "./run.mjs";
import { say } from "./say.mjs";

/** npm writes this file last: an interrupted install lacks it. */
const installed = join(root, "node_modules", ".package-lock.json");

/** Workspaces that belong to the site. */
const siteParts = ["packages/embedded-postgres"];

/**
 * Installs the lockfile's packages for the site and the given workspaces, unless they are installed.
 * @param {readonly string[]} [others] folders of other workspaces, such as `packages/bench`
 * @returns {Promise<boolean>} whether it installed
 */
export async function ensureDependencies(others = []) {
  const parts = [...siteParts, ...others];
  if (areInstalled(parts)) return false;
  return oneAtATime(async () => {
    // A concurrent start may have installed them.
    if (areInstalled(parts)) return false;
    say("Installing the dependencies (a minute or so).");
    rmSync(installed, { force: true });
    const chosen = parts.flatMap((part) => ["--workspace", part]);
    await npm(
      "ci",
      ...chosen,
      "--include-workspace-root",
      "--include=dev",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    );
    if (!areInstalled(parts))
      throw new Error(
        "The dependencies are not all there after `npm ci`. Was it told to leave install scripts out (ignore-scripts)?",
      );
    return true;
  });
}

/**
 * Whether every package for the site and these workspaces is installed in its version; packages for
 * other platforms may be missing.
 */
function areInstalled(parts) {
  if (!existsSync(installed) || !existsSync(pinnedNode)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const there = JSON.parse(readFileSync(installed, "utf8")).packages;
  return [...neededBy(wanted, ["", ...parts])].every((path) => {
    const { version, integrity, optional, link } = wanted[path];
    if (link || !path.includes("node_modules/")) return true;
    const found = there[path];
    return found ? found.version === version && found.integrity === integrity : Boolean(optional);
  });
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith(".js")
    ? runQuietly(process.execPath, [cli, ...args])
    : runQuietly("npm", args);
}
