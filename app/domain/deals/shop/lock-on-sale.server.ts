import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** Which of these deals are on sale; locks them against deletion until the transaction ends. */
export async function lockOnSale(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("packages")
    .select("id")
    .where("id", "in", ids)
    .where("archivedAt", "is", null)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
