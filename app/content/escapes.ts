/**
 * A sample card of 'Featured European Escapes' (spec §2.3). Its figures match the seeded deal for the
 * place.
 */
type Escape = {
  place: string;
  /** Slug of the poster. */
  poster: string;
  rating: number;
  reviews: number;
  durationDays: number;
};

/** The four cards in the spec's order. */
export const escapes = [
  {
    place: "Paris",
    poster: "paris",
    rating: 4.7,
    reviews: 304,
    durationDays: 6,
  },
  {
    place: "Rome",
    poster: "rome",
    rating: 4.8,
    reviews: 340,
    durationDays: 6,
  },
  {
    place: "Santorini",
    poster: "santorini",
    rating: 4.9,
    reviews: 212,
    durationDays: 7,
  },
  {
    place: "Swiss Alps",
    poster: "swiss-alps",
    rating: 4.9,
    reviews: 168,
    durationDays: 8,
  },
] as const satisfies readonly Escape[];
