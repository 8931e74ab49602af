import { chmodSync, existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { log } from "./log.server.ts";

export type OutgoingMail = {
  /** Becomes the Message-ID, so that a mail sent twice after a crash is recognized. */
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  plainText: string;
  date: Date;
  /** URL for one-click "unsubscribe" in mail programs (RFC 8058); newsletters only. */
  listUnsubscribe?: string | null;
  /** Reply-To, if not the sender. */
  replyTo?: string | null;
  /** Name of the member of staff who writes, shown before the sender's name. */
  fromName?: string | null;
  /** The agency's name and address, each instead of MAIL_FROM's where it is not ''. */
  sender?: { name: string; address: string };
  attachment?: Attachment | null;
};

/** A file that goes along with a mail. */
export type Attachment = { filename: string; contentType: string; content: Uint8Array };

/** Throws `PermanentRefusal` if a retry is pointless, otherwise another error. */
export type Mailer = { send(mail: OutgoingMail): Promise<unknown> };

/** `send` returns what the server answered, or the file that was written. */
type OpenMailer = { send(mail: OutgoingMail): Promise<string>; close(): void };

/** The mail server rejects this mail permanently (SMTP 5xx): its sender, recipient or text. */
export class PermanentRefusal extends Error {}

type MailerOptions = {
  smtpUrl?: string | undefined;
  from: string;
  outboxFolder: string;
  /** Maximum milliseconds of silence from the mail server. */
  timeout?: number;
  /** Maximum milliseconds for one mail in total, however slow the replies. */
  deadline?: number;
};

/**
 * Sends through `smtpUrl`, or writes `.eml` files to `outboxFolder`. Throws if the server refuses,
 * is unreachable or goes silent. `close` ends idle connections after the mails in progress.
 */
export function createMailer(options: MailerOptions): OpenMailer {
  const compose = composer(options.from);
  // Existing files, from earlier releases or from before SMTP was set up, contain links too.
  if (existsSync(options.outboxFolder)) tightenFolder(options.outboxFolder);
  return options.smtpUrl
    ? smtpMailer(options.smtpUrl, compose, options)
    : fileMailer(options.outboxFolder, compose);
}

type Compose = (mail: OutgoingMail) => SendMailOptions;

/** The address in 'Name <hello@example.com>', or the whole text. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** The domain of such a sender; undefined if it has none. */
export function domainOf(from: string): string | undefined {
  return /@([^\s>]+)/.exec(from)?.[1];
}

function composer(from: string): Compose {
  const named = /^[^<]*(?=<)/.exec(from)?.[0].trim() ?? "";
  return (mail) => {
    const name = mail.sender?.name || named;
    const address = mail.sender?.address || addressOf(from);
    const writers = [mail.fromName ?? "", name].filter((part) => part !== "");
    return { ...composed(mail, address), from: { name: writers.join(", "), address } };
  };
}

function composed(mail: OutgoingMail, sender: string): SendMailOptions {
  const domain = domainOf(sender) ?? "localhost";
  return {
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.plainText,
    date: mail.date,
    ...(mail.attachment && {
      attachments: [{ ...mail.attachment, content: Buffer.from(mail.attachment.content) }],
    }),
    messageId: `<${mail.id}@${domain}>`,
    // Keep automatic replies away from automatic mails.
    headers: {
      ...(!mail.fromName && { "Auto-Submitted": "auto-generated" }),
      ...unsubscribeHeaders(mail.listUnsubscribe),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loaded with the first mail: it takes 5 MB, and no visitor waits for it. */
const nodemailer = () => import("nodemailer");

/** One connection per mail that a process sends at once. */
const pool = { pool: true, maxConnections: 10, maxMessages: 100, idleTimeout: 30_000 } as const;

function smtpMailer(
  url: string,
  compose: Compose,
  { timeout = 15_000, deadline = 60_000 }: MailerOptions,
) {
  const timeouts = {
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
  const open = async () => {
    const { createTransport } = await nodemailer();
    return createTransport({ ...pool, ...timeouts, url });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail: OutgoingMail) {
      transport ??= open();
      try {
        const opened = await transport;
        const signal = AbortSignal.timeout(deadline);
        return (await opened.sendMail({ ...compose(mail), signal })).response;
      } catch (error) {
        if (isLate(error))
          throw new Error(`The mail server did not finish within ${deadline / 1_000} seconds.`, {
            cause: error,
          });
        throw isPermanent(error) ? new PermanentRefusal(error.message, { cause: error }) : error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

const isLate = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Replies that demand a login: a problem of our settings, not of the mail. */
const signInFirst = new Set([530, 534, 535, 538]);

function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const { code, responseCode } = error;
  const aboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  // 503 means bad command order: a new connection may work.
  return (
    aboutMail &&
    typeof responseCode === "number" &&
    responseCode >= 500 &&
    responseCode !== 503 &&
    !signInFirst.has(responseCode)
  );
}

function fileMailer(outboxFolder: string, compose: Compose) {
  return {
    async send(mail: OutgoingMail) {
      const { createTransport } = await nodemailer();
      const options = { streamTransport: true, buffer: true, newline: "windows" } as const;
      const transport = createTransport(options);
      const { message: file } = await transport.sendMail(compose(mail));
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      const stamp = mail.date.toISOString().replaceAll(":", "-").slice(0, 19);
      const path = join(outboxFolder, `${stamp}-${mail.kind}-${mail.id.slice(0, 8)}.eml`);
      // Written to disk before it gets its name and before the outbox says sent.
      await writeFile(`${path}.part`, file as Buffer, { flush: true, mode: 0o600 });
      await rename(`${path}.part`, path);
      return path;
    },
    close() {},
  };
}

/** Mails contain links, so only the owner may read them. */
function tightenFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "The outbox can be read by others.",
    );
  }
}

/**
 * The DKIM signature must cover both headers or providers show no button; with SMTP_URL the relay
 * signs.
 */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  return url
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
}
