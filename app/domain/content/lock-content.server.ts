import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import { mergeEntries, readRows } from "./content-entries.server.ts";
import type { ContentKind } from "./content-kind.server.ts";

/** Which entry of which kind. */
export type ContentPlace = { kind: ContentKind; id: string };

/** All entries of a kind in order, locked against other changes until the transaction ends. */
export async function lockContent(tx: DatabaseTransaction, kind: ContentKind) {
  // An entry that nobody has changed has no row to lock.
  await sql`LOCK TABLE content_entries IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return mergeEntries(kind, await readRows(tx, kind.key));
}

/** One of them; null if it is not there. */
export async function lockEntry(tx: DatabaseTransaction, { kind, id }: ContentPlace) {
  const entries = await lockContent(tx, kind);
  return entries.find((entry) => entry.id === id) ?? null;
}

export const contentSubject = ({ kind, id }: ContentPlace): AuditEntry["subject"] => ({
  type: "content",
  id: `${kind.key}/${id}`,
});

type Changes = {
  place?: number;
  published?: string | null;
  draft?: string | null;
  hidden?: boolean;
  confirmed?: boolean;
  version?: number;
};

/** Writes what changes of an entry; its row is made by the first change. */
export async function writeEntry(
  tx: DatabaseTransaction,
  { kind, id }: ContentPlace,
  changes: Changes,
): Promise<void> {
  await tx
    .insertInto("contentEntries")
    .values({ kind: kind.key, id, ...changes })
    .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet(changes))
    .execute();
}
