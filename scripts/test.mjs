// `npm test`: runs on any Node from 18.17 on, with nothing installed.
import { join } from "node:path";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { pinnedNode, root } from "./bootstrap/root.mjs";
import { becomeProcess } from "./bootstrap/run.mjs";
import { ensureBuild } from "./bootstrap/site-build.mjs";

try {
  await ensureDependencies();
  // Selected tests build the site themselves if they start one.
  if (process.argv.length === 2) await ensureBuild();
  await becomeProcess(pinnedNode, [
    join(root, "scripts", "tests/run-tests.ts"),
    ...process.argv.slice(2),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed, 0 skipped");
  process.exit(1);
}
