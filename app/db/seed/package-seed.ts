import type { TravelMode } from "#app/values/trips/travel-mode.ts";

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
  /** How one travels to the day's places; left out where it has none, or it is up to the traveler. */
  by?: TravelMode;
};

/** A deal of the initial catalog, as written down; `packageRow` makes its row. */
export type PackageSeed = {
  id: string;
  title: string;
  subtitle: string;
  /** Starts with the name of the poster used as its picture. */
  destination: string;
  region: string;
  priceCents: number;
  originalPriceCents?: number;
  duration: `${number} Days / ${number} Nights`;
  /** Days from install until the offer ends; from four weeks on, the end of that month. */
  offerDays: number;
  rating: number;
  reviews: number;
  imageDescription: string;
  /** One string per paragraph. */
  description: readonly string[];
  highlights: readonly string[];
  /** One entry per day, from day 1. */
  itinerary: readonly ItineraryDay[];
  /** How much one walks. */
  pace: "easy" | "moderate" | "active";
  /** The most people who travel together, where they travel as a group. */
  groupSize?: number;
  /** Where travelers sleep, as `readStop` reads it: 'Helsinki, 1 night, 4 stars'. */
  stops: readonly string[];
  /** What one sleeps in at each stop, made up; '' where it has no name. */
  stays: readonly string[];
  inclusions: readonly string[];
  exclusions: readonly string[];
  /** When it starts ('04-01/10-31'), on which weekdays (1 is Monday), and when not; always if left out. */
  seasons?: readonly `${number}-${number}/${number}-${number}`[];
  weekdays?: readonly number[];
  closedDays?: readonly string[];
  /** Instead of seasons: travel within so many months after the offer ends. */
  travelMonths?: number;
  mostTravelers?: number;
  /** Fixed dates: all days of its seasons and weekdays, with so many seats and single rooms; `least` travelers or it does not run. */
  departures?: { seats: number; singles: number; least?: number };
  /** Days before departure on which that is decided; left out: as the settings say. */
  decidesDays?: number;
  /** In place of one price for each traveler; `percent` is what a child pays of it. */
  rates?: {
    singleSupplementCents: number;
    tripleCents?: number;
    child?: { fromAge: number; toAge: number; percent: number };
  };
  /** Of the total, when the booking is confirmed. */
  depositPercent: number;
  /** Parts between deposit and balance; left out: as the settings say. */ installments?: number;
  /** Days before departure on which the balance is due; left out: as the settings say. */
  balanceDays?: number;
  /** Closer to departure than so many days, a percent of the total is kept, or the deposit. */
  ladder: readonly (readonly [days: number, keep: number | "deposit"])[];
  /** Whenever it is canceled. */ notRefunded?: string;
  /** What travelers can add; its id is made of its name. */
  extras?: readonly {
    name: string;
    description?: string;
    /** The day of the trip that it belongs to, if it does. */ day?: number;
    per: "person" | "booking";
    priceCents: number;
  }[];
  terms: string;
  /**
   * The type of trip first, then themes; the first that has a badge is shown on the card (spec §9).
   */
  tags: readonly [TripType, ...Theme[]];
};
