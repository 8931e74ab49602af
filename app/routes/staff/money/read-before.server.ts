import { type ListCursor, parseCursor } from "#app/domain/money/list-cursor.ts";
import { unreadable } from "#app/web/request/read-list-search.ts";

/** Reads the cursor of a list by day; `ids` is the pattern of ids. Throws 400 for what no link has. */
export function readBefore({ searchParams }: URL, ids: RegExp): ListCursor | null {
  const text = searchParams.get("before");
  const before = text === null ? null : parseCursor(text, ids);
  if (text !== null && before === null) throw unreadable();
  return before;
}
