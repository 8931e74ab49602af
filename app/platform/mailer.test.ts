import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type SmtpServer, startSmtpServer } from "./fixtures/smtp-server.ts";
import { createMailer, type OutgoingMail, PermanentRefusal } from "./mailer.server.ts";

const mail: OutgoingMail = {
  id: "6f1f64a4-7b53-4b3a-9f61-3b1f3e0f6f55",
  kind: "booking-received",
  recipient: "janet@example.com",
  subject: "Your trip: São Miguel\r\nBcc: everybody@example.com",
  html: "<p>Olá, Janet.</p>",
  plainText: "Olá, Janet.\n.\nA line of one dot stands above this one.\n",
  date: new Date("2026-11-21T14:05:09Z"),
};

/**
 * Returns a message's headers (unfolded, lower case) and decoded parts, as a mail program reads
 * them.
 */
function parseMail(text: string) {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
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
        text: decode(
          body.join("\r\n\r\n"),
          /base64/.test(partHead),
          /quoted-printable/.test(partHead),
        ),
      };
    });
  return { headers, parts };
}

function decode(body: string, base64: boolean, quoted: boolean): string {
  if (base64) return Buffer.from(body, "base64").toString();
  if (!quoted) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
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
  test("a mail becomes a file that any mail program can read, and no half-written file remains", async () => {
    const outboxFolder = await outbox();
    await createMailer({ from: "Grand Tour <hello@grandtour.example>", outboxFolder }).send(mail);
    expect(await readdir(outboxFolder)).toEqual([
      "2026-11-21T14-05-09-booking-received-6f1f64a4.eml",
    ]);
    expectOurMail(
      await readFile(
        join(outboxFolder, "2026-11-21T14-05-09-booking-received-6f1f64a4.eml"),
        "utf8",
      ),
    );
  });

  test("a mail sent twice after a crash is one file", async () => {
    const outboxFolder = await outbox();
    const mailer = createMailer({ from: "hello@grandtour.example", outboxFolder });
    await mailer.send(mail);
    await mailer.send(mail);
    expect(await readdir(outboxFolder)).toHaveLength(1);
  });
});

describe("nobody else on the machine", () => {
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  test("can read a mail's file or see its name", async () => {
    const outboxFolder = await outbox();
    await createMailer({ from: "hello@grandtour.example", outboxFolder }).send(mail);
    const [name = ""] = await readdir(outboxFolder);
    expect([await mode(outboxFolder), await mode(join(outboxFolder, name))]).toEqual([
      "700",
      "600",
    ]);
  });

  test.each([undefined, "smtp://127.0.0.1:9"])(
    "can open a folder of an earlier release (SMTP_URL %s)",
    async (smtpUrl) => {
      const outboxFolder = await outbox();
      await mkdir(outboxFolder);
      await chmod(outboxFolder, 0o755);
      expect(await mode(outboxFolder)).toBe("755");
      createMailer({ smtpUrl, from: "hello@grandtour.example", outboxFolder }).close();
      expect(await mode(outboxFolder)).toBe("700");
    },
  );
});

