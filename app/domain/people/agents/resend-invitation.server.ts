import { databasePool, db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { AgentRefusal } from "./agent-messages.ts";
import type { SuperAdmin } from "../viewer.ts";
import { giveBack, takeAttempts } from "#app/platform/rate-limit.server.ts";
import type { Client } from "#app/values/client.ts";
import { invitationAttempts } from "./agent-limits.server.ts";
import { lockAgent } from "./lock-agent.server.ts";
import { queueInvitation } from "./queue-invitation.server.ts";

type Resent = { ok: true; email: string } | { ok: false; reason: Extract<AgentRefusal, "no-agent" | "has-password" | "just-sent"> };

/** Sends the link to a first password once more; the one before opens nothing then. Refused: 'no-agent', 'has-password' once the agent has chosen one, 'just-sent' within the minute. */
export async function resendInvitation(viewer: SuperAdmin, id: string, client: Client): Promise<Resent> {
  const attempts = invitationAttempts(id);
  if (!(await takeAttempts(databasePool(), attempts)).ok) return { ok: false, reason: "just-sent" };
  const resent = await db.transaction().execute(async (tx): Promise<Resent> => {
    const agent = await lockAgent(tx, id);
    if (!agent) return { ok: false, reason: "no-agent" };
    const chosen = await tx
      .selectFrom("accounts")
      .select("id")
      .where("userId", "=", id)
      .where("password", "is not", null)
      .executeTakeFirst();
    if (chosen) return { ok: false, reason: "has-password" };
    await queueInvitation(tx, agent);
    await recordAudit(tx, viewer, { action: "account-invited", subject: { type: "account", id: agent.email }, client });
    return { ok: true, email: agent.email };
  });
  if (!resent.ok) await giveBack(databasePool(), attempts);
  return resent;
}
