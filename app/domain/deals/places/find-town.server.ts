import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sourceRoot } from "#app/platform/source-root.ts";
import { placeKey } from "./place-key.ts";

export type Town = { country: string; lat: number; lon: number };

/** `npm run places` makes it (scripts/generate/list-towns.ts). */
const file = "app/domain/deals/places/european-towns.tsv.gz";

/** All towns as one text, in which a name is found by halving: a map of them takes ten times the memory. */
let text: string | undefined;
const allTowns = (): string =>
  (text ??= gunzipSync(readFileSync(path.join(sourceRoot, file))).toString("latin1"));

/**
 * The town of this name, however its accents are typed and in whichever of its languages: in one
 * of these countries (ISO 3166) if it can be, and of several the largest.
 */
export function findTown(name: string, countries: ReadonlySet<string>): Town | undefined {
  const found = townsOf(placeKey(name));
  return found.find(({ country }) => countries.has(country)) ?? found[0];
}

/** Lines of this name, which are in the order of their weight. */
function townsOf(key: string): Town[] {
  if (key === "") return [];
  const [towns, start] = [allTowns(), `${key}\t`];
  const found: Town[] = [];
  for (let at = firstLine(towns, start); towns.startsWith(start, at);) {
    const end = towns.indexOf("\n", at);
    const [country = "", lat, lon] = towns.slice(at + start.length, end).split("\t");
    found.push({ country, lat: Number(lat), lon: Number(lon) });
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
