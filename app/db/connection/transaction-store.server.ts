import { CompiledQuery } from "kysely";
import type { DatabaseTransaction } from "../database.server.ts";

/** Adapts a transaction to the pg client of a library; a rollback also reverts its counts. */
export function transactionStore(tx: DatabaseTransaction) {
  return {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
