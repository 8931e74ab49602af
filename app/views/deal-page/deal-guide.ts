import type { ComponentProps } from "react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import type { DealFrame } from "#app/domain/deals/shop/deal-frames.ts";
import type { MonthOnSale } from "#app/domain/deals/shop/travel-year.ts";
import type { Rate } from "#app/domain/departures/price/rate.ts";
import type { ShownMonth } from "#app/domain/departures/show/dates-by-month.ts";
import type { DealBody } from "./sections/deal-body.tsx";

/** When a deal can be started, and what it costs. */
export type DealSale = {
  /** The lowest price a person at which two who share can book; null if they can't. */
  fromCents: number | null;
  /** Whether anybody can book it. */ onSale: boolean;
  /** The largest party that books by itself. */ mostTravelers: number;
  /** What people pay by room and age; empty if each pays the same. */ rates: Rate[];
  /** What its booking form begins with: a party, its day, its total; null if they can't book. */
  offer: { startsOn: string | null; travelers: number; totalCents: number } | null;
  /** Of a deal with fixed dates. */ months: ShownMonth[];
  /** Which dates can't be booked any more, and whom to call; '' for none. */ endedText: string;
  /** Of a deal that starts on any day. */ year: MonthOnSale[];
};

/** What a deal's page shows beside the deal itself. */
export type DealGuide = {
  frames: DealFrame[];
  sale: DealSale;
  /** Where one sleeps, in order; `point` is null where it is unknown. */
  places: { name: string; point: { lat: number; lon: number } | null }[];
  body: Omit<ComponentProps<typeof DealBody>, "deal">;
  similar: readonly DealSummary[];
};
