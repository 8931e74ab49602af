import { rules } from "../routes/permission-rules.ts";
import { listPages } from "../routes/route-list.ts";
import { isWhole } from "../whole-form.ts";

type Address = { path: string; status: 200 | 404 };

/** Addresses that draw the same: pages of one file, and those that say that a link is none. */
const groups = new Map<string, Address[]>();
for (const { path, file, layouts } of listPages()) {
  if (!file.endsWith(".tsx") || !layouts.includes("routes/public/layout")) continue;
  const rule = rules[path];
  if (!rule)
    throw new Error(`${path} stands in no permission rule: tests/routes/permission-rules.ts`);
  const { visitor } = rule.get;
  if (visitor !== "allowed" && visitor !== 404) continue;
  const address: Address = { path: rule.at ?? path, status: visitor === 404 ? 404 : 200 };
  const group = visitor === 404 ? "none" : file;
  groups.set(group, [...(groups.get(group) ?? []), address]);
}

/**
 * A URL of every page that a visitor can open, including the staff's logins: from the route table, so
 * that new routes are included.
 */
export const everyPublicAddress: readonly Address[] = [...groups.values()].flat();

/** In short, of those that draw the same one, in turn. */
export const publicAddresses: readonly Address[] = isWhole
  ? everyPublicAddress
  : [...groups.values()].flatMap((same, turn) => same[turn % same.length] ?? []);
