import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export type OutgoingMail = {
  /** Makes the Message-ID: a mail that is sent twice after a crash is recognised as one. */
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  plainText: string;
  date: Date;
  /** Where a mail program posts when its own "unsubscribe" is pressed, one click and no question (RFC 8058). Newsletters alone have one. */
  listUnsubscribe?: string | null;
  /** Who is answered, where that is not the sender. */
  replyTo?: string | null;
  /** Who of the house writes, where a person does: stands ahead of the sender's name. */
  fromName?: string | null;
};

export type Mailer = { send(mail: OutgoingMail): Promise<void> };

type MailerOptions = {
  smtpUrl?: string | undefined;
  from: string;
  outboxFolder: string;
  /** Longest that a mail server may say nothing, in milliseconds. */
  patience?: number;
};

/**
 * Sends through `smtpUrl`; without one, writes `.eml` files that any mail program opens into `outboxFolder`. Throws where the server refuses, is not there or falls silent.
 */
export function createMailer({ smtpUrl, from, outboxFolder, patience = 15_000 }: MailerOptions): Mailer {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  const senderAddress = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const message = (mail: OutgoingMail) => ({
    from: mail.fromName ? { name: `${mail.fromName}, Grand Tour`, address: senderAddress } : from,
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.plainText,
    date: mail.date,
    messageId: `<${mail.id}@${domain}>`,
    // Nobody's vacation note need answer what the site writes by itself.
    headers: { ...(!mail.fromName && { "Auto-Submitted": "auto-generated" }), ...unsubscribeHeaders(mail.listUnsubscribe) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
    return {
      async send(mail) {
        await transport.sendMail(message(mail));
      },
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message: file } = await transport.sendMail(message(mail));
      await mkdir(outboxFolder, { recursive: true });
      const stamp = mail.date.toISOString().replaceAll(":", "-").slice(0, 19);
      const path = join(outboxFolder, `${stamp}-${mail.kind}-${mail.id.slice(0, 8)}.eml`);
      // On the disk before it has its name, and before the outbox says that it is sent.
      await writeFile(`${path}.part`, file as Buffer, { flush: true });
      await rename(`${path}.part`, path);
    },
  };
}

/** A DKIM signature must cover both, or providers show no button: with SMTP_URL that is the relay's to do. */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
