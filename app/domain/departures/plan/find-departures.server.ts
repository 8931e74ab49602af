import { readDates } from "#app/domain/deals/shop/words/read-dates.ts";
import type { WordsRead } from "#app/domain/deals/shop/words/take-words.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { ListedDeparture } from "./departure-list.ts";
import { listDepartures } from "./list-departures.server.ts";

export type FoundDepartures = { lines: ListedDeparture[] } & Counted & {
    /** What the list of departures is searched for to find the same. */
    listed: { q: string; month: string };
  };

/**
 * The first departures to come that their list finds for `q`, and their number. A month in it is the
 * list's, and of a day those of its month from it on: 'rome jun 12'.
 */
export async function findDepartures(
  viewer: Permitted<"read", "departures">,
  { q, limit }: { q: string; limit: number },
): Promise<FoundDepartures> {
  const today = businessDay(new Date());
  const read: WordsRead = { q, params: {} };
  readDates(read, today);
  const { day, month } = dayOf(read.params);
  const listed = month === "" ? { q, month } : { q: read.q.trim(), month };
  const found = await listDepartures(
    viewer,
    {
      ...listed,
      from: day,
      deal: "",
      label: "",
      past: false,
      sort: { key: "starts", direction: "ascending" },
    },
    { page: 1, perPage: limit },
    today,
  );
  return { ...found, listed };
}

/** The first day that words name, or the month; '' is none. */
function dayOf({ from, when }: WordsRead["params"]): { day: string; month: string } {
  if (typeof from === "string") return { day: from, month: from.slice(0, 7) };
  return { day: "", month: typeof when === "string" && /^\d{4}-\d\d$/.test(when) ? when : "" };
}
