import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { ListPlace } from "../list-place.ts";
import type { Entry } from "./read-entries.server.ts";

/** An entry in a list of many bookings. */
export type ListedEntry = Entry & { bookingId: string; key: string };

/** Entries of all bookings, the newest day first; only those after `before` in this order. */
export function listEntries(before: ListPlace | null, limit: number): Promise<ListedEntry[]> {
  const entries = db
    .selectFrom("ledger")
    .select(["id", "day", "bookingId", "debit", "credit", "cents", "what", "key"])
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (before === null) return entries.execute();
  return entries.where(sql<SqlBool>`(day, id) < (${before.day}, ${before.id})`).execute();
}
