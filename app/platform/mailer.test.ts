import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "./fixtures/smtp-server.ts";
import { createMailer, type OutgoingMail } from "./mailer.server.ts";

const mail: OutgoingMail = {
  id: "6f1f64a4-7b53-4b3a-9f61-3b1f3e0f6f55",
  kind: "booking-received",
  recipient: "janet@example.com",
  subject: "Your trip: São Miguel\r\nBcc: everybody@example.com",
  html: "<p>Olá, Janet.</p>",
  plainText: "Olá, Janet.\n.\nA line of one dot stands above this one.\n",
  date: new Date("2026-11-21T14:05:09Z"),
};

/** Headers (unfolded, lower case) and the decoded parts of a message, as any mail program reads it. */
function parseMail(text: string) {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const boundary = /boundary="(.+?)"/.exec(headers["content-type"] ?? "")?.[1] ?? "missing";
  const parts = rest
    .join("\r\n\r\n")
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = "", ...body] = part.trimStart().split("\r\n\r\n");
      return {
        type: /Content-Type: ([^;]+)/.exec(partHead)?.[1],
        text: decode(body.join("\r\n\r\n"), /base64/.test(partHead), /quoted-printable/.test(partHead)),
      };
    });
  return { headers, parts };
}

function decode(body: string, base64: boolean, quoted: boolean): string {
  if (base64) return Buffer.from(body, "base64").toString();
  if (!quoted) return body;
  const bytes = body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function expectOurMail(text: string) {
  const { headers, parts } = parseMail(text);
  expect(headers).toMatchObject({
    from: "Grand Tour <hello@grandtour.example>",
    to: "janet@example.com",
    "message-id": `<${mail.id}@grandtour.example>`,
    date: "Sat, 21 Nov 2026 14:05:09 +0000",
    "auto-submitted": "auto-generated",
    "mime-version": "1.0",
  });
  expect(headers).not.toHaveProperty("bcc");
  expect(headers["content-type"]).toMatch(/^multipart\/alternative/);
  expect(parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
  expect(parts[0]?.text.replaceAll("\r\n", "\n").trim()).toBe(mail.plainText.trim());
  expect(parts[1]?.text.trim()).toBe(mail.html);
}

async function outbox(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-mailer-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "outbox");
}

describe("without a mail server", () => {
  test("a mail becomes a file that any mail program reads, and nothing half written lies beside it", async () => {
    const outboxFolder = await outbox();
    await createMailer({ from: "Grand Tour <hello@grandtour.example>", outboxFolder }).send(mail);
    expect(await readdir(outboxFolder)).toEqual(["2026-11-21T14-05-09-booking-received-6f1f64a4.eml"]);
    expectOurMail(await readFile(join(outboxFolder, "2026-11-21T14-05-09-booking-received-6f1f64a4.eml"), "utf8"));
  });

  test("sent twice after a crash it is still one file", async () => {
    const outboxFolder = await outbox();
    const mailer = createMailer({ from: "hello@grandtour.example", outboxFolder });
    await mailer.send(mail);
    await mailer.send(mail);
    expect(await readdir(outboxFolder)).toHaveLength(1);
  });
});

describe("with a mail server", () => {
  const from = "Grand Tour <hello@grandtour.example>";

  test("it arrives whole, in one conversation, at its recipient alone", async () => {
    const server = await startSmtpServer();
    onTestFinished(server.stop);
    await createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" }).send(mail);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: "hello@grandtour.example", to: ["janet@example.com"] });
    expectOurMail(server.received[0]?.text ?? "");
  });

  test.each(["MAIL", "RCPT", "DATA", "END"] as const)("a refusal of %s is thrown with what the server said", async (command) => {
    const server = await startSmtpServer({ [command]: "451 4.7.1 Please try again later" });
    onTestFinished(server.stop);
    await expect(createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" }).send(mail)).rejects.toThrow(
      "451 4.7.1 Please try again later",
    );
    expect(server.received).toEqual([]);
  });

  test.each(["MAIL", "RCPT", "DATA", "END"] as const)("one that falls silent at %s is given up", async (command) => {
    const server = await startSmtpServer({ [command]: "hang" });
    onTestFinished(server.stop);
    await expect(createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere", patience: 300 }).send(mail)).rejects.toThrow(
      /timeout/i,
    );
  });

  test("a server that is not there, and one that hangs up, are refusals", async () => {
    const server = await startSmtpServer({ RCPT: "421 4.3.2 Shutting down" });
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" });
    await expect(mailer.send(mail)).rejects.toThrow("421");
    await server.stop();
    await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  });
});

test("a newsletter tells mail programs where to unsubscribe with one click, whole on its line; no other mail does", async () => {
  const outboxFolder = await outbox();
  const mailer = createMailer({ from: "hello@grandtour.example", outboxFolder });
  const url = `https://a-rather-long-host-name.grandtour.example/newsletter/unsubscribe?token=${"a-_4".repeat(8)}`;
  await mailer.send({ ...mail, kind: "letter", listUnsubscribe: url });
  await mailer.send({ ...mail, listUnsubscribe: null });
  const read = async (kind: string) =>
    parseMail(await readFile(join(outboxFolder, `2026-11-21T14-05-09-${kind}-6f1f64a4.eml`), "utf8")).headers;
  expect(await read("letter")).toMatchObject({ "list-unsubscribe": `<${url}>`, "list-unsubscribe-post": "List-Unsubscribe=One-Click" });
  expect(Object.keys(await read("booking-received")).filter((name) => name.startsWith("list-"))).toEqual([]);
});

test("a person's mail goes out under their name, whatever the name is: no header comes of it, and it does not call itself automatic", async () => {
  const outboxFolder = await outbox();
  const mailer = createMailer({ from: "Grand Tour <hello@grandtour.example>", outboxFolder });
  await mailer.send({ ...mail, kind: "reply", fromName: "Dana Marsh" });
  await mailer.send({ ...mail, kind: "hostile", fromName: 'Dana" <everybody@example.com>\r\nBcc: everybody@example.com' });
  const read = async (kind: string) =>
    parseMail(await readFile(join(outboxFolder, `2026-11-21T14-05-09-${kind}-6f1f64a4.eml`), "utf8")).headers;
  const reply = await read("reply");
  expect(reply.from).toBe('"Dana Marsh, Grand Tour" <hello@grandtour.example>');
  expect(reply).not.toHaveProperty("auto-submitted");
  const hostile = await read("hostile");
  expect(hostile).not.toHaveProperty("bcc");
  expect(hostile.from).toMatch(/^[^<]*(?:"(?:\\.|[^"\\])*"|=\?[^ ]+\?=)[^<]* <hello@grandtour\.example>$/);
});
