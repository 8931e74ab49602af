import { data } from "react-router";
import { type ListPlace, readPlace } from "#app/domain/money/list-place.ts";

/** Where a page of a list about money continues; null at its start. Throws 400 for no place. */
export function readBefore(url: URL, ids: RegExp): ListPlace | null {
  const text = url.searchParams.get("before");
  if (text === null) return null;
  const place = readPlace(text, ids);
  if (place) return place;
  throw data("We couldn't read this list's address. Please start again from its first page.", {
    status: 400,
  });
}
