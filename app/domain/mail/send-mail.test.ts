import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { startSmtpServer } from "#app/platform/fixtures/smtp-server.ts";
import { createMailer, type Mailer, type OutgoingMail } from "#app/platform/mailer.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { claimSeconds } from "./claim-mails.server.ts";
import { deliverMail } from "./fixtures/deliver-mail.ts";
import { makeDue } from "./fixtures/outbox.ts";
import { queueMail } from "./queue-mail.server.ts";
import { maxAttempts } from "./record-failure.server.ts";

useTestDatabase();

const queue = () =>
  db.transaction().execute((tx) =>
    queueMail(tx, {
      kind: "test",
      recipient: `${randomUUID()}@example.com`,
      subject: "A",
      heading: "A",
      paragraphs: [],
      footnote: "A",
    }),
  );
const read = (id: string) =>
  db.selectFrom("outboxMails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Records what it is given to send; `during` runs in the middle. */
function fakeMailer(
  during: () => Promise<unknown> = async () => {},
): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      await during();
      sent.push(mail);
    },
  };
}

describe("sending a mail", () => {
  test("sends it once, for any number of requests and workers", async () => {
    const [id, mailer] = [await queue(), fakeMailer()];
    await deliverMail(mailer, id);
    await deliverMail(mailer, id);
    expect(mailer.sent).toMatchObject([{ id, subject: "A" }]);
    expect(mailer.sent[0]?.plainText).toMatch(/^A\n/);
    expect(mailer.sent[0]?.html).toContain(">A</h1>");
    expect(await read(id)).toMatchObject({
      status: "sent",
      attempts: 1,
      sentAt: expect.any(Date),
      lastError: null,
    });
  });

  test("adds the site's address below the text", async () => {
    await db
      .insertInto("appSettings")
      .values({ key: "address", value: "220 Harbor Street" })
      .execute();
    const [id, mailer] = [await queue(), fakeMailer()];
    await deliverMail(mailer, id);
    await db.deleteFrom("appSettings").where("key", "=", "address").execute();
    expect(mailer.sent[0]?.plainText).toContain("220 Harbor Street");
  });

  test("while one worker sends it, a second one skips it", async () => {
    const id = await queue();
    const second = fakeMailer();
    const first = fakeMailer(() => deliverMail(second, id));
    await deliverMail(first, id);
    expect([first.sent.length, second.sent.length]).toEqual([1, 0]);
    const third = fakeMailer();
    await deliverMail(third, await queue());
    expect(third.sent).toHaveLength(1);
  });

  test("by ten workers at once sends it once", async () => {
    const [id, mailer] = [
      await queue(),
      fakeMailer(() => new Promise((resolve) => setImmediate(resolve))),
    ];
    await Promise.all(Array.from({ length: 10 }, () => deliverMail(mailer, id)));
    expect(mailer.sent).toHaveLength(1);
  });

  test("that does not exist does nothing", async () => {
    const mailer = fakeMailer();
    await deliverMail(mailer, randomUUID());
    expect(mailer.sent).toEqual([]);
  });
});

/** A mail server with these refusals, and a mailer that uses it. */
async function refusing(refusals: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(refusals);
  onTestFinished(server.stop);
  const from = "hello@grandtour.example";
  return { server, mailer: createMailer({ smtpUrl: server.url, from, outboxFolder: "/nowhere" }) };
}

