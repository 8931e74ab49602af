import { CompiledQuery } from "kysely";
import type { DatabaseTransaction } from "./database.server.ts";

/** A transaction as a library that wants a pg client uses it: what it counts is taken back with the rest. */
export function transactionStore(tx: DatabaseTransaction) {
  return {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
