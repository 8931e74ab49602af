import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { AuditAction, AuditEntry } from "./audit-entry.ts";

/** Who last did one of `actions` to something (email), and when; null if nobody. */
export async function lastChange(
  _viewer: Staff,
  { type, id }: AuditEntry["subject"],
  actions: readonly AuditAction[],
): Promise<{ by: string | null; at: Date } | null> {
  const row = await db
    .selectFrom("auditLog")
    .select(["actorEmail as by", "at"])
    .where("subjectType", "=", type)
    .where("subjectId", "=", id)
    .where("action", "in", actions)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
