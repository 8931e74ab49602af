import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { Client } from "#app/values/client.ts";
import { dropTwoFactor } from "../accounts/drop-two-factor.server.ts";
import { forgetDevices } from "../accounts/known-devices.server.ts";
import { lockAgent } from "./lock-agent.server.ts";
import { dropMailLinks } from "../accounts/mail-link.server.ts";
import { endSessionsOf } from "../accounts/end-sessions.server.ts";

/**
 * Deletes an agent's account (spec §7: delete-agent): password, sessions and links are gone, and the address is free for another account. The row stays under the role 'former-agent', which
 * enters nowhere, with the name alone: bookings keep who made them (docs/decisions/025-agents-come-and-go.md). Refused: 'no-agent'.
 */
export function deleteAgent(
  viewer: SuperAdmin,
  id: string,
  client: Client,
): Promise<{ ok: true; name: string } | { ok: false; reason: "no-agent" }> {
  return db.transaction().execute(async (tx) => {
    const agent = await lockAgent(tx, id);
    if (!agent) return { ok: false, reason: "no-agent" };
    const ended = await endSessionsOf(id, tx);
    await dropMailLinks(tx, id);
    await dropTwoFactor(tx, id);
    await forgetDevices(tx, id, { except: null });
    await tx.deleteFrom("own_notifications").where("user_id", "=", id).execute();
    await tx.deleteFrom("accounts").where("user_id", "=", id).execute();
    await tx
      .updateTable("users")
      .set({
        role: "former-agent",
        deleted_at: new Date(),
        updated_at: new Date(),
        // No domain that mail could reach (RFC 2606).
        email: `former-${id.toLowerCase()}@grandtour.invalid`,
        email_verified: false,
        phone: null,
        image: null,
      })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, viewer, {
      action: "account-deleted",
      subject: { type: "account", id: agent.email },
      client,
      before: { role: "agent", name: agent.name, email: agent.email },
      after: { role: "former-agent", sessionsEnded: ended },
    });
    return { ok: true, name: agent.name };
  });
}
