import type { PlanFields } from "#app/db/fields/written-fields.ts";
import { budgetBands, travelInterests, travelMonths } from "../lead.ts";

/** The planner's answers; name, email and message stand elsewhere. Lists as stored. */
type Answers = Omit<PlanFields, "name" | "email" | "message">;

/** A trip plan as labels and values, without empty ones. */
export function planFacts({
  reference,
  ...plan
}: Answers & { reference: string }): (readonly [label: string, value: string])[] {
  const named = (table: Readonly<Record<string, string>>, keys: readonly (string | number)[]) =>
    keys.map((key) => table[key] ?? String(key)).join(", ");
  const facts: Record<keyof Answers, [label: string, value: string]> = {
    destination: ["Where", plan.destination],
    months: ["When", named(travelMonths, plan.months)],
    numTravelers: ["Travelers", plan.numTravelers === null ? "" : String(plan.numTravelers)],
    budget: ["Budget per person", plan.budget === null ? "" : named(budgetBands, [plan.budget])],
    interests: ["Interests", named(travelInterests, plan.interests)],
  };
  return [["Reference", reference] as const, ...Object.values(facts)].filter(
    ([, value]) => value !== "",
  );
}
