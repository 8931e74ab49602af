import { isDay } from "#app/values/dates.ts";

/** A cursor in a list by day, newest first: day (YYYY-MM-DD) and id. */
export type ListCursor = { day: string; id: string };

export const cursorOf = ({ day, id }: { day: string; id: string | number }): ListCursor => ({
  day,
  id: String(id),
});

/** Formats a cursor for an address: '2026-11-25_77'. */
export const formatCursor = ({ day, id }: ListCursor): string => `${day}_${id}`;

/** Parses a cursor; null if malformed. `ids` is the pattern of ids. */
export function parseCursor(text: string, ids: RegExp): ListCursor | null {
  const [day = "", id = "", ...rest] = text.split("_");
  return rest.length === 0 && isDay(day) && ids.test(id) ? { day, id } : null;
}
