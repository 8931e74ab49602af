import { CompiledQuery } from "kysely";
import type { DatabaseTransaction } from "./database.server.ts";

/**
 * A transaction as the pg client that a library expects; a rollback also reverts what it counted.
 */
export function transactionStore(tx: DatabaseTransaction) {
  return {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
