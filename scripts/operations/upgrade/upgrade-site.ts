import { globSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";
import { oneAtATime } from "../../bootstrap/one-at-a-time.mjs";
import { buildRelease, findRelease, findUnfit, runIn } from "./new-release.ts";
import { findBroken, servesAnother, type Site, waitFor } from "./see-pages.ts";

type Upgrade = {
  /** The folder of releases, with its link `current`. */ releases: string;
  /** The release that serves. */ here: string;
  /** The data folder, where its supervisor left its process id. */ dataDir: string;
  site: Site;
  say: (line: string) => void;
};

/**
 * Upgrades to the newest release, or to the one that is `wanted`; a second upgrade waits for the first.
 * Throws `StartRefused` with one line, and the old release serves, if anything fails.
 */
export function upgrade(site: Omit<Upgrade, "here">, wanted?: string): Promise<void> {
  const lock = {
    file: join(site.releases, "upgrading.lock"),
    longest: 6 * 3_600_000,
    waiting: "Waiting for another upgrade, which is running.",
  };
  return oneAtATime(async () => {
    const here = realpathSync(join(site.releases, "current"));
    const place = { ...site, here };
    await startCurrent(place);
    const tag = await findRelease(here, wanted);
    if (tag === null) return site.say("There is no newer release.");
    await upgradeSite(place, tag);
  }, lock).catch((error: unknown) => {
    const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
    throw isFull ? new StartRefused(fullDisk, { cause: error }) : error;
  });
}

const fullDisk = "The disk is full: make room for a release, then upgrade again.";

/** Backs up, builds `tag` beside, migrates while the old release serves, switches, and looks at the pages. */
async function upgradeSite(place: Upgrade, tag: string): Promise<void> {
  const { releases, here, site, say } = place;
  await requireServing(place);
  say(`Upgrading to ${tag}: first a backup.`);
  await runIn(here, "scripts/run.mjs", "operations/backup");
  say("Fetching and building it beside the release that serves (some minutes).");
  const folder = await buildRelease(here, releases, tag);
  const unfit = findUnfit(here, folder);
  if (unfit.length > 0)
    throw new StartRefused(
      `${tag} changes the database in a way that this release can't run beside (${unfit.join(", ")}). Upgrade to a release between them first.`,
    );
  say("Migrating the database; the release that serves goes on.");
  await runIn(folder, "scripts/run.mjs", "operations/migrate");
  // What is broken already is no fault of the new release.
  const broken = new Map(await Array.fromAsync(findBroken(site)));
  const fault = await undisturbed(async () => {
    const found = (await startRelease(place, folder)) ?? (await firstOther(site, broken));
    if (found === null) return null;
    const isBack = (await startRelease(place, here)) === null;
    return isBack
      ? `${tag} was put back: ${found}. The release before it serves again.`
      : `${tag} failed: ${found}. The release before it does not start either: see the log.`;
  });
  if (fault !== null) throw new StartRefused(fault);
  say(`${tag} serves, and its pages are whole.`);
  removeOthers(releases, [here, folder]);
}

/** Starts what `current` names, if another release serves: an upgrade ended between link and start. */
async function startCurrent(place: Upgrade): Promise<void> {
  const isOther = await servesAnother(place.site, versionIn(place.here));
  if (!isOther) return;
  place.say("The site serves another release than `current` names: starting that.");
  const fault = await startRelease(place, place.here);
  if (fault !== null) throw new StartRefused(`It is not changed: ${fault}.`);
}

async function requireServing({ here, site, dataDir }: Upgrade): Promise<void> {
  if (await waitFor({ ...site, longestStart: 5_000 }, versionIn(here)))
    if (isAlive(supervisorOf(dataDir))) return;
  throw new StartRefused(
    "The site does not run from this folder of releases: start it first, so that an upgrade can be put back.",
  );
}

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

/** NaN if the supervisor left no process id. */
function supervisorOf(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, "supervisor.pid"), "utf8"));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Lets the supervisor start the release in `folder`; returns why it does not, or null. */
async function startRelease({ releases, dataDir, site }: Upgrade, folder: string) {
  const supervisor = supervisorOf(dataDir);
  if (!isAlive(supervisor)) return "its supervisor has ended";
  const draft = join(releases, `.current.${process.pid}`);
  rmSync(draft, { force: true });
  symlinkSync(basename(folder), draft);
  renameSync(draft, join(releases, "current"));
  process.kill(supervisor, "SIGUSR2");
  if (await waitFor(site, versionIn(folder))) return null;
  return `it did not start within ${Math.round(site.longestStart / 1_000)} seconds`;
}

async function firstOther(site: Site, broken: ReadonlyMap<string, string>) {
  for await (const [path, answer] of findBroken(site))
    if (!broken.has(path)) return `${path} answers ${answer}`;
  return null;
}

/** Whoever closes the terminal does not keep a broken release from being put back. */
async function undisturbed<Result>(work: () => Promise<Result>): Promise<Result> {
  const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
  const ignore = () => {};
  for (const signal of signals) process.on(signal, ignore);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, ignore);
  }
}

/** Keeps the release that serves and the one before it. */
function removeOthers(releases: string, kept: readonly string[]): void {
  const names = new Set(kept.map((folder) => basename(folder)));
  for (const name of globSync("{first,v*.*.*,.v*.*.*}", { cwd: releases }))
    if (!names.has(name)) rmSync(join(releases, name), { recursive: true, force: true });
}
