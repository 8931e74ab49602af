import type { Deal } from "#app/domain/deals/deal.ts";
import { addDays } from "#app/values/dates.ts";
import { overnightsOf, overnightText } from "#app/domain/deals/stays/overnights.ts";
import { type BookingLine, extraName } from "../lines/booking-parts.ts";

/** What a booked trip knows of one of its days. */
export type PlannedDay = {
  /** YYYY-MM-DD; null while the trip has no day on which it leaves. */ date: string | null;
  /** 'Lucerne, 4-star hotel', or a stay by its name; '' if unknown, and for the way home. */ night: string;
  /** The booked extras that belong to the day. */ extras: string[];
};

type Planned = {
  deal: Pick<Deal, "itinerary" | "stops" | "stays" | "extras">;
  lines: readonly BookingLine[];
  /** YYYY-MM-DD of day 1; null if the trip does not leave then. */ startsOn: string | null;
};

/** The days of a booked trip by their number, and the booked extras that belong to none of them. */
export function planDays({ deal, lines, startsOn }: Planned): {
  planned: Map<number, PlannedDay>;
  otherExtras: string[];
} {
  const { itinerary, extras } = deal;
  const overnights = overnightsOf(deal);
  const nightOf = (day: number): string => {
    const night = overnights.find((one) => day >= one.day && day < one.day + one.nights);
    return night ? overnightText(night) : "";
  };
  // A booking keeps an extra's name; its day is the deal's, as the itinerary is.
  const dayOf = ({ extraId }: BookingLine) => extras.find(({ id }) => id === extraId)?.day;
  const booked = Map.groupBy(
    lines.filter(({ kind }) => kind === "extra"),
    (line) => itinerary.find(({ day }) => day === dayOf(line))?.day ?? null,
  );
  const extrasOf = (day: number | null) => (booked.get(day) ?? []).map(extraText);
  const planned = itinerary.map(({ day }): [number, PlannedDay] => [
    day,
    {
      date: startsOn && addDays(startsOn, day - 1),
      night: nightOf(day),
      extras: extrasOf(day),
    },
  ]);
  return { planned: new Map(planned), otherExtras: extrasOf(null) };
}

/** 'Balloon ride for 2', or 'Private boat to Capri'. */
const extraText = ({ label, quantity, extraPer }: BookingLine): string =>
  extraPer === "person" ? `${extraName(label)} for ${quantity}` : label;
