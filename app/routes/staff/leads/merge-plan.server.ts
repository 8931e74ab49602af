import { fingerprintParts, mergeFields } from "#app/domain/command/merge-versions.server.ts";
import { typedPlan } from "#app/domain/leads/manage/staff-lead.ts";

/** Agent and due date as typed. */
type Plan = ReturnType<typeof typedPlan>;
type Lead = Parameters<typeof typedPlan>[0];

/** Fingerprint of the plan when the form is opened. */
export const fingerprintPlan = (lead: Lead): string => fingerprintParts(typedPlan(lead));

/** The submitted plan, merged with what only someone else changed. */
export const mergePlan = (lead: Lead, { opened, mine }: { opened: string; mine: Plan }): Plan =>
  mergeFields({ opened, theirs: typedPlan(lead), mine });
