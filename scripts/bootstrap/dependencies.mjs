import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { neededBy } from "./needed-packages.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { productionPackages, siteParts } from "./production-packages.mjs";
import { pinnedNode, root } from "./root.mjs";
import { runQuietly } from "./run.mjs";
import { say } from "./say.mjs";

/** npm writes this file last: an interrupted install lacks it. */
const installed = join(root, "node_modules", ".package-lock.json");

/** The major version of Node from which on all packages can be installed. */
const oldestForPackages = 20;

/** Builds the site; a tree without it can only run a build. */
const buildTool = "node_modules/@react-router/dev";

/**
 * Installs the lockfile's packages for the site and the given workspaces, unless they are installed.
 * @param {readonly string[]} [others] folders of other workspaces, such as `packages/posters`
 * @param {{ tools?: boolean }} [options] `tools`: whether a built site without development packages
 *   gets them
 * @returns {Promise<boolean>} whether it installed
 */
export async function ensureDependencies(others = [], { tools = true } = {}) {
  const parts = [...siteParts, ...others];
  const production = !tools && isProductionTree();
  if (areInstalled(parts, production)) return false;
  return oneAtATime(async () => {
    // A concurrent start may have installed them.
    if (areInstalled(parts, production)) return false;
    say("Installing the dependencies (a minute or so).");
    rmSync(installed, { force: true });
    const chosen = parts.flatMap((part) => ["--workspace", part]);
    await npm(
      "ci",
      ...chosen,
      "--include-workspace-root",
      production ? "--omit=dev" : "--include=dev",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      // A server with 1 GB installs too: each open download is held in memory.
      "--maxsockets=3",
    );
    if (!areInstalled(parts, production))
      throw new Error(
        "The dependencies are not all there after `npm ci`. Was it told to leave install scripts out (ignore-scripts)?",
      );
    return true;
  });
}

/** Whether this is a built site with a finished `npm ci --omit=dev`. */
function isProductionTree() {
  const isBuilt = existsSync(join(root, "build", "server", "index.js"));
  return isBuilt && existsSync(installed) && !(buildTool in packagesIn(installed));
}

/**
 * Whether every package for the site and these workspaces is installed in its version; packages for
 * other platforms may be missing.
 */
function areInstalled(parts, production) {
  if (!existsSync(installed) || !existsSync(pinnedNode)) return false;
  const locked = packagesIn(join(root, "package-lock.json"));
  const there = packagesIn(installed);
  const needed = production ? productionPackages(locked) : neededBy(locked, ["", ...parts]);
  return [...needed].every((path) => {
    const { version, integrity, optional, link } = locked[path];
    if (link || !path.includes("node_modules/")) return true;
    const found = there[path];
    return found ? found.version === version && found.integrity === integrity : Boolean(optional);
  });
}

const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, "utf8")).packages;

/**
 * Runs npm. It leaves out optional packages that are not for the Node that it runs on, the site's
 * compilers among them: where that is too old, as Debian 12's, npm runs on a copy of the pinned Node.
 */
async function npm(...args) {
  if (Number(process.versions.node.split(".")[0]) >= oldestForPackages)
    return npmOn(process.execPath, process.env, args);
  const folder = mkdtempSync(join(tmpdir(), "grand-tour-node-"));
  try {
    const node = join(folder, "node_modules", "node", "bin", "node");
    if (existsSync(pinnedNode)) cpSync(pinnedNode, node);
    else
      await npmOn(process.execPath, process.env, ["install", "--prefix", folder, pinnedPackage()]);
    const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
    await npmOn(node, { ...process.env, PATH }, args);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where its script is known, on `node`; else by its name, on the Node that PATH names first. */
function npmOn(node, given, args) {
  // What this machine says of Node, as its certificates, stays.
  const NODE_OPTIONS = `${given.NODE_OPTIONS ?? ""} --max-old-space-size=256`;
  const env = { ...given, NODE_OPTIONS, MALLOC_ARENA_MAX: "1" };
  const cli = process.env.npm_execpath;
  return cli?.endsWith(".js")
    ? runQuietly(node, [cli, ...args], env)
    : runQuietly("npm", args, env);
}

/** 'node@24.21.0'. */
function pinnedPackage() {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return `node@${dependencies.node}`;
}
