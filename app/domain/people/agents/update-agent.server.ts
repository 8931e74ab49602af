import pg from "pg";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { AgentRefusal } from "./agent-messages.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { Client } from "#app/values/client.ts";
import { lockAgent } from "./lock-agent.server.ts";
import { dropMailLinks } from "../accounts/mail-link.server.ts";

type Updated = { ok: true } | { ok: false; reason: Extract<AgentRefusal, "no-agent" | "email-taken"> };

/**
 * Changes an agent's name and email (spec §7: update-agent). Another email counts as not confirmed, and the links that wait in the old inbox open nothing any more. What is the same
 * already writes nothing. Refused: 'no-agent', 'email-taken'.
 */
export async function updateAgent(
  viewer: SuperAdmin,
  { id, name, email }: { id: string; name: string; email: string },
  client: Client,
): Promise<Updated> {
  try {
    return await db.transaction().execute(async (tx): Promise<Updated> => {
      const agent = await lockAgent(tx, id);
      if (!agent) return { ok: false, reason: "no-agent" };
      if (agent.name === name && agent.email === email) return { ok: true };
      const moved = agent.email !== email;
      if (moved) await dropMailLinks(tx, id);
      await tx
        .updateTable("users")
        .set({ name, email, updatedAt: new Date(), ...(moved && { emailVerified: false }) })
        .where("id", "=", id)
        .execute();
      await recordAudit(tx, viewer, {
        action: "account-changed",
        subject: { type: "account", id: email },
        client,
        before: { name: agent.name, email: agent.email },
        after: { name, email },
      });
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "users_email_key") return { ok: false, reason: "email-taken" };
    throw error;
  }
}
