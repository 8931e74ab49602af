import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { dropTwoFactor } from "./drop-two-factor.server.ts";
import { lockAgent } from "./lock-agent.server.ts";
import { ownUrl } from "./own-url.server.ts";
import { endSessionsOf } from "./sessions.server.ts";
import { twoFactorMail } from "./two-factor-mail.ts";

/**
 * Takes the second factor from an agent who has lost app and recovery codes: the password alone opens the account again, every session ends, and the agent is told by mail. Asked for an agent
 * without one, it writes nothing. Refused: 'no-agent'.
 */
export function resetTwoFactor(
  viewer: SuperAdmin,
  id: string,
  client: Client,
): Promise<{ ok: true; name: string } | { ok: false; reason: "no-agent" }> {
  return db.transaction().execute(async (tx) => {
    const agent = await lockAgent(tx, id);
    if (!agent) return { ok: false, reason: "no-agent" };
    if (!(await dropTwoFactor(tx, id))) return { ok: true, name: agent.name };
    const ended = await endSessionsOf(id, tx);
    await queueMail(tx, twoFactorMail({ ...agent, on: false, url: ownUrl("/forgot-password") }));
    const subject = { type: "account", id: agent.email } as const;
    await recordAudit(tx, viewer, { action: "two-factor-off", subject, client, after: { sessionsEnded: ended } });
    return { ok: true, name: agent.name };
  });
}
