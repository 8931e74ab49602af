import type { WrittenPackage } from "#app/db/fields/written-fields.ts";

/** When a deal travels, and how many may book together. */
export type TravelRules = Pick<
  WrittenPackage,
  "seasons" | "weekdays" | "closedDays" | "leastTravelers" | "mostTravelers"
>;
type PartyRules = Pick<TravelRules, "leastTravelers" | "mostTravelers">;
/** People of one booking, whatever the deal: more are planned by hand. */
export const mostTravelers = 20;

/** These fields, to select them. */
export const travelRuleKeys = [
  "seasons",
  "weekdays",
  "closedDays",
  "leastTravelers",
  "mostTravelers",
] as const satisfies readonly (keyof TravelRules)[];

/** The rules alone. */
export function travelRulesOf(from: TravelRules): TravelRules {
  return {
    seasons: from.seasons,
    weekdays: from.weekdays,
    closedDays: from.closedDays,
    leastTravelers: from.leastTravelers,
    mostTravelers: from.mostTravelers,
  };
}

/** The party that is meant where none is named: two, or as near to it as the deal allows. As `from_party` in SQL. */
export const usualParty = (rules: PartyRules): number => bookedParty(rules, 2);

/** So many travelers, or as near to it as the deal allows. */
export const bookedParty = (
  { leastTravelers, mostTravelers }: PartyRules,
  travelers: number,
): number => Math.max(leastTravelers, Math.min(travelers, mostTravelers));

/** Why so many can't travel together; null if they can. */
export function refuseParty(
  { leastTravelers, mostTravelers }: PartyRules,
  travelers: number,
): "too-few-travelers" | "too-many-travelers" | null {
  if (travelers < leastTravelers) return "too-few-travelers";
  return travelers > mostTravelers ? "too-many-travelers" : null;
}
