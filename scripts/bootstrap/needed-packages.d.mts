/** A lockfile's entry for an installed package. */
type Locked = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  link?: boolean;
  resolved?: string;
};

/** The lockfile paths of all direct and indirect dependencies of `roots`; '' is the site. */
export function neededBy(
  packages: Record<string, Locked>,
  roots: readonly string[],
  options?: { dev?: boolean },
): Set<string>;
