import { sql } from "kysely";
import { type Database, db, databasePool } from "#app/db/database.server.ts";
import type { IdRange, SealedRow } from "#app/db/fields/sealed-row.ts";
import { readRole } from "#app/db/migrate/role-ownership.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";

type LogTable = "auditLog" | "securityEvents";

/** The newest row's id; 0 without any. */
export async function newestAudit(table: LogTable): Promise<number> {
  const { id } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Rows for their seals, in the order of ids. A new column is added at the end, where it is not null. */
export async function readSealedAudit(
  table: LogTable,
  database: Database,
  { from, to }: IdRange,
  limit: number,
): Promise<SealedRow[]> {
  return database
    .selectFrom(table)
    .select("id")
    .select(
      sql<string>`jsonb_build_array(id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role,
        actor_email, action, subject_type, subject_id, address, user_agent, before, after)::text`.as(
        "text",
      ),
    )
    .where("id", ">", from)
    .where("id", "<=", to)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Security events that are kept; older ones are trimmed (migration 0022). */
const maxEvents = 100_000;

/** Security events below this id may have been trimmed; 0 while fewer are left than are kept. */
export async function trimmedBelow(database: Database): Promise<number> {
  const { rows, oldest } = await database
    .selectFrom("securityEvents")
    .select(({ fn }) => [fn.countAll<number>().as("rows"), fn.min("id").as("oldest")])
    .executeTakeFirstOrThrow();
  return rows >= maxEvents ? (oldest ?? 0) : 0;
}

/** Whether the database prevents the site from changing the log: its role owns no table. */
export async function isLogProtected(_viewer: SuperAdmin): Promise<boolean> {
  return !(await readRole(databasePool())).ownsTables;
}
