import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { bannedForGood, type AgentStatus } from "./agent.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockAgent } from "./lock-agent.server.ts";
import { dropCalendarLink } from "../calendar/own-calendar-link.server.ts";
import { endSessionsOf } from "../accounts/sessions/end-sessions.server.ts";

/**
 * Suspends or reactivates an agent (spec §4, §7: toggle-agent-status): ban, sessions and audit row
 * in one transaction, so that later requests are refused. No effect if unchanged. Refused:
 * 'not-found', 'unavailable'.
 */
export function changeAgentStatus(
  viewer: SuperAdmin,
  { id, status }: { id: string; status: AgentStatus },
  requestOrigin: RequestOrigin,
): Promise<{ ok: true; name: string } | { ok: false; reason: "not-found" | "unavailable" }> {
  const lock = (tx: DatabaseTransaction) => lockAgent(tx, id);
  return edit({ by: viewer, requestOrigin, lock }, async ({ tx, record }, agent) => {
    const before: AgentStatus =
      agent.bannedUntil && agent.bannedUntil > new Date() ? "suspended" : "active";
    if (before === status) return { ok: true, name: agent.name };
    const bannedUntil = status === "suspended" ? bannedForGood : null;
    await tx
      .updateTable("users")
      .set({ bannedUntil, updatedAt: new Date() })
      .where("id", "=", id)
      .execute();
    const ended = status === "suspended" ? await endSessionsOf(id, tx) : 0;
    if (status === "suspended") await dropCalendarLink(tx, id);
    await record({
      action: status === "suspended" ? "account-suspended" : "account-reactivated",
      subject: { type: "account", id: agent.email },
      before: { status: before },
      after: { status, sessionsEnded: ended },
    });
    return { ok: true, name: agent.name };
  });
}
