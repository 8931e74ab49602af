import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { endSessionsOf } from "../accounts/sessions/end-sessions.server.ts";
import type { SuperAdmin } from "../viewer.ts";
import { lockAgent } from "./lock-agent.server.ts";

type Ended =
  { ok: true; name: string; sessions: number } | { ok: false; reason: "not-found" | "unavailable" };

/** Ends all of an agent's sessions. Returns their number. */
export function endAgentSessions(
  viewer: SuperAdmin,
  id: string,
  requestOrigin: RequestOrigin,
): Promise<Ended> {
  const lock = (tx: DatabaseTransaction) => lockAgent(tx, id);
  return edit({ by: viewer, requestOrigin, lock }, async ({ tx, record }, agent) => {
    const sessions = await endSessionsOf(id, tx);
    const subject = { type: "account", id: agent.email } as const;
    await record({
      action: "sessions-ended",
      subject,
      before: { sessions },
      after: { sessions: 0 },
    });
    return { ok: true, name: agent.name, sessions };
  });
}
