// Runs a TypeScript command in this folder (`run.mjs operations/seed --demo`) on the pinned Node,
// installing missing packages first.
import { join } from "node:path";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { pinnedNode, root } from "./bootstrap/root.mjs";
import { becomeProcess } from "./bootstrap/run.mjs";

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
  await becomeProcess(pinnedNode, [join(root, "scripts", `${command}.ts`), ...args]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
