export type Modules = { getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null };

const portalRoute = /\/app\/routes\/staff\//;
const otherRoute = /\/app\/(?:root\.tsx|routes\/)/;

/** How many files of routes outside the staff portal come to use the module: what only the portal uses, no traveler is to load. */
export function countTravelerRoutes(id: string, modules: Modules): number {
  let found = 0;
  const users = new Set([id]);
  for (const user of users) {
    if (portalRoute.test(user)) continue;
    if (otherRoute.test(user)) {
      found += 1;
      continue;
    }
    const info = modules.getModuleInfo(user);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) users.add(importer);
  }
  return found;
}
