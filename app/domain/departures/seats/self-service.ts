import type { TravelRules } from "#app/domain/deals/travel-days.ts";

/** So that a family can book a small departure, also before it has confirmed its email. */
const leastShare = 4;

/**
 * The seats of a departure that one party, and all requests of unconfirmed customers together, can
 * have without asking an agent.
 */
export const selfServiceShare = (seats: number): number =>
  Math.max(leastShare, Math.floor(seats / 2));

type PartyRules = Pick<TravelRules, "leastTravelers" | "mostTravelers">;

/** The largest party that books such a departure itself; `held` seats are this party's already. */
export const largestParty = (
  { leastTravelers, mostTravelers }: PartyRules,
  seats: number,
  held = 0,
): number =>
  Math.max(leastTravelers, Math.min(mostTravelers, Math.max(selfServiceShare(seats), held)));

type Departures = readonly { seats: number }[];

/** The same of a deal: on its largest date. Without fixed dates, the deal's own limit. */
export const largestPartyOf = (rules: PartyRules, departures: Departures): number =>
  departures.length === 0
    ? rules.mostTravelers
    : Math.max(...departures.map(({ seats }) => largestParty(rules, seats)));
