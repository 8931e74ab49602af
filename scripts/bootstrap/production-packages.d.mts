import type { neededBy } from "./needed-packages.mjs";

/** The lockfile paths that a built site needs to run. */
export function productionPackages(packages: Parameters<typeof neededBy>[0]): Set<string>;
