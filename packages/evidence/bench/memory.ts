// `npm run bench -- memory [--site FOLDER --seconds 60]`: memory of the site's process: idle, under a
// mixed load, and at rest again, each for `--seconds`. With `--site` another built checkout, one
// that has departures, is measured first.
import { parseArgs } from "node:util";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { root, runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { type MemoryUse, measureMemory } from "./memory/measure-memory.ts";

const headings = [
  "site",
  "idle, MB",
  "load: median",
  "load: peak",
  "after rest",
  "requests/s",
  "CPU ms/request",
  "refused",
];

const partsOf = (parts: Readonly<Record<string, number>>): string =>
  Object.entries(parts)
    .filter(([, megabytes]) => megabytes >= 0.5)
    .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
    .join(", ");

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "60" },
      site: { type: "string" },
    },
  });
  const seconds = countOf("seconds", values.seconds);
  await ensureBuild();
  const sites = values.site === undefined ? [root] : [values.site, root];
  console.log(`| ${headings.join(" | ")} |\n| --- ${"| --: ".repeat(headings.length - 1)}|`);
  for (const site of sites) {
    const use = await measureMemory(site, seconds);
    console.log(`| ${cellsOf(site, use).join(" | ")} |`);
    for (const part of ["idle", "loaded", "rested"] as const)
      console.log(`  ${part}, MB: ${partsOf(use[part])}`);
  }
});

function cellsOf(site: string, { idle, median, peak, rested, ...use }: MemoryUse): string[] {
  return [
    site === root ? "this one" : site,
    ...[idle.rss, median, peak, rested.rss].map((megabytes) => megabytes.toFixed(0)),
    (use.requests / use.seconds).toFixed(0),
    use.cpu.toFixed(2),
    String(use.refused),
  ];
}
