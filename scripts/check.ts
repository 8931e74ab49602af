// `npm run check`: types, lint, arrows, dead code, unit and integration tests; what CI runs but for the browser.
import { runChecks, runProgram } from "./checks.ts";

const failed = await runChecks();
const tests = await runProgram(["vitest", "run"]);
if (failed > 0) console.error(`${failed} of the checks above failed.`);
process.exitCode = failed > 0 ? 1 : tests;
