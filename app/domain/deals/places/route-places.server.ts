import { findTown } from "./find-town.server.ts";
import { findSpecialPlace } from "./special-places.ts";

/** A town or stop that itineraries name, in degrees; `from`: a day out from there, and back the same day. */
export type RoutePlace = { name: string; lon: number; lat: number; from?: string };

/** Towns that titles of days may name, as they spell it, by country (ISO 3166). */
const towns = {
  AT: "Salzburg|Vienna",
  BE: "Bruges|Brussels",
  CH: "Basel|Chur|Geneva|Lucerne|St. Moritz|Zermatt|Zürich",
  CZ: "Karlovy Vary|Kutná Hora|Prague",
  DE: "Berlin|Frankfurt|Hamburg|Munich|Nuremberg",
  DK: "Copenhagen|Elsinore",
  ES: "Alicante|Barcelona|Bilbao|Córdoba|Granada|Jerez|Madrid|Málaga|Palma|Pollença|Ronda|Setenil|Seville|Sóller",
  FI: "Helsinki|Inari|Ivalo|Rovaniemi",
  FR: "Amboise|Antibes|Arles|Avignon|Blois|Bordeaux|Lyon|Marseille|Menton|Nice|Paris|Tours|Versailles",
  GB: "Bath|Edinburgh|Fort William|Glasgow|Inverness|London|Portree",
  GR: "Antiparos|Athens|Mykonos|Naxos|Oia|Paros|Piraeus",
  HR: "Dubrovnik|Korčula|Split",
  HU: "Budapest|Eger",
  IE: "Dingle|Dublin|Galway|Shannon",
  IS: "Reykjavík",
  IT: "Atrani|Bologna|Capri|Florence|Milan|Montalcino|Montepulciano|Naples|Padua|Pienza|Rome|Siena|Venice|Verona",
  NL: "Amsterdam|Haarlem|The Hague",
  NO: "Ålesund|Bergen|Oslo",
  PL: "Kraków|Warsaw",
  PT: "Cascais|Faro|Lagos|Lisbon|Porto|Sagres|Sintra|Tavira",
  SE: "Malmö|Stockholm",
  SI: "Bled|Ljubljana",
} as const satisfies Readonly<Record<string, string>>;

/** Islands, regions and sights that they may name. */
const specials =
  "Akrotiri|Bernina|Bohinj|Connemara|Danube Bend|Delos|Flåm|Geiranger|Golden Circle|Imerovigli|Inis Mór|Jökulsárlón|Lopud|Luberon|Montserrat|Neuschwanstein|Ostia Antica|Pompeii|Reynisfjara|Rothenburg|Saint-Rémy|Santorini|Trotternish|Wachau|Wengen";

/** Where people go for a day, by where they sleep. */
const daysOut: Readonly<Record<string, string>> = {
  Ålesund: "Geiranger",
  Amsterdam: "Haarlem|The Hague",
  Atrani: "Capri|Pompeii",
  Avignon: "Arles",
  Barcelona: "Montserrat",
  Budapest: "Danube Bend|Eger",
  Copenhagen: "Elsinore|Malmö",
  Dubrovnik: "Lopud",
  Galway: "Connemara|Inis Mór",
  Lagos: "Sagres",
  Lisbon: "Cascais|Sintra",
  London: "Bath",
  Munich: "Neuschwanstein",
  Mykonos: "Delos",
  Nice: "Antibes|Menton",
  Paris: "Versailles",
  Paros: "Antiparos",
  Pienza: "Montalcino|Montepulciano",
  Portree: "Trotternish",
  Prague: "Kutná Hora",
  Reykjavík: "Golden Circle|Jökulsárlón|Reynisfjara",
  Rome: "Ostia Antica",
  Ronda: "Setenil",
  Santorini: "Akrotiri|Oia",
  Seville: "Jerez",
  "St. Moritz": "Bernina",
  Venice: "Padua|Verona",
  Vienna: "Wachau",
};

const bases = new Map(
  Object.entries(daysOut).flatMap(([from, names]) => names.split("|").map((name) => [name, from])),
);
const countries = new Map<string, string>([
  ...Object.entries(towns).flatMap(([country, names]) =>
    names.split("|").map((name) => [name, country] as const),
  ),
  ...specials.split("|").map((name) => [name, ""] as const),
]);

/** The names of all places that a route is read from. */
export const routePlaceNames: readonly string[] = [...countries.keys()];

const known = new Map<string, RoutePlace>();

/** The place of this name; undefined for other names. One object for one name. */
export function routePlace(name: string): RoutePlace | undefined {
  const country = countries.get(name);
  if (country === undefined) return undefined;
  const point = country === "" ? findSpecialPlace(name) : findTown(name, new Set([country]));
  const from = bases.get(name);
  const place =
    known.get(name) ?? (point && { name, ...point, ...(from !== undefined && { from }) });
  if (place) known.set(name, place);
  return place;
}
