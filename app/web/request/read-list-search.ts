import { data } from "react-router";
import { isDay } from "#app/values/dates.ts";
import type {
  Filter,
  Filtered,
  Filters,
  FilterValues,
  ListSearch,
  SearchValues,
} from "#app/values/list-search.ts";

const longestWords = 120;

/** Reads words and filters of a list's address. Throws 400 for what no control sends. */
export function readFilters<Of extends Filters>(
  { searchParams }: URL,
  { filters }: Filtered<Of>,
): FilterValues<Of> {
  const text = (key: string) => searchParams.get(key)?.trim() ?? "";
  const isReadable = [...searchParams].every(
    ([key, value]) => !/[\0\uFFFD]/.test(key + value) && (key + value).isWellFormed(),
  );
  const q = text("q");
  const values = Object.entries(filters).map(([name, filter]) => [
    name,
    filter.kind === "flag" ? isOn(filter, text(filter.key)) : read(filter, text(name)),
  ]);
  if (!isReadable || q.length > longestWords || values.some(([, value]) => value === undefined))
    throw unreadable();
  return { q, ...Object.fromEntries(values) } as FilterValues<Of>;
}

/** Reads a list's address: what is searched, its order (`sort=-title` descends), and the page from 1. */
export function readListSearch<Of extends Filters, Key extends string>(
  url: URL,
  list: ListSearch<Of, Key>,
): { search: SearchValues<Of, Key>; page: number } {
  const text = (key: string) => url.searchParams.get(key)?.trim() ?? "";
  const sort = text("sort") || list.first;
  const key = list.sorts.find((name) => name === sort.replace(/^-/, ""));
  const filters = readFilters(url, list);
  if (key === undefined) throw unreadable();
  const direction = sort.startsWith("-") ? "descending" : "ascending";
  return { search: { ...filters, sort: { key, direction } }, page: readPage(url) };
}

/** Reads the page of a list's address, from 1. */
export function readPage({ searchParams }: URL): number {
  const page = searchParams.get("page")?.trim() || "1";
  if (!/^[1-9]\d{0,5}$/.test(page)) throw unreadable();
  return Number(page);
}

/** The value of a filter; undefined if no control sends it. */
function read(filter: Exclude<Filter, { kind: "flag" }>, text: string): string | undefined {
  if (text === "") return text;
  switch (filter.kind) {
    case "choice":
      return Object.hasOwn(filter.options, text) ? text : undefined;
    case "given":
      return filter.pattern.test(text) ? text : undefined;
    case "words":
      return text.length <= longestWords ? text : undefined;
    case "day":
      return isDay(text) ? text : undefined;
  }
}

function isOn({ value }: { value: string }, text: string): boolean | undefined {
  return text === "" ? false : text === value || undefined;
}

export const unreadable = () =>
  data("We couldn't read this list's address. Please start again from its first page.", {
    status: 400,
  });
