import { globSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";
import { buildRelease, findUnfit, runIn } from "./new-release.ts";
import { findBroken, type Site, waitFor } from "./see-pages.ts";

export type Upgrade = {
  /** The folder of releases, with its link `current`. */ releases: string;
  /** The release that serves. */ here: string;
  /** The data folder, where its supervisor left its process id. */ dataDir: string;
  site: Site;
  say: (line: string) => void;
};

/**
 * Backs up, builds `tag` beside, migrates while the old release serves, switches, and looks at the
 * pages. Throws `StartRefused` with one line, and the old release serves, if anything fails.
 */
export async function upgradeSite(place: Upgrade, tag: string): Promise<void> {
  const { releases, here, say } = place;
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
  const fault = await switchTo(place, folder);
  if (fault === null) {
    say(`${tag} serves, and its pages are whole.`);
    return removeOthers(releases, [here, folder]);
  }
  const isBack = (await switchTo(place, here)) === null;
  throw new StartRefused(
    isBack
      ? `${tag} was put back: ${fault}. The release before it serves again.`
      : `${tag} failed: ${fault}. The release before it does not start either: see the log.`,
  );
}

/** Lets the supervisor start the release in `folder`; returns what is wrong with it, or null. */
async function switchTo({ releases, dataDir, site }: Upgrade, folder: string) {
  const draft = join(releases, `.current.${process.pid}`);
  rmSync(draft, { force: true });
  symlinkSync(basename(folder), draft);
  renameSync(draft, join(releases, "current"));
  const supervisor = Number(readFileSync(join(dataDir, "supervisor.pid"), "utf8"));
  process.kill(supervisor, "SIGUSR2");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (await waitFor(site, version)) return findBroken(site);
  return `it did not start within ${Math.round(site.longestStart / 1_000)} seconds`;
}

/** Keeps the release that serves and the one before it. */
function removeOthers(releases: string, kept: readonly string[]): void {
  const names = new Set(kept.map((folder) => basename(folder)));
  for (const name of globSync("{first,v*.*.*,.v*.*.*}", { cwd: releases }))
    if (!names.has(name)) rmSync(join(releases, name), { recursive: true, force: true });
}
