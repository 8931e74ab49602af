import { isDeepStrictEqual } from "node:util";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { LeadPlan } from "#app/db/fields/written-fields.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import { leadPlanOf } from "../staff-lead.ts";
import {
  lockLead,
  recordLead,
  saveLead,
  type EditedLead,
  type LeadTarget,
} from "./edit-lead.server.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { isOpenLead } from "../../lead-status.ts";

/** What is left out stays. */
type Plan = LeadTarget & Partial<LeadPlan>;
type Refused = { ok: false; reason: "has-ended" | "no-agent" | "date-past" | "nothing-changed" };

/**
 * Sets a lead's owner and due date: lead, thread entry and audit row in one transaction. Refused if
 * the lead is closed, the owner is not an active agent (the current one may stay), a new day has
 * passed, nothing changes, or the lead changed since `version`.
 */
export function planLead(
  viewer: Permitted<"write", "leads">,
  { reference, version, ...given }: Plan,
  requestOrigin: RequestOrigin,
) {
  return edit(
    {
      by: viewer,
      requestOrigin,
      lock: (tx) => lockLead(tx, reference),
      seen: version,
      content: { reference, ...given },
    },
    async (step, lead): Promise<{ ok: true } | Refused> => {
      if (!isOpenLead(lead.status)) return { ok: false, reason: "has-ended" };
      const plan = leadPlanOf({ ...lead, ...given });
      const { ownerId, dueOn } = plan;
      if (isDeepStrictEqual(leadPlanOf(lead), plan))
        return { ok: false, reason: "nothing-changed" };
      if (dueOn !== null && dueOn !== lead.dueOn && dueOn < businessDay(new Date()))
        return { ok: false, reason: "date-past" };
      const owner = await readOwner(step.tx, lead, ownerId);
      if (owner === undefined) return { ok: false, reason: "no-agent" };
      await saveLead(step.tx, lead, plan);
      await recordLead(step, lead, {
        event: { action: "planned", actorId: viewer.id, ...plan },
        audit: {
          action: "lead-planned",
          before: audited(leadPlanOf(lead), await emailOf(step.tx, lead.ownerId)),
          after: audited(plan, owner),
        },
      });
      return { ok: true };
    },
  );
}

/** The log names the owner by email. */
const audited = ({ ownerId: _, ...plan }: LeadPlan, owner: string | null) => ({ owner, ...plan });

/** The new owner's email, locked against suspension; null for none, undefined if not allowed. */
async function readOwner(
  tx: DatabaseTransaction,
  lead: EditedLead,
  ownerId: string | null,
): Promise<string | null | undefined> {
  if (ownerId === null || ownerId === lead.ownerId) return emailOf(tx, ownerId);
  return holdActiveStaff(tx, ownerId, "write", "leads");
}

async function emailOf(tx: DatabaseTransaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (
    (await tx.selectFrom("accountNames").select("email").where("id", "=", id).executeTakeFirst())
      ?.email ?? null
  );
}
