// After `npm ci --omit=dev`: removes what npm installs that a built site does not need.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productionPackages } from "./production-packages.mjs";
import { root } from "./root.mjs";

/** Type declarations, source maps, and Node's C headers: no program reads them. */
const unread =
  /\.d\.[cm]?ts$|\.(?:[cm]?[jt]s|css)\.map$|^node[\\/]node_modules[\\/][^\\/]+[\\/]include$/;

const listed = (name) => (process.env[name] ?? "").split(/[\s,]+/);
const omitsTools = listed("npm_config_omit").includes("dev");
// npm lets `--include` win.
if (omitsTools && !listed("npm_config_include").includes("dev")) prune();

function prune() {
  const modules = join(root, "node_modules");
  const lockfile = join(modules, ".package-lock.json");
  const installed = JSON.parse(readFileSync(lockfile, "utf8"));
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const needed = productionPackages(locked);
  for (const path of Object.keys(installed.packages)) {
    if (needed.has(path) || !path.startsWith("node_modules/") || installed.packages[path].link)
      continue;
    rmSync(join(root, path), { recursive: true, force: true });
    delete installed.packages[path];
  }
  for (const path of readdirSync(modules, { recursive: true }))
    if (unread.test(path)) rmSync(join(modules, path), { recursive: true, force: true });
  const commands = join(modules, ".bin");
  for (const command of existsSync(commands) ? readdirSync(commands) : [])
    if (!existsSync(join(commands, command))) rmSync(join(commands, command), { force: true });
  writeFileSync(lockfile, JSON.stringify(installed, null, 2));
}
