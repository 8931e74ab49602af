import { budgetBands, travelInterests, travelMonths } from "../lead.ts";

/** The planner's optional answers; lists as stored. */
type Plan = {
  reference: string;
  destination: string;
  months: readonly number[];
  numTravelers: number | null;
  budget: string | null;
  interests: readonly string[];
};

/** A trip plan as labels and values, without empty ones. */
export function planFacts(plan: Plan): (readonly [label: string, value: string])[] {
  const named = (table: Readonly<Record<string, string>>, keys: readonly (string | number)[]) =>
    keys.map((key) => table[key] ?? String(key)).join(", ");
  const facts: [string, string][] = [
    ["Reference", plan.reference],
    ["Where", plan.destination],
    ["When", named(travelMonths, plan.months)],
    ["Travelers", plan.numTravelers === null ? "" : String(plan.numTravelers)],
    ["Budget per person", plan.budget === null ? "" : named(budgetBands, [plan.budget])],
    ["Interests", named(travelInterests, plan.interests)],
  ];
  return facts.filter(([, value]) => value !== "");
}
