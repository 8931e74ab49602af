import type { Database } from "#app/db/database.server.ts";
import { readBatches } from "#app/db/lists/read-on.server.ts";

type EntryOut = Awaited<ReturnType<typeof entriesAfter>>[number];

/** Every entry of the ledger in batches, in the order of ids. */
export const ledgerOut = (from: Database) =>
  readBatches<EntryOut>((last, limit) => entriesAfter(from, last?.id ?? 0, limit));

const entriesAfter = (from: Database, id: number, limit: number) =>
  from
    .selectFrom("ledger")
    .select(["id", "day", "bookingId", "debit", "credit", "cents", "what", "at"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit)
    .execute();