describe("a mail server that refuses", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  beforeEach(() => void logged.mockClear());

  test("is tried again later, and in the end the mail is kept as a dead letter", async () => {
    const { server, mailer } = await refusing({ RCPT: "451 4.7.1 Greylisted" });
    const id = await queue();
    await deliverMail(mailer, id);
    const waiting = await read(id);
    expect(waiting).toMatchObject({
      status: "queued",
      attempts: 1,
      lastError: expect.stringContaining("451 4.7.1 Greylisted"),
    });
    const wait = waiting.nextAttemptAt.getTime() - Date.now();
    expect(wait).toBeGreaterThan(10_000);
    expect(wait).toBeLessThanOrEqual(30_000);

    for (let attempt = 2; attempt <= maxAttempts; attempt += 1) {
      await makeDue(id);
      await deliverMail(mailer, id);
    }
    expect(await read(id)).toMatchObject({
      status: "dead",
      attempts: maxAttempts,
      lastError: expect.stringContaining("451"),
      plainText: expect.stringMatching(/^A\n/),
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mail: id }),
      "A mail is a dead letter.",
    );
    const connections = server.connections();
    await deliverMail(mailer, id);
    expect(server.connections()).toBe(connections);
  });

  test("and quotes the recipient is quoted in the row, and in the log without the address", async () => {
    const { mailer } = await refusing({
      RCPT: "450 4.1.1 <janet@example.com>: Recipient address rejected",
    });
    const warned = vi.spyOn(log, "warn").mockClear();
    const id = await queue();
    await deliverMail(mailer, id);
    expect((await read(id)).lastError).toContain("<janet@example.com>");
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        mail: id,
        error: expect.stringContaining("450 4.1.1 <(address)>"),
      }),
      "A mail could not be sent.",
    );
    expect(JSON.stringify(warned.mock.calls)).not.toContain("@");
  });

  test("and then accepts gets the mail once", async () => {
    const { server, mailer } = await refusing({ DATA: "452 4.3.1 Full" });
    const id = await queue();
    await deliverMail(mailer, id);
    delete server.refusals.DATA;
    await deliverMail(mailer, id);
    expect(server.received).toEqual([]);
    await makeDue(id);
    await deliverMail(mailer, id);
    await deliverMail(mailer, id);
    expect(server.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });
});

describe("a permanent refusal", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  beforeEach(() => void logged.mockClear());

  test("makes a dead letter at once: no retry, one log line", async () => {
    const { mailer } = await refusing({ RCPT: "550 5.1.1 No such user" });
    const id = await queue();
    await deliverMail(mailer, id);
    expect(await read(id)).toMatchObject({
      status: "dead",
      attempts: 1,
      lastError: expect.stringContaining("550 5.1.1"),
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mail: id }),
      "A mail is a dead letter.",
    );
  });
});

describe("two workers with one mail", () => {
  const expire = (id: string) => makeDue(id);

  test("a claim lasts longer than a mail may take", async () => {
    const id = await queue();
    const until = Promise.withResolvers<Date>();
    await deliverMail(
      fakeMailer(async () => until.resolve((await read(id)).nextAttemptAt)),
      id,
    );
    const { sentAt } = await read(id);
    expect((await until.promise).getTime() - sentAt!.getTime()).toBeGreaterThan(
      (claimSeconds - 20) * 1_000,
    );
  });

  test("one that seemed dead and reports a refusal changes nothing of the other's success", async () => {
    const id = await queue();
    const other = fakeMailer();
    const frozen = fakeMailer(async () => {
      await expire(id);
      await deliverMail(other, id);
      throw new Error("421 Too late");
    });
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    await deliverMail(frozen, id);
    expect(other.sent).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });
});

describe("a mail with a file", () => {
  const attachmentId = randomUUID();
  const file = {
    filename: "Receipt.pdf",
    contentType: "application/pdf",
    content: new Uint8Array([1]),
  };
  const queueWithFile = () =>
    db.transaction().execute((tx) =>
      queueMail(tx, {
        kind: "test",
        recipient: `${randomUUID()}@example.com`,
        subject: "A",
        heading: "A",
        paragraphs: [],
        footnote: "A",
        attachmentId,
      }),
    );

  test("is sent with it, drawn at that moment", async () => {
    const mailer = fakeMailer();
    const attached: string[] = [];
    await deliverMail(mailer, await queueWithFile(), {
      attach: async (id) => {
        attached.push(id);
        return file;
      },
    });
    expect(attached).toEqual([attachmentId]);
    expect(mailer.sent).toMatchObject([{ attachment: file }]);
  });

  test("is sent without it if it can't be drawn", async () => {
    const mailer = fakeMailer();
    const id = await queueWithFile();
    vi.spyOn(log, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    await deliverMail(mailer, id, { attach: () => Promise.reject(new Error("No fonts.")) });
    expect(mailer.sent).toMatchObject([{ attachment: null }]);
    expect(await read(id)).toMatchObject({ status: "sent" });
  });
});
