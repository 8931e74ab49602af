import { fingerprintParts, mergeFields } from "#app/domain/command/merge-versions.server.ts";
import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";

/** Agent and due date as form fields. */
type Plan = { owner: string; due_on: string };
type Lead = Pick<StaffLead, "ownerId" | "dueOn">;

/** Fingerprint of the plan when the form is opened. */
export const fingerprintPlan = (lead: Lead): string => fingerprintParts(planOf(lead));

/** The submitted plan, merged with what only someone else changed. */
export const mergePlan = (lead: Lead, { opened, mine }: { opened: string; mine: Plan }): Plan =>
  mergeFields({ opened, theirs: planOf(lead), mine });

function planOf({ ownerId, dueOn }: Lead): Plan {
  return { owner: ownerId ?? "", due_on: dueOn ?? "" };
}
