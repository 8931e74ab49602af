import { addDays, monthStart } from "#app/values/dates.ts";
import type { TravelDays } from "#app/values/trips/travel-days.ts";
import type { SoldParts } from "./booked-parts.ts";
import { type Outline, planStory, requestOn, type StoryEvent, waits } from "./booking-story.ts";
import type { Random } from "./random.ts";
import { cancelReasons, notes } from "./notes.ts";
import { runsOn } from "./season.ts";

/** The part of a deal that a booking needs; prices in cents per person. */
export type BookableDeal = TravelDays & {
  id: string;
  priceCents: number;
  originalPriceCents: number | null;
  durationDays: number | null;
  reviews: number;
  departs: "any-day" | "fixed";
  leastTravelers: number;
  mostTravelers: number;
} & SoldParts;

/** A booking of the demo's year before a customer is assigned. Days are 'YYYY-MM-DD'. */
export type PlannedBooking = {
  deal: BookableDeal;
  channel: Outline["channel"];
  departs: string;
  returns: string;
  travelers: number;
  notes: string;
  unitPriceCents: number;
  story: StoryEvent[];
};

/** Relative demand from January to December: people plan summer trips in winter. */
const monthWeights = [15, 14, 13, 11, 10, 8, 7, 7, 9, 10, 8, 7];
const partySizes = [1, 2, 3, 4, 5, 6] as const;
const partyWeights: Readonly<Record<number, number>> = { 1: 15, 2: 55, 3: 10, 4: 14, 5: 3, 6: 3 };

/**
 * Plans `count` bookings in the 365 days before `today`: at least one per deal if possible, popular
 * deals more often. Customers are assigned later.
 */
export function planBookings(
  deals: readonly BookableDeal[],
  count: number,
  today: string,
  random: Random,
): PlannedBooking[] {
  const yesterday = addDays(today, -1);
  const bookingDays = Array.from({ length: 365 }, (_, back) => addDays(yesterday, -back));
  const planned = Array.from({ length: count }, (_, index) => {
    const deal = deals[index] ?? random.pick(deals, ({ reviews }) => reviews + 20);
    const createdDay = random.pick(bookingDays, (day) => howBusy(day, yesterday));
    return planBooking(deal, { createdDay, yesterday }, random);
  });
  if (!planned.some(({ story }) => waits(story))) letOneWait(planned, yesterday, random);
  return planned;
}

/** Agents always have a request to cancel to answer. */
function letOneWait(planned: readonly PlannedBooking[], yesterday: string, random: Random): void {
  const upcoming = planned.find(({ channel, departs, story }) => {
    const last = story.at(-1);
    const isConfirmed = last?.to === "Confirmed" && last.day < yesterday;
    return channel === "customer" && isConfirmed && departs > addDays(yesterday, 14);
  });
  upcoming?.story.push(requestOn(yesterday, random.pick(cancelReasons)));
}

/** The last two weeks are busy, so that the agents' queue has entries. */
function howBusy(day: string, yesterday: string): number {
  const usual = monthWeights[Number(day.slice(5, 7)) - 1] ?? 1;
  return day > addDays(yesterday, -14) ? usual * 2.5 : usual;
}

function planBooking(
  deal: BookableDeal,
  { createdDay, yesterday }: { createdDay: string; yesterday: string },
  random: Random,
): PlannedBooking {
  const departs = departureDay(deal, { createdDay, yesterday }, random);
  const returns = addDays(departs, (deal.durationDays ?? 7) - 1);
  const channel = random.chance(58) ? "customer" : "agent";
  // The reduction is recent: earlier customers booked at the full price and keep it.
  const wasReduced = createdDay > addDays(yesterday, -200);
  return {
    deal,
    channel,
    departs,
    returns,
    travelers: partyOf(deal, random),
    notes: random.chance(42) ? random.pick(notes) : "",
    unitPriceCents: wasReduced ? deal.priceCents : (deal.originalPriceCents ?? deal.priceCents),
    story: planStory({ channel, createdDay, departs, returns, yesterday }, random),
  };
}

function partyOf({ leastTravelers, mostTravelers }: BookableDeal, random: Random): number {
  const sizes = partySizes.filter((size) => size >= leastTravelers && size <= mostTravelers);
  return sizes.length === 0
    ? leastTravelers
    : random.pick(sizes, (size) => partyWeights[size] ?? 1);
}

/**
 * Four weeks to seven months ahead, within the trip's season, or the first day of the next one. Of
 * fixed dates the first of a month is the one that everybody wants.
 */
function departureDay(
  deal: BookableDeal,
  { createdDay, yesterday }: { createdDay: string; yesterday: string },
  random: Random,
): string {
  const runs = (day: string) => runsOn(deal, day, addDays(yesterday, 1));
  const first = addDays(createdDay, 28);
  const firstFrom = (from: string) => {
    let day = from;
    while (!runs(day) && day < addDays(from, 730)) day = addDays(day, 1);
    return day;
  };
  for (let tries = 0; tries < 30; tries += 1) {
    const day = addDays(createdDay, random.between(28, 210));
    if (!runs(day)) continue;
    const start = monthStart(day);
    return deal.departs === "fixed" ? firstFrom(start < first ? first : start) : day;
  }
  return firstFrom(first);
}
