import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { AgentRefusal } from "./agent-messages.ts";
import type { SuperAdmin } from "../viewer.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { invitationAttempts } from "./agent-limits.server.ts";
import { lockAgent } from "./lock-agent.server.ts";
import { queueInvitation } from "./queue-invitation.server.ts";

type Resent =
  | { ok: true; email: string }
  | {
      ok: false;
      reason: Extract<AgentRefusal, "not-found" | "has-password" | "just-sent" | "unavailable">;
    };

/**
 * Sends the invitation again and invalidates the previous link. Refused: 'not-found',
 * 'has-password', 'just-sent' within a minute, 'unavailable'.
 */
export function resendInvitation(
  viewer: SuperAdmin,
  id: string,
  requestOrigin: RequestOrigin,
): Promise<Resent> {
  const lock = (tx: DatabaseTransaction) => lockAgent(tx, id);
  return edit(
    { by: viewer, requestOrigin, lock },
    async ({ tx, record }, agent): Promise<Resent> => {
      const chosen = await tx
        .selectFrom("accounts")
        .select("id")
        .where("userId", "=", id)
        .where("password", "is not", null)
        .executeTakeFirst();
      if (chosen) return { ok: false, reason: "has-password" };
      const taken = await takeAttempts(transactionStore(tx), invitationAttempts(id));
      if (!taken.ok) return { ok: false, reason: "just-sent" };
      await queueInvitation(tx, agent);
      await record({ action: "account-invited", subject: { type: "account", id: agent.email } });
      return { ok: true, email: agent.email };
    },
  );
}
