// Runs one of the TypeScript commands beside this file (`run.mjs seed --demo`) on the pinned Node, installing first what is missing.
import { join } from "node:path";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { pinnedNode, root } from "./bootstrap/root.mjs";
import { becomeProcess } from "./bootstrap/run.mjs";

const [command, ...args] = process.argv.slice(2);
try {
  // What a package needs beyond the site is installed when the package is used.
  await ensureDependencies(process.argv.slice(2).flatMap((arg) => /packages\/[^/]+/.exec(arg) ?? []));
  await becomeProcess(pinnedNode, [join(root, "scripts", `${command}.ts`), ...args]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
