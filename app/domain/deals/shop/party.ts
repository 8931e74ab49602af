import { isDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";

/** What a search has said of the trip: the departure, YYYY-MM-DD, and how many travel, 1 to 4. */
export type Party = { from?: string | undefined; travelers?: string | undefined };

export const partyKeys = ["from", "travelers"] as const satisfies readonly (keyof Party)[];

/** Reads a URL's party; what is unreadable is left out. */
export function readParty(params: URLSearchParams): Party {
  const [from, travelers] = [params.get("from") ?? "", params.get("travelers") ?? ""];
  return {
    from: isDay(from) ? from : undefined,
    travelers: /^[1-4]$/.test(travelers) ? travelers : undefined,
  };
}

/** A path that carries the party to the deal and to its booking form. */
export function withParty(path: string, { from, travelers }: Party): string {
  return withQuery(path, { from, travelers });
}
