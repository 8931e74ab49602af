import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { databasePool, db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { orUnavailable } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { letterheadRows } from "#app/domain/settings/settings.server.ts";
import { senderOf, toAgency } from "#app/domain/settings/to-agency.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { createMailer } from "#app/platform/mailer.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { composeMail } from "../compose-mail.ts";
import { testMailLimit } from "./test-mail-limits.server.ts";
import { withLetterhead } from "../send-mail.server.ts";

/** Milliseconds: the owner waits for the page. Other mails have a minute. */
const deadline = 10_000;

/** What the mail server answered, or where the file is; if not accepted, why. */
export type TestMail = { isAccepted: boolean; answer: string };

/** Sends a mail to the owner past the outbox, so that they see what the server says to it. */
export async function sendTestMail(
  viewer: SuperAdmin,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true; sent: TestMail } | { ok: false; reason: "too-many" | "unavailable" }> {
  return orUnavailable(async () => {
    const taken = await takeAttempts(databasePool(), [{ rule: testMailLimit, key: viewer.id }]);
    if (!taken.ok) return { ok: false, reason: "too-many" };
    const sent = await sendOneTestMail(viewer.email);
    await recordAudit(db, viewer, {
      action: "test-mail-sent",
      subject: { type: "mail", id: viewer.email },
      requestOrigin,
      after: { answer: sent.answer.slice(0, 300) },
    });
    return { ok: true, sent };
  });
}

/** Sends one to anybody, without a limit: for a command on the machine itself. */
export async function sendOneTestMail(recipient: string): Promise<TestMail> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR, APP_URL: appUrl } = env();
  const outboxFolder = join(DATA_DIR, "outbox");
  const mailer = createMailer({ smtpUrl, from, outboxFolder, deadline });
  const { rows } = await letterheadRows(db).executeTakeFirstOrThrow();
  const text = composeMail({
    heading: "Your mail arrives",
    paragraphs: [
      "This is the test mail that you asked for on the page about mail.",
      "If it was in the spam folder, look there at SPF, DKIM and DMARC.",
    ],
    footnote: "You receive this because you pressed “Send Test Mail”.",
  });
  const mail = {
    id: randomUUID(),
    kind: "test-mail",
    recipient,
    subject: "A test mail from your site",
    ...withLetterhead(text, { appUrl, agency: toAgency(rows) }),
    sender: senderOf(rows),
    date: new Date(),
  };
  try {
    return { isAccepted: true, answer: await mailer.send(mail) };
  } catch (error) {
    return { isAccepted: false, answer: error instanceof Error ? error.message : String(error) };
  } finally {
    mailer.close();
  }
}
