// `npm run check`: types, lint, arrows, dead code, unit and integration tests; what CI runs but for the browser.
import { runChecks, runProgram } from "./checks.ts";

const failed = await runChecks();
const tests = await runProgram(["vitest", "run"]);
if (failed.length > 0) console.error(`Failed above: ${failed.join(", ")}.`);
process.exitCode = failed.length > 0 ? 1 : tests;
