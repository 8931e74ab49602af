import type { PlanFields } from "#app/db/fields/written-fields.ts";
import { formatDay } from "#app/values/dates.ts";
import { budgetBands, travelInterests, travelMonths } from "../lead.ts";

/** The planner's answers; name, email and message stand elsewhere. Lists as stored. */
type Answers = Omit<PlanFields, "name" | "email" | "message">;

/** Days that a caller has named, YYYY-MM-DD. */
type Days = { leavesOn?: string | null; returnsOn?: string | null };

/** A trip plan as labels and values, without empty ones. */
export function planFacts({
  reference,
  leavesOn = null,
  returnsOn = null,
  ...plan
}: Answers & Days & { reference: string }): (readonly [label: string, value: string])[] {
  const named = (table: Readonly<Record<string, string>>, keys: readonly (string | number)[]) =>
    keys.map((key) => table[key] ?? String(key)).join(", ");
  const facts: Record<keyof Answers, [label: string, value: string]> = {
    destination: ["Where", plan.destination],
    months: ["When", named(travelMonths, plan.months)],
    numTravelers: ["Travelers", plan.numTravelers === null ? "" : String(plan.numTravelers)],
    budget: ["Budget per person", plan.budget === null ? "" : named(budgetBands, [plan.budget])],
    interests: ["Interests", named(travelInterests, plan.interests)],
  };
  const days = [
    ["First day", leavesOn === null ? "" : formatDay(leavesOn)],
    ["Last day", returnsOn === null ? "" : formatDay(returnsOn)],
  ] as const;
  return [["Reference", reference] as const, ...Object.values(facts), ...days].filter(
    ([, value]) => value !== "",
  );
}
