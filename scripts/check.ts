// `npm run check`, for each change: types, format, lint, arrows, dead code, copies, and all tests
// without browsers or own sites.
import { fastTests, runChecks, runProgram } from "./checks/checks.ts";

const failed = await runChecks();
// A third worker has the cores while another waits.
const tests = await runProgram(["vitest", "run", "--maxWorkers=3", ...fastTests]);
if (failed.length > 0) console.error(`Failed above: ${failed.join(", ")}.`);
process.exitCode = failed.length > 0 ? 1 : tests;
