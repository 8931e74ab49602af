import { rules } from "../routes/permission-rules.ts";
import { listPages } from "../routes/route-list.ts";

/** A URL of every page that a visitor can open, including the staff's logins: from the route table, so that new routes are included. */
export const publicAddresses: readonly string[] = listPages()
  .filter(({ file, layouts }) => file.endsWith(".tsx") && layouts.includes("routes/public/layout"))
  .flatMap(({ path }) => {
    const rule = rules[path];
    if (!rule)
      throw new Error(`${path} stands in no permission rule: tests/routes/permission-rules.ts`);
    return rule.get.visitor === "allowed" || rule.get.visitor === 404 ? [rule.at ?? path] : [];
  });
