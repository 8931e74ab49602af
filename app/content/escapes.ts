/**
 * A card of 'Featured European Escapes' (spec §2.3). Its figures match the seeded deal for the
 * place.
 */
export type Escape = {
  place: string;
  /** Slug of the poster. */
  poster: string;
  rating: number;
  reviews: number;
  durationDays: number;
  type: "City" | "Beach" | "Nature";
};

/** The four cards in the spec's order. */
export const escapes = [
  {
    place: "Paris",
    poster: "paris",
    rating: 4.7,
    reviews: 304,
    durationDays: 6,
    type: "City",
  },
  {
    place: "Rome",
    poster: "rome",
    rating: 4.8,
    reviews: 340,
    durationDays: 6,
    type: "City",
  },
  {
    place: "Santorini",
    poster: "santorini",
    rating: 4.9,
    reviews: 212,
    durationDays: 7,
    type: "Beach",
  },
  {
    place: "Swiss Alps",
    poster: "swiss-alps",
    rating: 4.9,
    reviews: 168,
    durationDays: 8,
    type: "Nature",
  },
] as const satisfies readonly Escape[];
