import { z } from "zod";

const names = z.record(z.string(), z.string()).default({});
const entry = z.object({
  name: z.string().optional(),
  version: z.string().default(""),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  integrity: z.string().default(""),
  license: z.string().default(""),
  link: z.boolean().default(false),
  resolved: z.string().default(""),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

type Entry = z.output<typeof entry>;

/** The parts of package-lock.json (lockfileVersion 3) that we need, by path: '' is the site. */
export const lockfileSchema = z.object({ packages: z.record(z.string(), entry) });
export type Lockfile = z.output<typeof lockfileSchema>;

/** A production package. `path` is its place, '' for the site; `dependencies` are names. */
export type LockedPackage = {
  path: string;
  name: string;
  version: string;
  optional: boolean;
  integrity: string;
  license: string;
  dependencies: string[];
};

const folder = "node_modules/";

/** All non-development packages. Workspaces are part of the site, with their dependencies. */
export function productionPackages({ packages }: Lockfile): LockedPackage[] {
  const partOf = (name: string) => {
    const locked = packages[folder + name];
    return locked?.link ? packages[locked.resolved] : undefined;
  };
  const needs = ({ dependencies, optionalDependencies, peerDependencies }: Entry): string[] =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap(
      (name) => {
        const part = partOf(name);
        return part ? needs(part) : [name];
      },
    );
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => !dev && !link && (path === "" || path.startsWith(folder)))
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf(folder) + folder.length),
      version: entry.version,
      optional: entry.optional || entry.devOptional,
      integrity: entry.integrity,
      license: entry.license,
      dependencies: [...new Set(needs(entry))],
    }));
}

/** Resolves `name` from the package at `from` like Node: inside, then outwards. */
export function resolveDependency(
  packages: readonly LockedPackage[],
  from: string,
  name: string,
): LockedPackage | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const path = at === "" ? folder + name : `${at}/${folder}${name}`;
    const found = packages.find((one) => one.path === path);
    if (found || at === "") return found;
  }
}
