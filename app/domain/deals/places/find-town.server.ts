import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sourceRoot } from "#app/platform/source-root.ts";
import { placeKey } from "./place-key.ts";

/** `size`: of its people, in half powers of ten; less where the name is another language’s. */
type Town = { country: string; lat: number; lon: number; size: number };

/** `npm run places` makes it (scripts/generate/list-towns.ts). */
const file = "app/domain/deals/places/european-towns.tsv.gz";

/** All towns as one sorted text for binary search: a map of them takes ten times the memory. */
let text: string | undefined;
const allTowns = (): string =>
  (text ??= gunzipSync(readFileSync(path.join(sourceRoot, file))).toString("latin1"));

/** A town abroad is meant if its size is this much larger: Salzburg, on a trip to Bavaria. */
const famous = 4;

/**
 * The town of this name, however its accents are typed and in whichever of its languages: the
 * largest in these countries (ISO 3166), or one that is far larger; without such, the largest.
 */
export function findTown(name: string, countries: ReadonlySet<string>): Town | undefined {
  const [largest, ...others] = findTowns(name);
  const inside = [largest, ...others].find((town) => town && countries.has(town.country));
  return inside && largest && largest.size - inside.size < famous ? inside : largest;
}

/** The towns of this name, the largest first; one of each country. */
function findTowns(name: string): Town[] {
  const key = placeKey(name);
  if (key === "") return [];
  const [towns, start] = [allTowns(), `${key}\t`];
  const found: Town[] = [];
  for (let at = firstLine(towns, start); towns.startsWith(start, at);) {
    const end = towns.indexOf("\n", at);
    const [country = "", lat, lon, size] = towns.slice(at + start.length, end).split("\t");
    found.push({ country, lat: Number(lat), lon: Number(lon), size: Number(size) });
    at = end + 1;
  }
  return found;
}

/** Where the first line begins that is not before `start`. */
function firstLine(towns: string, start: string): number {
  let [low, high] = [0, towns.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const line = towns.lastIndexOf("\n", middle - 1) + 1;
    if (towns.slice(line, line + start.length) < start) low = towns.indexOf("\n", middle) + 1;
    else high = line;
  }
  return low;
}
