import type { DealSummary } from "#app/domain/deals/deal.ts";
import type { DealFrame } from "#app/domain/deals/shop/deal-frames.ts";
import type { TravelMonth } from "#app/domain/deals/shop/travel-year.ts";
import type { VignetteName } from "#app/domain/deals/vignettes.ts";
import type { Rate } from "#app/domain/departures/price/rate.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import type { ShownMonth } from "#app/domain/departures/show/dates-by-month.ts";

/** What is due when: in a sentence, and for a party that can be priced. */
export type DealDue = { text: string; trip: PaidTrip | null };

/** When a deal can be started, and what it costs. */
export type DealSale = {
  /** The lowest price a person at which two who share can book; null if they can't. */
  fromCents: number | null;
  /** Whether anybody can book it. */ onSale: boolean;
  /** What the party that the address names pays; null without one, and if they can't book. */
  partyCents: number | null;
  /** What people pay by room and age; empty if each pays the same. */ rates: Rate[];
  /** A party and what it pays on its day, or on the next; null if none can book. */
  example: { startsOn: string | null; travelers: number; totalCents: number } | null;
  /** Of a deal with fixed dates. */ months: ShownMonth[];
  /** Of a deal that starts on any day. */ year: TravelMonth[];
};

/** What a deal's page shows beside the deal itself. */
export type DealGuide = {
  frames: DealFrame[];
  /** One for each day of the itinerary. */
  pictures: VignetteName[];
  /** The map with its list as HTML, drawn on the server so that no browser loads the code; '' where no place is known. */
  map: string;
  /** Pages of the places on the way, policies, and the way to ask. */
  links: { label: string; to: string }[];
  /** What happens after the booking form is sent. */
  steps: readonly string[];
  sale: DealSale;
  /** The fixed dates by month as HTML, drawn on the server like the map; '' of a deal that starts on any day. */
  dates: string;
  due: DealDue;
  similar: DealSummary[];
  dealOfTheMonth: string;
  /** The page's own address, to be shared. */
  url: string;
};
