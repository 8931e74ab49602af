// Runs a TypeScript command in this folder (`run.mjs operations/seed --demo`) on the pinned Node,
// installing missing packages first.
import { join } from "node:path";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { pinnedNode, root } from "./bootstrap/root.mjs";
import { becomeProcess } from "./bootstrap/run.mjs";
import { siteOptions } from "./bootstrap/site-process.mjs";

const [command, ...args] = process.argv.slice(2);
try {
  // A workspace's own dependencies are installed when it is used.
  // `operations/` runs in production too, without development packages.
  await ensureDependencies(
    process.argv
      .slice(2)
      .flatMap((arg) => /packages\/(?:evidence\/lighthouse|[^/]+)/.exec(arg) ?? []),
    { tools: !command.startsWith("operations/") },
  );
  // Operations run beside the site, and take as little memory as it does.
  const options = command.startsWith("operations/") ? siteOptions : [];
  await becomeProcess(pinnedNode, [...options, join(root, "scripts", `${command}.ts`), ...args]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
