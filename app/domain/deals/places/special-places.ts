import { placeKey } from "./place-key.ts";

type Point = { lat: number; lon: number };

/**
 * Places that the list of towns does not have, in degrees: hamlets, islands, valleys, lakes and
 * sights. And short names by which it has another town.
 */
const specialPlaces: readonly (readonly [name: string, lat: number, lon: number])[] = [
  ["Akrotiri", 36.36, 25.4],
  ["Aran Islands", 53.11, -9.67],
  ["Bernina", 46.22, 10.17],
  ["Bohinj", 46.28, 13.88],
  ["Connemara", 53.5, -9.9],
  ["Danube Bend", 47.79, 18.95],
  ["Delos", 37.4, 25.27],
  ["Doolin", 53.02, -9.38],
  ["Flåm", 60.86, 7.11],
  ["Geiranger", 62.1, 7.21],
  ["Golden Circle", 64.31, -20.3],
  ["Gozo", 36.05, 14.25],
  ["Hvar", 43.17, 16.44],
  ["Imerovigli", 36.43, 25.43],
  ["Inis Mór", 53.13, -9.73],
  ["Isle of Skye", 57.35, -6.23],
  ["Jökulsárlón", 64.05, -16.18],
  ["Lofoten", 68.23, 13.87],
  ["Lopud", 42.69, 17.94],
  ["Luberon", 43.83, 5.31],
  ["Mont-Saint-Michel", 48.64, -1.51],
  ["Montserrat", 41.6, 1.81],
  ["Mürren", 46.56, 7.89],
  ["Neuschwanstein", 47.56, 10.75],
  ["Ostia Antica", 41.76, 12.29],
  ["Plitvice Lakes", 44.88, 15.62],
  ["Pompeii", 40.75, 14.49],
  ["Reynisfjara", 63.4, -19.04],
  ["Rothenburg", 49.38, 10.18],
  ["Saariselkä", 68.42, 27.41],
  ["Saint-Rémy", 43.79, 4.83],
  ["Santorini", 36.4, 25.43],
  ["Skye", 57.35, -6.23],
  ["Stubai Valley", 47.1, 11.3],
  ["Trotternish", 57.6, -6.25],
  ["Vatnajökull", 63.94, -16.89],
  ["Vík", 63.42, -19.01],
  ["Wachau", 48.38, 15.45],
  ["Wengen", 46.61, 7.92],
];

const byKey = new Map(
  specialPlaces.map(([name, lat, lon]): [string, Point] => [placeKey(name), { lat, lon }]),
);

/** The place of this name, however its accents are typed. */
export const findSpecialPlace = (name: string): Point | undefined => byKey.get(placeKey(name));
