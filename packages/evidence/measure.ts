// `npm run bench -- <name> [--<option> …]` runs a bench of bench/; each file says what it takes.
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { StartRefused } from "../../app/platform/settings/start-refused.ts";
import { runCommand } from "../../scripts/command.ts";

await runCommand(async () => {
  const names = globSync("bench/*.ts", { cwd: import.meta.dirname }).map((f) => basename(f, ".ts"));
  // What is left are the bench's own arguments.
  const [name = ""] = process.argv.splice(2, 1);
  if (!names.includes(name))
    throw new StartRefused(`Name a bench: ${names.toSorted().join(", ")}.`);
  await import(join(import.meta.dirname, "bench", `${name}.ts`));
});
