/**
 * Paths in a lockfile of all direct and indirect dependencies of `roots`.
 * @param {Record<string, Record<string, any>>} packages of package-lock.json, by path: '' is the site itself
 * @param {readonly string[]} roots paths to start from
 * @param {{ dev?: boolean }} [options] `dev`: whether development dependencies count
 * @returns {Set<string>}
 */
export function neededBy(packages, roots, { dev = true } = {}) {
  const needed = new Set();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    const { link, resolved } = packages[path];
    if (link) waiting.push(resolved);
    for (const name of namesIn(packages[path], dev)) {
      const found = placeOf(packages, name, path);
      if (found !== undefined) waiting.push(found);
    }
  }
  return needed;
}

function namesIn(
  {
    dependencies,
    devDependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  },
  dev,
) {
  // An optional peer is only installed if another package needs it.
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [
    ...Object.keys({ ...dependencies, ...(dev ? devDependencies : {}), ...optionalDependencies }),
    ...peers,
  ];
}

/** Resolves a package like Node: in the nearest node_modules upwards. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === "") return undefined;
  }
}

const parentOf = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));
