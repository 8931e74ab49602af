export type Modules = {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const portalRoute = /\/app\/routes\/staff\//;
const otherRoute = /\/app\/(?:root\.tsx|routes\/)/;

/**
 * Counts the route files outside the staff portal that use a module; portal-only modules are kept
 * out of travelers' bundles.
 */
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
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      users.add(importer);
  }
  return found;
}
