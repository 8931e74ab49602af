import { data } from "react-router";
import { businessDay, isDay } from "#app/values/dates.ts";
import { type ListCursor, parseCursor } from "#app/domain/money/list-cursor.ts";
import { unreadable } from "#app/web/request/read-list-search.ts";

/** Parses the day of a money page, today by default. Throws 400 for invalid days. */
export function readDay(url: URL): string {
  const today = businessDay(new Date());
  const day = url.searchParams.get("day") ?? today;
  if (!isDay(day) || day > today) throw data("Please choose a day up to today.", { status: 400 });
  return day;
}

/** Reads the cursor of a list by day; `ids` is the pattern of ids. Throws 400 for what no link has. */
export function readBefore({ searchParams }: URL, ids: RegExp): ListCursor | null {
  const text = searchParams.get("before");
  const before = text === null ? null : parseCursor(text, ids);
  if (text !== null && before === null) throw unreadable();
  return before;
}
