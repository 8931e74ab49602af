import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** Who reads the newsletter of another system: since when, and how they said so. */
export type ImportedSubscriber = {
  email: string;
  /** YYYY-MM-DD in New York. */ consentedOn: string;
  consent: string;
  /** YYYY-MM-DD; null for who reads it still. */ unsubscribedOn: string | null;
};

/**
 * Inserts subscribers as confirmed on their own days, without a mail or a welcome code, and who has
 * unsubscribed as that. Whoever is known stays as they are. Returns how many are new.
 */
export async function insertImportedSubscribers(
  tx: DatabaseTransaction,
  subscribers: readonly ImportedSubscriber[],
  { importId, importedAt }: { importId: string; importedAt: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO newsletter_subscribers (email, consent, status, requested_at, confirmed_at, created_at, unsubscribed_at, import_id)
    SELECT email, consent, CASE WHEN "unsubscribedOn" IS NULL THEN 'confirmed' ELSE 'unsubscribed' END, at, at, at,
      CASE WHEN "unsubscribedOn" IS NOT NULL
        THEN least(("unsubscribedOn" + time '12:00') AT TIME ZONE 'America/New_York', ${importedAt}::timestamptz) END, ${importId}
    FROM jsonb_to_recordset(${JSON.stringify(subscribers)}::jsonb)
        AS given (email text, consent text, "consentedOn" date, "unsubscribedOn" date),
      LATERAL (SELECT ("consentedOn" + time '12:00') AT TIME ZONE 'America/New_York' AS at) AS moment
    ON CONFLICT (email) DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the subscribers of an import; false if one has left since, which must not be forgotten. */
export async function deleteImportedSubscribers(
  tx: DatabaseTransaction,
  { importId, importedAt }: { importId: string; importedAt: Date },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("newsletterSubscribers")
    .where("importId", "=", importId)
    .returning("unsubscribedAt")
    .execute();
  return deleted.every(({ unsubscribedAt: at }) => at === null || at <= importedAt);
}
