import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { changedFields } from "#app/domain/command/field-list.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { dropMailLinks } from "../accounts/email/mail-link.server.ts";
import { hideStaff, releaseEmail } from "../customers/customer-of-account.server.ts";
import type { SuperAdmin } from "../viewer.ts";
import { agentFields } from "./agent-fields.ts";
import type { AgentRefusal } from "./agent-messages.ts";
import type { AgentInput } from "./agent.ts";
import { lockAgent } from "./lock-agent.server.ts";

type Edit = {
  id: string;
  /** The version when the form was opened. */ version: number;
  agent: AgentInput;
};
type Reason = Extract<AgentRefusal, "not-found" | "changed" | "email-taken" | "unavailable">;

/**
 * Changes an agent's name and email (spec §7: update-agent). A new email is unconfirmed, and links
 * in the old inbox are invalidated. Unchanged values write nothing. Of concurrent saves the first
 * wins, others get 'changed'. Refused: 'not-found', 'email-taken', 'unavailable'.
 */
export function updateAgent(
  viewer: SuperAdmin,
  { id, version, agent: { name, email } }: Edit,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: Reason }> {
  const lock = (tx: DatabaseTransaction) => lockAgent(tx, id);
  const constraints = { users_email_key: "email-taken" } as const;
  const seen = { seen: version, content: { id, name, email } };
  return edit(
    { by: viewer, requestOrigin, lock, ...seen, constraints },
    async ({ tx, record }, before) => {
      const changed = changedFields(agentFields, before, { name, email });
      if (!changed) return { ok: true };
      const isOtherEmail = before.email !== email;
      if (isOtherEmail) await dropMailLinks(tx, id);
      await tx
        .updateTable("users")
        .set({ name, email, version: version + 1, updatedAt: new Date() })
        .$if(isOtherEmail, (query) => query.set({ emailVerified: false }))
        .where("id", "=", id)
        .execute();
      if (isOtherEmail) {
        await releaseEmail(tx, before);
        await hideStaff(tx, { id, email });
      }
      await record({
        action: "account-changed",
        subject: { type: "account", id: email },
        ...changed,
      });
      return { ok: true };
    },
  );
}
