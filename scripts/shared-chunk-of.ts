type Modules = { getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null };

const portalRoute = /\/app\/routes\/(?:agent|superadmin)\//;
const otherRoute = /\/app\/(?:root\.tsx|routes\/)/;

/** The chunk of a module that pages share: "portal" where no route outside the two portals comes to use it, so that a traveler never loads it; else "shared". */
export function sharedChunkOf(id: string, modules: Modules): "portal" | "shared" {
  const seen = new Set([id]);
  for (const module of seen) {
    if (portalRoute.test(module)) continue;
    if (otherRoute.test(module)) return "shared";
    const info = modules.getModuleInfo(module);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) seen.add(importer);
  }
  return "portal";
}
