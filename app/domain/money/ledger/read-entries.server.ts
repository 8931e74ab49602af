import { db } from "#app/db/database.server.ts";
import type { Move } from "./moves-to.ts";
import type { DB } from "#app/db/types.generated.ts";

/** One row of the ledger. `day` is YYYY-MM-DD in New York. */
export type Entry = Move & { id: number; day: string; what: DB["ledger"]["what"] };

/** The ledger entries of a booking, oldest first. */
export function readEntries(bookingId: string): Promise<Entry[]> {
  return db
    .selectFrom("ledger")
    .select(["id", "day", "debit", "credit", "cents", "what"])
    .where("bookingId", "=", bookingId)
    .orderBy("id")
    .execute();
}
