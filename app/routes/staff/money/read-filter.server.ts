import { data } from "react-router";
import type { z } from "zod";
import { type ListCursor, parseCursor } from "#app/domain/money/list-cursor.ts";

type Read<Filter> = { filter: Filter; before: ListCursor | null };

/**
 * Parses a list's filter and cursor; `ids` is the pattern of ids. Throws 400 for values that no
 * control sends.
 */
export function readFilter<Filter>(
  { searchParams }: URL,
  schema: z.ZodObject & z.ZodType<Filter>,
  ids: RegExp,
): Read<Filter> {
  const given = Object.keys(schema.shape).flatMap((name) =>
    searchParams.has(name) ? [[name, searchParams.get(name)]] : [],
  );
  const filter = schema.safeParse(Object.fromEntries(given));
  const text = searchParams.get("before");
  const before = text === null ? null : parseCursor(text, ids);
  const isReadable = !/[\0\uFFFD]/.test(searchParams.get("q") ?? "");
  if (filter.success && isReadable && (text === null || before !== null))
    return { filter: filter.data, before };
  throw data("We couldn't read this list's address. Please start again from its first page.", {
    status: 400,
  });
}
