import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { FloodOptions, FloodReport } from "./flood-process.ts";

const program = join(import.meta.dirname, "flood-process.ts");

/** Floods a site from a low-priority process, to leave the CPU to the site on small machines. */
export async function flood(options: FloodOptions): Promise<FloodReport> {
  const child = spawn("nice", ["-n", "15", process.execPath, program, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await text(child.stdout);
  if (line === "") throw new Error("The flood ended without a word.");
  return JSON.parse(line) as FloodReport;
}
