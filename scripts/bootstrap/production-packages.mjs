import { neededBy } from "./needed-packages.mjs";

/** Workspaces that belong to the site. */
export const siteParts = ["packages/embedded-postgres", "packages/page-script"];

/** Dependencies that the build contains (`ssr.noExternal` in vite.config.ts): nothing imports them. */
const built = ["node_modules/lucide-react"];

/**
 * The lockfile paths that a built site needs to run. Unlike npm's `--omit=dev`, optional peers that
 * are only installed for development (vite, typescript) do not count.
 * @param {Record<string, Record<string, any>>} packages of package-lock.json, by path
 * @returns {Set<string>}
 */
export function productionPackages(packages) {
  const needed = neededBy(packages, ["", ...siteParts], { dev: false });
  for (const path of built) needed.delete(path);
  return needed;
}
