import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { AuditAction, AuditEntry } from "./audit-entry.ts";

/** Who last did one of `actions` to something (email and name), and when; null if nobody. */
export async function lastChange(
  _viewer: Staff,
  { type, id }: AuditEntry["subject"],
  actions: readonly AuditAction[],
): Promise<{ by: string | null; name: string | null; at: Date } | null> {
  const row = await db
    .selectFrom("auditLog")
    .leftJoin("accountNames as actor", "actor.id", "auditLog.actorId")
    .select(["actorEmail as by", "actor.name", "at"])
    .where("subjectType", "=", type)
    .where("subjectId", "=", id)
    .where("action", "in", actions)
    .orderBy("auditLog.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
