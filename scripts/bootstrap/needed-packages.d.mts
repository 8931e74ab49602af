/** What a lockfile says of a package in its place. */
type Locked = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  link?: boolean;
  resolved?: string;
};

/** The places in a lockfile of everything that `roots` need, and what that needs in turn; '' is the site. */
export function neededBy(packages: Record<string, Locked>, roots: readonly string[]): Set<string>;
