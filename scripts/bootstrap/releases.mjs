import { lstatSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

/** The folder that has a folder for each release, and a link `current` to one of them. */
export const releases = dirname(root);
const currentLink = join(releases, "current");

/** Whether this release lies in such a folder, as deploy/README.md makes it. */
export function isInReleases() {
  return lstatSync(currentLink, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** The folder of the release that is to run; elsewhere this one. */
export function currentRelease() {
  return isInReleases() ? realpathSync(currentLink) : root;
}
