import { plural } from "#app/values/plural.ts";
import type { PartyByAge } from "./rate.ts";

/** '2 adults, 1 child'. */
export function partyText({ adults, children }: PartyByAge): string {
  const young = children.reduce((sum, { count }) => sum + count, 0);
  return [plural(adults, "adult"), ...(young > 0 ? [plural(young, "child", "children")] : [])].join(
    ", ",
  );
}
