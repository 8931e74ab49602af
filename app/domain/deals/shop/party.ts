import { mostTravelers } from "../travel-days.ts";
import { isDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";

/** What somebody has said of their trip so far: the departure, YYYY-MM-DD, and how many adults, 1 to 20. */
export type AskedParty = { date?: string | undefined; adults?: string | undefined };

export const partyKeys = ["date", "adults"] as const satisfies readonly (keyof AskedParty)[];

/** Reads a URL's party; what is unreadable is left out. */
export function readAskedParty(params: URLSearchParams): AskedParty {
  const [date, adults] = [params.get("date") ?? "", params.get("adults") ?? ""];
  return {
    date: isDay(date) ? date : undefined,
    adults: isParty(adults) ? adults : undefined,
  };
}

/** A path that carries the party to the deal and to its booking form. */
export function withParty(path: string, { date, adults }: AskedParty): string {
  return withQuery(path, { date, adults });
}

/** Whether a text is a number of travelers that one booking can have. */
export function isParty(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= mostTravelers;
}
