import { fingerprintParts, mergeFields } from "#app/domain/command/merge-versions.server.ts";
import type { DeskLead } from "#app/domain/leads/manage/desk-lead.ts";

/** Agent and due date, as a form sends them. */
type Plan = { owner: string; due_on: string };
type Lead = Pick<DeskLead, "ownerId" | "dueOn">;

/** What the form of the lead's plan says when it is opened. */
export const fingerprintPlan = (lead: Lead): string => fingerprintParts(planOf(lead));

/** The plan that was sent, but for what only somebody else has changed since the form was opened. */
export const mergePlan = (lead: Lead, { opened, mine }: { opened: string; mine: Plan }): Plan =>
  mergeFields({ opened, theirs: planOf(lead), mine });

function planOf({ ownerId, dueOn }: Lead): Plan {
  return { owner: ownerId ?? "", due_on: dueOn ?? "" };
}
