export type Modules = { getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null };

const portalRoute = /\/app\/routes\/(?:agent|superadmin)\//;
const otherRoute = /\/app\/(?:root\.tsx|routes\/)/;

/** Whether a route outside the two portals comes to use the module: what only the portals use, no traveler is to load. */
export function servesTravelers(id: string, modules: Modules): boolean {
  const users = new Set([id]);
  for (const user of users) {
    if (portalRoute.test(user)) continue;
    if (otherRoute.test(user)) return true;
    const info = modules.getModuleInfo(user);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) users.add(importer);
  }
  return false;
}
