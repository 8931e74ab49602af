import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";

/** The options and blocks that somebody holds, and that have not ended. */
export const heldBy = (database: Database, agentId: string) =>
  database
    .selectFrom("seatClaims")
    .where("agentId", "=", agentId)
    .where("kind", "in", ["option", "block"])
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`now()`);

/** Gives somebody's holds to a colleague, or to nobody, in the caller's transaction; returns how many. */
export async function handOverHolds(
  tx: DatabaseTransaction,
  { from, to }: { from: string; to: string | null },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("seatClaims")
    .set({ agentId: to })
    .where("id", "in", heldBy(tx, from).select("id"))
    // Checked again once a colleague's change of the same row ends.
    .where("agentId", "=", from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
