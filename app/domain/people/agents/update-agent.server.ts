import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { dropMailLinks } from "../accounts/mail-link.server.ts";
import { hideStaff, releaseEmail } from "../customers/customer-of-account.server.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { AgentRefusal } from "./agent-messages.ts";
import { lockAgent } from "./lock-agent.server.ts";

type Updated =
  | { ok: true }
  | { ok: false; reason: Extract<AgentRefusal, "not-found" | "email-taken" | "unavailable"> };

/**
 * Changes an agent's name and email (spec §7: update-agent). A new email is unconfirmed, and links
 * in the old inbox are invalidated. Unchanged values write nothing. Refused: 'not-found',
 * 'email-taken', 'unavailable'.
 */
export function updateAgent(
  viewer: SuperAdmin,
  { id, name, email }: { id: string; name: string; email: string },
  requestOrigin: RequestOrigin,
): Promise<Updated> {
  const lock = (tx: DatabaseTransaction) => lockAgent(tx, id);
  const constraints = { users_email_key: "email-taken" } as const;
  return edit({ by: viewer, requestOrigin, lock, constraints }, async ({ tx, record }, agent) => {
    if (agent.name === name && agent.email === email) return { ok: true };
    const isOtherEmail = agent.email !== email;
    if (isOtherEmail) await dropMailLinks(tx, id);
    await tx
      .updateTable("users")
      .set({ name, email, updatedAt: new Date(), ...(isOtherEmail && { emailVerified: false }) })
      .where("id", "=", id)
      .execute();
    if (isOtherEmail) {
      await releaseEmail(tx, agent);
      await hideStaff(tx, { id, email });
    }
    await record({
      action: "account-changed",
      subject: { type: "account", id: email },
      before: { name: agent.name, email: agent.email },
      after: { name, email },
    });
    return { ok: true };
  });
}
