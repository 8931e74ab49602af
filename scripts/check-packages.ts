// `npm run check:packages`: types, lint and tests of the named workspaces, whose dependencies the
// site's own checks don't need.
import { runProgram } from "./checks/checks.ts";

const folders = process.argv.slice(2);
const codes: number[] = [];
for (const folder of folders) codes.push(await runProgram(["tsc", "--project", folder]));
codes.push(await runProgram(["oxlint", "--type-aware", ...folders]));
codes.push(await runProgram(["vitest", "run", "packages"]));
process.exitCode = codes.find((code) => code !== 0) ?? 0;
