// `npm start`: runs on any Node from 20 on, with nothing installed yet.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { pinnedNode, root } from "./bootstrap/root.mjs";
import { becomeProcess } from "./bootstrap/run.mjs";
import { ensureBuild } from "./bootstrap/site-build.mjs";

process.chdir(root);
// React chooses by it between its fast and its explaining half.
process.env.NODE_ENV ??= "production";

try {
  const fresh = await ensureDependencies();
  await ensureBuild();
  const server = join(root, "build", "server", "index.js");
  const pinned = JSON.parse(readFileSync(join(root, "node_modules", "node", "package.json"), "utf8")).version;
  // In this very process where it can be: one process less to pass signals through.
  if (!fresh && process.version === `v${pinned}`) await import(pathToFileURL(server).href);
  else await becomeProcess(pinnedNode, [server]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
