import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** A mail to somebody, without its text. */
export type SentMail = {
  id: string;
  subject: string;
  status: "queued" | "sent" | "dead";
  /** The member of staff who wrote it; null for what the site sends by itself. */
  fromName: string | null;
  createdAt: Date;
};

/** The newest mails to an address or about these bookings, sent by the site or by hand. */
export function mailsTo(
  _viewer: Staff,
  { email, bookingIds }: { email: string | null; bookingIds: readonly string[] },
  limit: number,
): Promise<SentMail[]> {
  return db
    .selectFrom("outboxMails")
    .select(["id", "subject", "status", "fromName", "createdAt"])
    .where((mail) =>
      mail.or([
        mail("recipient", "=", email),
        mail("bookingId", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`),
      ]),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
