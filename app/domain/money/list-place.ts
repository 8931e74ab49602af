import { isDay } from "#app/values/dates.ts";

/** A row's place in a list of days, the newest first: its day (YYYY-MM-DD) and its id. */
export type ListPlace = { day: string; id: string };

export const placeOf = ({ day, id }: { day: string; id: string | number }): ListPlace => ({
  day,
  id: String(id),
});

/** A place in an address: '2026-11-25_77'. */
export const placeText = ({ day, id }: ListPlace): string => `${day}_${id}`;

/** Reads such a text; null if it is none. `ids` says what an id looks like. */
export function readPlace(text: string, ids: RegExp): ListPlace | null {
  const [day = "", id = "", ...rest] = text.split("_");
  return rest.length === 0 && isDay(day) && ids.test(id) ? { day, id } : null;
}
