// `npm start`: runs on any Node from 18.17 on, with nothing installed.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { currentRelease, isInReleases } from "./bootstrap/releases.mjs";
import { root } from "./bootstrap/root.mjs";
import { say } from "./bootstrap/say.mjs";
import { ensureBuild } from "./bootstrap/site-build.mjs";
import { siteEnvironment, siteOptions } from "./bootstrap/site-process.mjs";
import { supervise } from "./bootstrap/supervise.mjs";

process.chdir(root);
// Selects React's production build.
process.env.NODE_ENV ??= "production";
for (const [name, value] of Object.entries(siteEnvironment)) process.env[name] ??= value;

try {
  await ensureDependencies([], { tools: false });
  await ensureBuild();
  process.exit(await superviseSite());
} catch (error) {
  say(error instanceof Error ? error.message : String(error), { failed: true });
  process.exit(1);
}

/** `npm run upgrade` finds the supervisor by this file, and asks it to start another release. */
async function superviseSite() {
  const file = join(process.env.DATA_DIR || join(root, "data"), "supervisor.pid");
  if (!isInReleases()) return supervise(site);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${process.pid}\n`);
  try {
    return await supervise(site);
  } finally {
    rmSync(file, { force: true });
  }
}

/** The site of the release that is current when it starts. */
function site() {
  const cwd = currentRelease();
  return {
    command: join(cwd, "node_modules", "node", "bin", "node"),
    args: [...siteOptions, join(cwd, "build", "server", "index.js")],
    cwd,
  };
}
