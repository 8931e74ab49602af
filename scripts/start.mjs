// `npm start`: runs on any Node from 20 on, with nothing installed.
import { join } from "node:path";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { pinnedNode, root } from "./bootstrap/root.mjs";
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
  process.exit(
    await supervise(pinnedNode, [...siteOptions, join(root, "build", "server", "index.js")]),
  );
} catch (error) {
  say(error instanceof Error ? error.message : String(error), { failed: true });
  process.exit(1);
}
