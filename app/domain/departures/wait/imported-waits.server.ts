import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** A party that waits for a departure in another system. */
export type ImportedWait = {
  departureId: string;
  /** Null for a caller who left only a phone. */ email: string | null;
  name: string;
  phone: string | null;
  party: number;
  singles: number;
  /** YYYY-MM-DD in New York. */ since: string;
};

/**
 * Inserts parties in order of arrival, behind those who wait here. They are offered nothing and told
 * nothing until the owner says so. Who has waited for the departure before stays out: by the email, or
 * by phone and name without one. Returns how many are new.
 */
export async function insertImportedWaits(
  tx: DatabaseTransaction,
  waits: readonly ImportedWait[],
  importId: string,
): Promise<number> {
  const given = waits.map((wait) => ({ ...wait, email: wait.email ?? "" }));
  const { numAffectedRows } = await sql`
    INSERT INTO waitlist_entries (departure_id, email, name, phone, party, singles, reminds, import_id, created_at)
    SELECT "departureId", email, name, phone, party, singles, false, ${importId}, (since + time '12:00') AT TIME ZONE 'America/New_York'
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given ("departureId" uuid, email text, name text, phone text, party int, singles int, since date)
    WHERE NOT EXISTS (
      SELECT FROM waitlist_entries AS entry WHERE entry.departure_id = "departureId" AND entry.email = given.email
        AND (entry.email <> '' OR (entry.phone = given.phone AND entry.name = given.name)))
    ORDER BY since
    ON CONFLICT DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Lets the parties of an import be offered seats from the next sweep on, and those who wait for seats
 * that it freed; returns how many they are.
 */
export async function letOffer(tx: DatabaseTransaction, importId: string): Promise<number> {
  const begun = await tx
    .updateTable("waitlistEntries")
    .set((entry) => ({
      reminds: sql<boolean>`${entry.ref("reminds")} OR ${entry.ref("importId")} IS NOT DISTINCT FROM ${importId}`,
      quietImportId: null,
    }))
    .where((entry) =>
      entry.or([entry("importId", "=", importId), entry("quietImportId", "=", importId)]),
    )
    .returning("id")
    .execute();
  return begun.length;
}

/** Keeps an import, or its take-back, from offering the seats that it frees of these departures. */
export async function quietWaits(
  tx: DatabaseTransaction,
  departureIds: readonly string[],
  importId: string,
): Promise<void> {
  await tx
    .updateTable("waitlistEntries as entry")
    .from("departures")
    .set({ quietImportId: importId })
    .whereRef("departures.id", "=", "entry.departureId")
    .where("departures.id", "=", sql<string>`ANY(${[...departureIds]}::uuid[])`)
    .where("departures.status", "=", "open")
    .where("entry.state", "=", "waiting")
    .where("entry.quietImportId", "is", null)
    .where(sql`departures.seats - departures.taken`, ">=", sql<number>`entry.party`)
    .execute();
}

/** Before an import is taken back, parties wait as before it. */
export async function forgetQuiet(tx: DatabaseTransaction, importId: string): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ quietImportId: null })
    .where("quietImportId", "=", importId)
    .execute();
}

/** Deletes the parties of an import; false if one has had an answer, or may get one. */
export async function deleteImportedWaits(
  tx: DatabaseTransaction,
  importId: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("waitlistEntries")
    .where("importId", "=", importId)
    .returning(["state", "reminds"])
    .execute();
  return deleted.every(({ state, reminds }) => state === "waiting" && !reminds);
}
