import type { LeadPlan } from "#app/db/fields/lead-fields.ts";

/** The plan of a lead, without what else it holds. */
export function planOf(from: LeadPlan): LeadPlan {
  return { ownerId: from.ownerId, dueOn: from.dueOn };
}

/** The plan as a form holds it. */
export function typedPlan({ ownerId, dueOn }: LeadPlan): Record<keyof LeadPlan, string> {
  return { ownerId: ownerId ?? "", dueOn: dueOn ?? "" };
}
