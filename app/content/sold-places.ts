import type { Destination, Season } from "./destinations/destination.ts";

/** A place that trips go to, without its own page yet. Its slug is that of its poster. */
export type SoldPlace = Pick<Destination, "slug" | "name" | "country" | "region" | "type" | "line">;

export const soldPlaces: readonly SoldPlace[] = [
  place(
    "venice",
    "Venice",
    "Italy",
    "Mediterranean",
    "City",
    "A city without a single car, best before nine and after six",
  ),
  place(
    "vienna",
    "Vienna",
    "Austria",
    "Alps and Central Europe",
    "City",
    "Coffee houses, concert halls, and the Danube at the door",
  ),
  place(
    "london",
    "London",
    "England",
    "British Isles",
    "City",
    "Free museums, old pubs, and a theater for every evening",
  ),
  place(
    "lapland",
    "Lapland",
    "Finland",
    "Northern Europe",
    "Nature",
    "Snow, sleds, and the northern lights on clear nights",
  ),
  place(
    "ireland",
    "Ireland",
    "Ireland",
    "British Isles",
    "Countryside",
    "Green to the edge of the cliffs, and music after dinner",
  ),
  place(
    "scottish-highlands",
    "Scottish Highlands",
    "Scotland",
    "British Isles",
    "Nature",
    "Empty glens, steam trains, and long evenings",
  ),
  place(
    "dubrovnik",
    "Dubrovnik",
    "Croatia",
    "Mediterranean",
    "Beach",
    "Stone walls around red roofs, and islands in sight",
  ),
  place(
    "andalusia",
    "Andalusia",
    "Spain",
    "Iberia",
    "Countryside",
    "White towns, Moorish courts, and orange trees in the street",
  ),
  place(
    "bavaria",
    "Bavaria",
    "Germany",
    "Alps and Central Europe",
    "Countryside",
    "Castles in the snow and markets by lantern light",
  ),
  place(
    "budapest",
    "Budapest",
    "Hungary",
    "Alps and Central Europe",
    "City",
    "Two towns on one river, and hot baths in both",
  ),
  place(
    "copenhagen",
    "Copenhagen",
    "Denmark",
    "Northern Europe",
    "City",
    "A harbor clean enough to swim in, and a bicycle for everyone",
  ),
  place(
    "lake-bled",
    "Lake Bled",
    "Slovenia",
    "Alps and Central Europe",
    "Nature",
    "An island with a bell, and mountains all around",
  ),
  place(
    "loire-valley",
    "Loire Valley",
    "France",
    "France",
    "Countryside",
    "Castles, cellars, and flat roads between them",
  ),
];

const allYear: readonly Season[] = ["spring", "summer", "autumn", "winter"];

/** The seasons of the trips to a place, according to their terms, by slug. */
const tripSeasons: Readonly<Record<string, readonly Season[]>> = {
  algarve: ["spring", "summer", "autumn"],
  "amalfi-coast": ["spring", "summer", "autumn"],
  andalusia: ["spring", "autumn"],
  bavaria: ["winter"],
  dubrovnik: ["spring", "summer", "autumn"],
  "french-riviera": ["spring", "summer", "autumn"],
  ireland: ["spring", "summer", "autumn"],
  "lake-bled": ["spring", "summer", "autumn"],
  lapland: ["winter", "spring"],
  "loire-valley": ["spring", "summer", "autumn"],
  mallorca: ["spring", "summer", "autumn"],
  mykonos: ["spring", "summer", "autumn"],
  "norwegian-fjords": ["spring", "summer", "autumn"],
  provence: ["spring", "summer", "autumn"],
  santorini: ["spring", "summer", "autumn"],
  "scottish-highlands": ["spring", "summer", "autumn"],
  "swiss-alps": ["spring", "summer", "autumn"],
  tuscany: ["spring", "summer", "autumn"],
};

/** The seasons in which our trips to a place run. */
export function seasonsOf(slug: string): readonly Season[] {
  return tripSeasons[slug] ?? allYear;
}

function place(
  slug: string,
  name: string,
  country: string,
  region: string,
  type: Destination["type"],
  line: string,
): SoldPlace {
  return { slug, name, country, region, type, line };
}
