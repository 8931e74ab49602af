import type { PartyByAge } from "./rate.ts";

/** '2 adults, 1 child'. */
export function partyText({ adults, children }: PartyByAge): string {
  const young = children.reduce((sum, { count }) => sum + count, 0);
  return [
    adults === 1 ? "1 adult" : `${adults} adults`,
    ...(young > 0 ? [young === 1 ? "1 child" : `${young} children`] : []),
  ].join(", ");
}
