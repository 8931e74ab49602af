import { chmodSync, existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { log } from "./log.server.ts";

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

/** Throws `PermanentRefusal` where trying again is of no use, another error where it is. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** The mail server refuses this one mail for good (SMTP 5xx): its sender, recipient or text. */
export class PermanentRefusal extends Error {}

type MailerOptions = {
  smtpUrl?: string | undefined;
  from: string;
  outboxFolder: string;
  /** Longest that a mail server may say nothing, in milliseconds. */
  patience?: number;
  /** Longest that one mail may take in all, in milliseconds; also one that comes byte by byte. */
  deadline?: number;
};

/**
 * Sends through `smtpUrl`; without one, writes `.eml` files that any mail program opens into `outboxFolder`. Throws where the server refuses, is not there or falls silent.
 * `close` ends the connections that are kept open, after the mails in hand.
 */
export function createMailer(options: MailerOptions): Mailer & { close(): void } {
  const compose = composer(options.from);
  // Files of earlier releases, or of days before there was a mail server, hold links too.
  if (existsSync(options.outboxFolder)) tightenFolder(options.outboxFolder);
  return options.smtpUrl ? smtpMailer(options.smtpUrl, compose, options) : fileMailer(options.outboxFolder, compose);
}

type Compose = (mail: OutgoingMail) => SendMailOptions;

function composer(from: string): Compose {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  const senderAddress = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return (mail) => ({
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
}

/** Connections kept open for the next mail: as many as the job worker has mails in hand. */
const pool = { pool: true, maxConnections: 6, maxMessages: 100, idleTimeout: 30_000 } as const;

function smtpMailer(url: string, compose: Compose, { patience = 15_000, deadline = 60_000 }: MailerOptions) {
  const timeouts = { dnsTimeout: patience, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = createTransport({ ...pool, ...timeouts, url });
  return {
    async send(mail: OutgoingMail) {
      try {
        await transport.sendMail({ ...compose(mail), signal: AbortSignal.timeout(deadline) });
      } catch (error) {
        throw isPermanent(error) ? new PermanentRefusal(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** What a relay says where we have to sign in first: about us, not about the mail. */
const signInFirst = new Set([530, 534, 535, 538]);

function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const { code, responseCode } = error;
  const aboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  // 503 is a conversation out of order: the next one may go better.
  return aboutMail && typeof responseCode === "number" && responseCode >= 500 && responseCode !== 503 && !signInFirst.has(responseCode);
}

function fileMailer(outboxFolder: string, compose: Compose) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail: OutgoingMail) {
      const { message: file } = await transport.sendMail(compose(mail));
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      const stamp = mail.date.toISOString().replaceAll(":", "-").slice(0, 19);
      const path = join(outboxFolder, `${stamp}-${mail.kind}-${mail.id.slice(0, 8)}.eml`);
      // On the disk before it has its name, and before the outbox says that it is sent.
      await writeFile(`${path}.part`, file as Buffer, { flush: true, mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close() {},
  };
}

/** Mails hold links: nobody else on the machine reads them. */
function tightenFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, "The outbox can be read by others.");
  }
}

/** A DKIM signature must cover both, or providers show no button: with SMTP_URL that is the relay's to do. */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
