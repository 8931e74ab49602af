import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { wantsMail } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import { readActiveSuperadmins } from "#app/domain/people/accounts/staff/superadmins.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { sealRows } from "./seal-rows.server.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

/** New rows each minute, and the mail of the day before, once. The next run does a missed one's work. */
export const sealJobs: JobList = {
  "seal-rows": { run: () => sealRows(), at: "* * * * *", attempts: 1 },
  "mail-seal": { run: () => mailSeal(), at: "12 * * * *", attempts: 1 },
};

/** Mails the last seal of the day before `today` (YYYY-MM-DD) to the super admins, once. */
export function mailSeal(today = businessDay(new Date())): Promise<void> {
  const day = addDays(today, -1);
  return db.transaction().execute(async (tx) => {
    const seal = await findSeal(tx, day);
    if (!seal) return;
    const first = await tx
      .insertInto("sealMails")
      .values({ day, sealId: seal.id })
      .onConflict((known) => known.column("day").doNothing())
      .returning("day")
      .executeTakeFirst();
    if (!first || !(await wantsMail(tx, "alertSeals"))) return;
    const mail = mailOf(seal, day);
    for (const { email } of await readActiveSuperadmins(tx))
      await queueMail(tx, { ...mail, kind: "daily-seal", recipient: email });
  });
}

type Found = { id: number; hash: Buffer };

/** The last seal of a day in New York; none if nothing was sealed on it. */
async function findSeal(tx: DatabaseTransaction, day: string): Promise<Found | undefined> {
  return tx
    .selectFrom("seals")
    .select(["id", "hash"])
    .where("at", ">=", sql<Date>`${day}::date::timestamp AT TIME ZONE 'America/New_York'`)
    .where("at", "<", sql<Date>`(${day}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function mailOf({ id, hash }: Found, day: string): MailContent {
  const text = `${id}:${hash.toString("hex")}`;
  return {
    subject: `Seal ${id} of ${formatDay(day)}`,
    heading: `The last seal of ${formatDay(day)}`,
    paragraphs: [
      "It stands for every entry of the ledger and every row of the audit log up to the end of this day. Keep this email: whoever changes or removes one of them later can't change this text.",
      `To check: npm run audit:verify -- --seal ${text}`,
    ],
    facts: [
      ["Seal", String(id)],
      ["Hash", hash.toString("hex")],
    ],
    footnote:
      "You get this email because daily seals are on. They can be switched off under Settings.",
  };
}
