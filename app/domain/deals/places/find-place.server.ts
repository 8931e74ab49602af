import { findAskedPlace } from "./asked-places.ts";
import { findTown } from "./find-town.server.ts";
import { placeKey } from "./place-key.ts";
import { findSpecialPlace } from "./special-places.ts";

/** The countries of the list of towns (ISO 3166). */
export const europeanCountries =
  "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM TR UA VA XK".split(
    " ",
  );

const names = new Intl.DisplayNames("en", { type: "region" });
const byName = new Map([
  ...europeanCountries.map((code) => [placeKey(names.of(code) ?? code), code] as const),
  ...["England", "Great Britain", "Northern Ireland", "Scotland", "UK", "Wales"].map(
    (name) => [placeKey(name), "GB"] as const,
  ),
  ...(
    [
      ["Bosnia", "BA"],
      ["Czech Republic", "CZ"],
      ["Holland", "NL"],
      ["Turkey", "TR"],
    ] as const
  ).map(([name, code]) => [placeKey(name), code] as const),
]);

/** The countries that a destination names, itself or by its towns: 'Paris, Venice and Rome' are two. */
function countriesOf(destination: string): ReadonlySet<string> {
  const parts = destination.split(/[,;/&–—]|\band\b/u);
  const named = parts.flatMap((part) => byName.get(placeKey(part)) ?? []);
  if (named.length > 0) return new Set(named);
  return new Set(parts.flatMap((part) => findTown(part, new Set())?.country ?? []));
}

/** The point of a place of this name on a trip to `destination` ('Tyrol, Austria'); undefined if unknown. */
export function findPlace(
  name: string,
  destination: string,
): { lat: number; lon: number } | undefined {
  const countries = countriesOf(destination);
  const town = findTown(name, countries);
  const nearby = town && countries.has(town.country) ? town : undefined;
  const found = findSpecialPlace(name) ?? nearby ?? regionOf(name) ?? town;
  return found && { lat: found.lat, lon: found.lon };
}

/** A region, island or country: what a stop may be where no town is meant. */
function regionOf(name: string) {
  const region = findAskedPlace(placeKey(name));
  return region?.name === placeKey(name) ? region : undefined;
}
