// `npm run bench -- flame [--path /packages --count 2000 --out NAME]`: what a request past the page
// cache spends its CPU time on. Writes the flame graph NAME.svg, and NAME.txt with rooms, libraries
// and the ten largest functions by the time in themselves. Builds the site with source maps first.
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";
import { runProgram } from "../../../scripts/checks/checks.ts";
import { root, runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { drawFlame } from "./flame/flame-picture.ts";
import { placesOf } from "./flame/flame-sources.ts";
import { flameOf, type Profile, type SelfTime } from "./flame/flame-tree.ts";
import { sendRequests, requestReport } from "../harness/measure.ts";
import { startSite } from "../harness/site-process.ts";

/** `cpu` is microseconds. */
type Profiled = { profile: Profile; cpu: number };

const mapped = join(root, "node_modules/.cache/grand-tour-flame");
const warmUp = { count: 1_000, atOnce: 4 };

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      path: { type: "string", default: "/packages" },
      count: { type: "string", default: "2000" },
      out: { type: "string", default: join(import.meta.dirname, "flame/flame-packages") },
    },
  });
  const count = countOf("count", values.count);
  await buildWithMaps();
  const site = await startSite(
    {},
    { supervised: false, root: mapped, preload: "report-profile.mjs" },
  );
  try {
    // Any cookie bypasses the page cache.
    const target = { path: values.path, headers: { Cookie: "bench=1" } };
    await sendRequests(site.origin, target, warmUp);
    await requestReport(site.child, "profile");
    await sendRequests(site.origin, target, { ...warmUp, count });
    const { profile, cpu } = (await requestReport(site.child, "profile")) as Profiled;
    const busy = cpu / 1_000 / count;
    const { flame, selfTimes } = flameOf(profile, { milliseconds: busy, place: placesOf() });
    const title = `${values.path} past the page cache: ${busy.toFixed(2)} ms of the main thread's CPU time a request`;
    await writeFile(`${values.out}.svg`, drawFlame(flame, title));
    const text = [
      `${title}.`,
      "\nRooms and libraries, without what they call:",
      ...byGroup(selfTimes).map((row) => lineOf(row, busy)),
      "\nFunctions, without what they call:",
      ...selfTimes.slice(0, 10).map((row) => lineOf(row, busy)),
    ].join("\n");
    console.log(text);
    await writeFile(`${values.out}.txt`, `${text}\n`);
  } finally {
    await site.end();
  }
});

/** The same build as the site's, in a folder that the bench starts like a checkout. */
async function buildWithMaps(): Promise<void> {
  await rm(mapped, { recursive: true, force: true });
  await mkdir(mapped, { recursive: true });
  for (const folder of ["app", "scripts"]) await symlink(join(root, folder), join(mapped, folder));
  const program = ["react-router", "build", "--sourcemapServer", "--logLevel", "silent"] as const;
  const code = await runProgram(program, {
    NODE_ENV: "production",
    BUILD_DIRECTORY: relative(root, join(mapped, "build")),
  });
  if (code !== 0) throw new StartRefused("The build with source maps failed.");
}

type Share = { name: string; milliseconds: number };

function byGroup(selfTimes: readonly SelfTime[]): Share[] {
  const groups = new Map<string, number>();
  for (const { group, milliseconds } of selfTimes)
    groups.set(group, (groups.get(group) ?? 0) + milliseconds);
  return [...groups]
    .map(([name, milliseconds]) => ({ name, milliseconds }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 20);
}

function lineOf(row: Share | SelfTime, busy: number): string {
  const share = ((row.milliseconds / busy) * 100).toFixed(1).padStart(5);
  const name = "group" in row ? `${row.name}, ${row.group}` : row.name;
  return `${row.milliseconds.toFixed(3).padStart(7)} ms ${share} %  ${name}`;
}
