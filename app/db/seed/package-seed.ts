type TripType = "Beach" | "City" | "Nature" | "Countryside";

type Theme =
  | "Romantic"
  | "Cultural"
  | "Cruise"
  | "Adventure"
  | "Family"
  | "Food & Wine"
  | "Rail"
  | "Winter"
  | "Hiking"
  | "Islands"
  | "History"
  | "Art";

type ItineraryDay = {
  title: string;
  description: string;
};

/** One deal of the world that a fresh install shows, as it is written down; `packageRow` makes the table's row of it. */
export type PackageSeed = {
  id: string;
  title: string;
  subtitle: string;
  /** Begins with the name of the poster that stands in for a photograph. */
  destination: string;
  region: string;
  priceCents: number;
  originalPriceCents?: number;
  duration: `${number} Days / ${number} Nights`;
  /** How many days from the install the offer stands; from four weeks on it runs to the end of that month. */
  offerDays: number;
  rating: number;
  reviews: number;
  imageDescription: string;
  /** One text a paragraph. */
  description: readonly string[];
  highlights: readonly string[];
  /** Day 1 first, one entry a day. */
  itinerary: readonly ItineraryDay[];
  inclusions: readonly string[];
  exclusions: readonly string[];
  terms: string;
  /** The kind of trip first, then what it is about: the first of these that has a badge gives the card its badge (spec §9). */
  tags: readonly [TripType, ...Theme[]];
};
