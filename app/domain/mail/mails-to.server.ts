import { type ExpressionBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** A mail to somebody, without its text. */
export type SentMail = {
  id: string;
  subject: string;
  recipient: string;
  status: "queued" | "sent" | "dead";
  /** Why it is not sent yet, or was given up; null for none. */ lastError: string | null;
  /** The member of staff who wrote it; null for what the site sends by itself. */
  fromName: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/** The newest mails to an address or about these bookings, sent by the site or by hand. */
export function mailsTo(
  _viewer: Staff,
  { email, bookingIds }: { email: string | null; bookingIds: readonly string[] },
  limit: number,
): Promise<SentMail[]> {
  return newestMails(limit, (mail) =>
    mail.or([
      mail("recipient", "=", email),
      mail("bookingId", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`),
    ]),
  );
}

/** The newest mails about one booking, of before a moment if one is given. */
export function mailsAbout(
  _viewer: Staff,
  bookingId: string,
  { before, limit }: { before: Date | null; limit: number },
): Promise<SentMail[]> {
  return newestMails(limit, (mail) =>
    mail.and([
      mail("bookingId", "=", bookingId),
      ...(before ? [mail("createdAt", "<", before)] : []),
    ]),
  );
}

/** The text of a mail about a booking; null if there is none, or if it holds a link that is a key. */
export async function mailText(
  _viewer: Staff,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<string | null> {
  const mail = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("id", "=", id)
    .where("bookingId", "=", bookingId)
    .where("secret", "=", false)
    .executeTakeFirst();
  return mail?.plainText || null;
}

type Mail = ExpressionBuilder<DB, "outboxMails">;

function newestMails(limit: number, which: (mail: Mail) => ReturnType<Mail["or"]>) {
  return db
    .selectFrom("outboxMails")
    .select(["id", "subject", "recipient", "status", "lastError", "fromName"])
    .select(["createdAt", "sentAt"])
    .where(which)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
