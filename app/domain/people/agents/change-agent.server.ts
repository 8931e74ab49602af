import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { changedFields } from "#app/domain/command/field-list.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { dropMailLinks } from "../accounts/email/mail-link.server.ts";
import { endSessionsOf } from "../accounts/sessions/end-sessions.server.ts";
import { dropCalendarLink } from "../calendar/calendar-links.server.ts";
import { hideStaff, releaseEmail } from "../customers/customer-of-account.server.ts";
import type { SuperAdmin } from "../viewer.ts";
import { agentFields } from "./agent-form.ts";
import type { AgentRefusal } from "./agent-messages.ts";
import { type AgentInput, bannedForGood, type AgentStatus } from "./agent.ts";

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

type Ended =
  | { ok: true; name: string; sessions: number }
  | { ok: false; reason: "not-found" | "unavailable" };

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

type LockedAgent = {
  id: string;
  name: string;
  email: string;
  bannedUntil: Date | null;
  version: number;
};

/** Locks and returns the agent, so that the audited 'before' is right; undefined if none. */
export function lockAgent(tx: DatabaseTransaction, id: string): Promise<LockedAgent | undefined> {
  return (
    tx
      .selectFrom("users")
      .where("id", "=", id)
      .where("role", "=", "agent")
      .select(["id", "name", "email", "bannedUntil", "version"])
      // Weaker than FOR UPDATE: recording what this agent did must not wait, or it could deadlock.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}
