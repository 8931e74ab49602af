import type { WrittenPackage } from "#app/db/fields/written-fields.ts";
import type { DealExtra } from "./extras/deal-extra.ts";
import type { DealStay } from "./stays/deal-stay.ts";
import type { TravelRules } from "./travel-days.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { endOfBusinessDay } from "#app/values/dates.ts";
import type { SampleState } from "#app/db/fields/is-shown-sample.ts";
import type { TravelMode } from "#app/values/trips/travel-mode.ts";
import type { TripStop } from "#app/values/trips/trip-stops.ts";

/**
 * A day of a trip: its number, title and description (spec §3), and how one travels to its places,
 * left out if staff did not say.
 */
export type ItineraryDay = { day: number; title: string; description: string; by?: TravelMode };

/** What a page says of a deal beyond its facts. */
type Praise = {
  /** The earlier price, in cents, shown if it is higher; null for none. */ wasCents: number | null;
  /** Whether its rating is shown. */ showsRating: boolean;
  /** The end that was given up for `validUntil`, if that was late; no clock runs then. */
  extendedFrom: string | null;
};

/** A deal for cards (the spec's 'package'). Prices in cents per person, days YYYY-MM-DD. */
export type DealSummary = {
  id: string;
  /** Four at most (spec §9). */ highlights: string[];
  /** Whether it is sold by rooms: its price is for two who share one. */ hasRooms: boolean;
  /** The next departure on sale of a deal with fixed dates, if there is one; kept, up to a minute old. */
  nextStart: string | null;
  /** The lowest price on sale, kept like it; null if no date is. */
  fromCents: number | null;
} & Praise &
  Pick<
    DealInput,
    | "title"
    | "destination"
    | "duration"
    | "pace"
    | "flightsIncluded"
    | "rating"
    | "reviews"
    | "priceCents"
    | "validUntil"
    | "tags"
    | "imageUrl"
    | "imageDescription"
  >;

/** The fields of a deal that staff write. Prices in cents per person, days YYYY-MM-DD. */
export type DealInput = Omit<
  WrittenPackage,
  "fullItinerary" | "stops" | "stays" | keyof PaymentTerms
> &
  PaymentTerms & {
    itinerary: ItineraryDay[];
    extras: DealExtra[];
    /** Where travelers sleep, in order; empty if unknown. */ stops: TripStop[];
    /** Those of its hotels and houses that have a name. */ stays: DealStay[];
  };

/** What staff type of a deal's praise, in the sample world alone. */
export type TypedPraise = Pick<DealInput, "originalPriceCents" | "rating" | "reviews">;

/** A full deal. */
export type Deal = DealInput &
  Praise & {
    id: string;
    durationDays: number | null;
    hasRooms: boolean;
    archived: boolean;
    /** Of the sample world that a new site shows; null for the agency's own. */
    sample: SampleState | null;
    /** Whether visitors see it. */ listed: boolean;
    version: number;
  };

/** What a price covers, and the words of its terms. */
export type Cover = Pick<Deal, "inclusions" | "exclusions" | "terms">;

/** What an order and its mails need of a deal. */
export type OrderedDeal = TravelRules &
  Pick<
    Deal,
    | "id"
    | "title"
    | "destination"
    | "duration"
    | "durationDays"
    | "departs"
    | "priceCents"
    | "flightsIncluded"
    | "validUntil"
    | "inclusions"
    | "exclusions"
    | "terms"
    | "listed"
  > &
  PaymentTerms;

/**
 * Whether the offer is bookable at `now` (milliseconds): until the end of its last day in New York
 * (product).
 */
export function isOfferOpen(deal: Pick<DealSummary, "validUntil">, now: number): boolean {
  return deal.validUntil === null || now < endOfBusinessDay(deal.validUntil);
}

/** Whether the deal can be booked at all at `now`, in milliseconds. */
export function isDealOnSale(deal: Pick<Deal, "validUntil" | "listed">, now: number): boolean {
  return deal.listed && isOfferOpen(deal, now);
}

/** Whether the offer ends within 30 days of `now`, to highlight it. */
export const endsSoon = (deal: Pick<DealSummary, "validUntil">, now: number): boolean =>
  endsWithin(30, deal, now);

/**
 * Whether a countdown runs: in the last 14 days of an end that nobody has moved late. Otherwise the
 * page says the day.
 */
export const isClockShown = (
  deal: Pick<Deal, "validUntil" | "extendedFrom">,
  now: number,
): boolean => deal.extendedFrom === null && endsWithin(14, deal, now);

function endsWithin(days: number, deal: Pick<DealSummary, "validUntil">, now: number): boolean {
  return (
    deal.validUntil !== null &&
    isOfferOpen(deal, now) &&
    endOfBusinessDay(deal.validUntil) - now <= days * 86_400_000
  );
}

/** How much one walks on a trip. */
export type Pace = NonNullable<WrittenPackage["pace"]>;

/** Each pace, and what it means. */
export const paces = {
  easy: { label: "Easy", means: "short walks on good paths, with time to rest" },
  moderate: { label: "Moderate", means: "a few hours on foot most days, with stairs and hills" },
  active: { label: "Active", means: "long walks or rides on several days, some on rough paths" },
} as const satisfies Record<Pace, { label: string; means: string }>;

export const paceNames = Object.keys(paces) as Pace[];

/** European regions of the deals, in the filter's order. */
export const regions = [
  "Mediterranean",
  "Iberia",
  "France",
  "Alps and Central Europe",
  "British Isles",
  "Northern Europe",
] as const;

export type Region = (typeof regions)[number];
