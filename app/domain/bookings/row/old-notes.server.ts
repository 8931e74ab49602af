import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";

/** A note of staff on a booking, as an import brings one. */
export type OldNote = { bookingId: string; authorId: string | null; note: string; createdAt: Date };

/** A note as a file says it; a call with whom it was, and when in New York. */
const written = sql<string>`CASE WHEN call_with IS NULL THEN note ELSE
  'Call with ' || call_with || ', ' || to_char(called_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI')
  || ': ' || note END`.as("note");

/** The notes on these bookings, oldest first. */
export function notesOut(bookingIds: readonly string[], from: Database): Promise<OldNote[]> {
  return from
    .selectFrom("bookingNotes")
    .select(["bookingId", "authorId", written, "createdAt"])
    .where("bookingId", "=", anyOf(bookingIds))
    .orderBy("id")
    .execute();
}

export async function insertOldNotes(
  tx: DatabaseTransaction,
  notes: readonly OldNote[],
  importId: string,
): Promise<void> {
  if (notes.length === 0) return;
  await sql`
    INSERT INTO booking_notes (booking_id, author_id, note, created_at, import_id)
    SELECT "bookingId", "authorId", note, "createdAt", ${importId}
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      AS given ("bookingId" uuid, "authorId" text, note text, "createdAt" timestamptz)`.execute(tx);
}

/** Deletes the notes that imports brought to these bookings. */
export async function deleteOldNotes(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("bookingNotes")
    .where("bookingId", "=", anyOf(bookingIds))
    .where("importId", "is not", null)
    .execute();
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${[...ids]}::uuid[])`;