describe("with a mail server", () => {
  const from = "Grand Tour <hello@grandtour.example>";

  test("a mail arrives complete, in one conversation, at its recipient only", async () => {
    const server = await startSmtpServer();
    onTestFinished(server.stop);
    await createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" }).send(mail);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      from: "hello@grandtour.example",
      to: ["janet@example.com"],
    });
    expectOurMail(server.received[0]?.text ?? "");
  });

  test.each(["MAIL", "RCPT", "DATA", "END"] as const)(
    "a refusal of %s is thrown with the server's answer",
    async (command) => {
      const server = await startSmtpServer({ [command]: "451 4.7.1 Please try again later" });
      onTestFinished(server.stop);
      await expect(
        createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" }).send(mail),
      ).rejects.toThrow("451 4.7.1 Please try again later");
      expect(server.received).toEqual([]);
    },
  );

  test.each(["MAIL", "RCPT", "DATA", "END"] as const)(
    "a server that falls silent at %s is given up",
    async (command) => {
      const server = await startSmtpServer({ [command]: "hang" });
      onTestFinished(server.stop);
      await expect(
        createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere", timeout: 300 }).send(
          mail,
        ),
      ).rejects.toThrow(/timeout/i);
    },
  );

  test("an unreachable server, and one that hangs up, count as refusals", async () => {
    const server = await startSmtpServer({ RCPT: "421 4.3.2 Shutting down" });
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" });
    await expect(mailer.send(mail)).rejects.toThrow("421");
    await server.stop();
    await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  });

  const refusal = (server: SmtpServer) => {
    const url = server.url.replace("//", "//user:password@");
    return createMailer({
      smtpUrl: server.refusals.AUTH ? url : server.url,
      from,
      outboxFolder: "/nowhere",
      timeout: 2_000,
    })
      .send(mail)
      .catch((error: unknown) => error);
  };

  test.each([
    { MAIL: "550 5.7.1 Sender rejected" },
    { RCPT: "550 5.1.1 No such user" },
    { DATA: "554 5.6.0 No" },
    { END: "552 5.3.4 Too big" },
  ])("permanently refused: %o", async (refusals) => {
    const server = await startSmtpServer(refusals);
    onTestFinished(server.stop);
    expect(await refusal(server)).toBeInstanceOf(PermanentRefusal);
  });

  test.each([
    { GREETING: "554 5.7.1 Your address is blocked" },
    { AUTH: "535 5.7.8 Wrong password" },
    { MAIL: "530 5.7.0 Sign in first" },
    { RCPT: "451 4.7.1 Greylisted" },
    { RCPT: "503 5.5.1 Out of order" },
    { END: "452 4.3.1 Full" },
  ])("not permanently, because it is about the server or temporary: %o", async (refusals) => {
    const server = await startSmtpServer(refusals);
    onTestFinished(server.stop);
    const refused = await refusal(server);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(PermanentRefusal);
  });

  test("a server that answers without end is given up, and the next mail is sent", async () => {
    const server = await startSmtpServer({ END: "trickle" });
    onTestFinished(server.stop);
    const mailer = createMailer({
      smtpUrl: server.url,
      from,
      outboxFolder: "/nowhere",
      deadline: 500,
    });
    onTestFinished(() => mailer.close());
    await expect(mailer.send(mail)).rejects.toThrow("did not finish within 0.5 seconds");
    delete server.refusals.END;
    await mailer.send(mail);
    expect(server.received).toHaveLength(1);
  });

  test("mails share a few connections, also after a refusal, and closing ends them", async () => {
    const server = await startSmtpServer();
    onTestFinished(server.stop);
    const mailer = createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" });
    await Promise.all(Array.from({ length: 40 }, () => mailer.send(mail)));
    server.refusals.RCPT = "550 5.1.1 No such user";
    await expect(mailer.send(mail)).rejects.toThrow("550");
    delete server.refusals.RCPT;
    await mailer.send(mail);
    expect(server.received).toHaveLength(41);
    expect(server.connections()).toBeLessThanOrEqual(10);
    mailer.close();
    await expect.poll(() => server.open()).toBe(0);
  });
});

test("a newsletter has the headers for unsubscribing with one click, each on one line; other mails do not", async () => {
  const outboxFolder = await outbox();
  const mailer = createMailer({ from: "hello@grandtour.example", outboxFolder });
  const url = `https://a-rather-long-host-name.grandtour.example/newsletter/unsubscribe?token=${"a-_4".repeat(8)}`;
  await mailer.send({ ...mail, kind: "letter", listUnsubscribe: url });
  await mailer.send({ ...mail, listUnsubscribe: null });
  const read = async (kind: string) =>
    parseMail(
      await readFile(join(outboxFolder, `2026-11-21T14-05-09-${kind}-6f1f64a4.eml`), "utf8"),
    ).headers;
  expect(await read("letter")).toMatchObject({
    "list-unsubscribe": `<${url}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(
    Object.keys(await read("booking-received")).filter((name) => name.startsWith("list-")),
  ).toEqual([]);
});

test("a person's mail has their name, whatever the name is: no header can be added, and it is not marked automatic", async () => {
  const outboxFolder = await outbox();
  const mailer = createMailer({ from: "Grand Tour <hello@grandtour.example>", outboxFolder });
  await mailer.send({ ...mail, kind: "reply", fromName: "Dana Marsh" });
  await mailer.send({
    ...mail,
    kind: "hostile",
    fromName: 'Dana" <everybody@example.com>\r\nBcc: everybody@example.com',
  });
  const read = async (kind: string) =>
    parseMail(
      await readFile(join(outboxFolder, `2026-11-21T14-05-09-${kind}-6f1f64a4.eml`), "utf8"),
    ).headers;
  const reply = await read("reply");
  expect(reply.from).toBe('"Dana Marsh, Grand Tour" <hello@grandtour.example>');
  expect(reply).not.toHaveProperty("auto-submitted");
  const hostile = await read("hostile");
  expect(hostile).not.toHaveProperty("bcc");
  expect(hostile.from).toMatch(
    /^[^<]*(?:"(?:\\.|[^"\\])*"|=\?[^ ]+\?=)[^<]* <hello@grandtour\.example>$/,
  );
});
