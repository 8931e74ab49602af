import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../../scripts/command.ts";

/** A numbered step of deploy/README.md: '**5. Start it**…' and the commands below it. */
export type Step = { number: number; commands: string[] };

/** The steps of deploy/README.md with their commands, which are its indented lines. */
export function readSteps(): Step[] {
  const steps: Step[] = [];
  for (const line of readFileSync(join(root, "deploy/README.md"), "utf8").split("\n")) {
    const number = /^\*\*(\d+)\. /.exec(line)?.[1];
    if (number !== undefined) steps.push({ number: Number(number), commands: [] });
    else if (line.startsWith("## ")) break;
    else if (line.startsWith("    ")) steps.at(-1)?.commands.push(line.trim());
  }
  return steps;
}
