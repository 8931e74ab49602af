import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { compressFiles } from "./compress-files.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { pinnedNode, root } from "./root.mjs";
import { runQuietly } from "./run.mjs";
import { say } from "./say.mjs";

/** Inputs of the build. */
const sources = [
  "app",
  "packages/embedded-postgres",
  "packages/page-script",
  "public",
  "server.ts",
  "jobs-worker.ts",
  "vite.config.ts",
  // Imported by vite.config.ts.
  "scripts/vite",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const build = join(root, "build");
/**
 * Build elsewhere, then replace as a whole, so that a failed or interrupted build keeps the last
 * good one.
 */
const aside = join(root, "node_modules", ".cache", "grand-tour-build");
const buildTool = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
/**
 * A server with 1 GB builds too: the bundler's allocators give back what they no longer need, and
 * 850 MB suffice instead of 1,400 (`npm run proof -- upgrade`).
 */
const smallHeap = ["--max-old-space-size=256", "--max-semi-space-size=2"];
const smallMemory = { MIMALLOC_PURGE_DELAY: "0", MALLOC_ARENA_MAX: "1", RAYON_NUM_THREADS: "1" };
/** Hash of the sources of the current build. */
const stamp = join(build, "sources.sha256");

/**
 * Builds the site if the build is missing or incomplete, or its sources have changed.
 * @param {{ always?: boolean }} [options]
 * @returns {Promise<void>}
 */
export async function ensureBuild({ always = false } = {}) {
  if (!always && isCurrent()) return;
  if (existsSync(stamp) && !existsSync(buildTool)) {
    say("Starting the build as it is: the tools to compare or renew it are not installed.");
    return;
  }
  await oneAtATime(async () => {
    if (!always && isCurrent()) return;
    say("Building the site (some ten seconds).");
    const state = sourceState();
    rmSync(aside, { recursive: true, force: true });
    await runQuietly(pinnedNode, [...smallHeap, buildTool, "build"], {
      ...process.env,
      ...smallMemory,
      NODE_ENV: "production",
      BUILD_DIRECTORY: relative(root, aside),
    });
    await compressFiles(join(aside, "client"));
    writeFileSync(join(aside, "sources.sha256"), state);
    rmSync(build, { recursive: true, force: true });
    renameSync(aside, build);
  });
}

function isCurrent() {
  return (
    existsSync(stamp) &&
    existsSync(join(build, "server", "index.js")) &&
    readFileSync(stamp, "utf8") === sourceState()
  );
}

/**
 * One hash of every source's path, size and modification time: milliseconds, whereas reading them
 * would take a second.
 */
function sourceState() {
  const hash = createHash("sha256");
  // Sorted by code point: the order must not depend on the locale.
  for (const path of sources.flatMap(filesOf).sort((one, other) => (one < other ? -1 : 1))) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesOf(`${path}/${entry.name}`));
}
