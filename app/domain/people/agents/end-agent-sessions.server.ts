import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { Client } from "#app/values/client.ts";
import { lockAgent } from "./lock-agent.server.ts";
import { endSessionsOf } from "../accounts/end-sessions.server.ts";

/** Signs an agent out everywhere; the account stays as it is. Answers how many sessions there were. Refused: 'no-agent'. */
export function endAgentSessions(
  viewer: SuperAdmin,
  id: string,
  client: Client,
): Promise<{ ok: true; name: string; sessions: number } | { ok: false; reason: "no-agent" }> {
  return db.transaction().execute(async (tx) => {
    const agent = await lockAgent(tx, id);
    if (!agent) return { ok: false, reason: "no-agent" };
    const sessions = await endSessionsOf(id, tx);
    const subject = { type: "account", id: agent.email } as const;
    await recordAudit(tx, viewer, { action: "sessions-ended", subject, client, before: { sessions }, after: { sessions: 0 } });
    return { ok: true, name: agent.name, sessions };
  });
}
