import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

export type Modules = {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const portalRoute = /\/app\/routes\/staff\//;
const plainLayout = "routes/public/plain-layout.tsx";
const withReact = new Set(["root.tsx", ...filesWithReact(routes)]);

/**
 * The routes outside the staff portal that use a module in the browser, without those that are
 * sent without React: what only portals and plain pages use is kept out of travelers' bundles.
 */
export function travelerRoutesOf(id: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const users = new Set([id]);
  for (const user of users) {
    if (portalRoute.test(user)) continue;
    const [, file = ""] = /\/app\/([^?]+)/.exec(user) ?? [];
    if (withReact.has(file)) {
      found.add(file);
      continue;
    }
    const info = modules.getModuleInfo(user);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      users.add(importer);
  }
  return found;
}

function filesWithReact(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) =>
    file === plainLayout ? [] : [file, ...filesWithReact(children)],
  );
}
