import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";

const run = promisify(execFile);
const git = async (...args: string[]) => (await run("git", args)).stdout.trim();

/** The version in a tag 'v1.12.0', as numbers; null if it is none. */
const versionOf = (tag: string): number[] | null =>
  /^v\d+\.\d+\.\d+$/.test(tag) ? tag.slice(1).split(".").map(Number) : null;

/** Below zero if the first is older. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [versionOf(one) ?? [], versionOf(other) ?? []];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The newest release at the place that `here` was cloned from, or the named one; null if `here` is as new. */
export async function findRelease(here: string, wanted?: string): Promise<string | null> {
  const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  const listed = await git("-C", here, "ls-remote", "--tags", "origin", "v*").catch(
    (error: unknown) => {
      throw new StartRefused("The place of the releases does not answer.", { cause: error });
    },
  );
  // A release is an annotated tag: git lists what it names a second time, with ^{}.
  const tags = [...listed.matchAll(/refs\/tags\/(v\S+)\^\{\}$/gm)].flatMap(([, tag = ""]) =>
    versionOf(tag) ? tag : [],
  );
  if (wanted !== undefined && !tags.includes(wanted))
    throw new StartRefused(`There is no release ${wanted}.`);
  const newest = wanted ?? tags.toSorted(compareVersions).at(-1);
  return newest !== undefined && compareVersions(newest, `v${version}`) > 0 ? newest : null;
}

/** Fetches and builds a release in a folder of its own; one that was built before is taken. */
export async function buildRelease(here: string, releases: string, tag: string): Promise<string> {
  const folder = join(releases, tag);
  if (existsSync(folder)) return folder;
  const aside = join(releases, `.${tag}`);
  rmSync(aside, { recursive: true, force: true });
  const origin = await git("-C", here, "remote", "get-url", "origin");
  await git("clone", "--quiet", "--depth", "1", "--branch", tag, origin, aside).catch(
    (error: unknown) => {
      throw new StartRefused(`${tag} can't be fetched: ${lastLines(error, 1)}`, { cause: error });
    },
  );
  await runIn(aside, "scripts/build.mjs");
  renameSync(aside, folder);
  return folder;
}

/** Runs a script of a release on the Node of this one. Throws what it printed last if it fails. */
export async function runIn(folder: string, ...args: string[]): Promise<void> {
  try {
    await run(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
  } catch (error) {
    throw new StartRefused(
      `${basename(args.join(" "))} failed in ${folder}:\n${lastLines(error, 5)}`,
      {
        cause: error,
      },
    );
  }
}

/** What a program that failed printed last. */
function lastLines(error: unknown, most: number): string {
  const printed = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return printed.trim().split("\n").slice(-most).join("\n") || String(error);
}

/** The migrations of `folder` that the release in `here` can't run beside. */
export function findUnfit(here: string, folder: string): string[] {
  const namesIn = (release: string) =>
    globSync("app/db/migrations/*.sql", { cwd: release }).map((path) => basename(path));
  const known = namesIn(here);
  const last = Number(known.toSorted().at(-1)?.slice(0, 4));
  return namesIn(folder).filter((name) => {
    if (known.includes(name)) return false;
    const text = readFileSync(join(folder, "app/db/migrations", name), "utf8");
    const oldest = /^-- Oldest release beside it: (\d{4})$/m.exec(text)?.[1];
    return oldest === undefined || Number(oldest) > last;
  });
}
