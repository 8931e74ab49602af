import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { PermanentRefusal } from "#app/platform/mailer.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { deliverMail } from "./fixtures/deliver-mail.ts";
import { makeDue } from "./fixtures/outbox.ts";
import { queueMail } from "./queue-mail.server.ts";
import { maxAttempts } from "./record-failure.server.ts";
import { deadMails, requeueMails } from "./unsent-mails.server.ts";

useTestDatabase();

const refuse = { send: () => Promise.reject(new Error("550 no such user")) };

test("a mail that is refused repeatedly becomes a dead letter, is listed, and is sent after a retry", async () => {
  const id = await queueMail(db, {
    kind: "test",
    recipient: "gone@example.com",
    subject: "Hello",
    heading: "A",
    paragraphs: [],
    footnote: "A",
  });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await makeDue(id);
    await deliverMail(refuse, id);
  }
  expect(await deadMails()).toMatchObject([
    { id, attempts: maxAttempts, lastError: "550 no such user", isErased: false },
  ]);

  expect(await requeueMails(db, id)).toBe(1);
  expect(await deadMails()).toEqual([]);
  const sent: string[] = [];
  await deliverMail({ send: async (mail) => void sent.push(mail.id) }, id);
  expect(sent).toEqual([id]);
});

test("a dead letter with an erased link is listed as such, and never sent without the link", async () => {
  const link = "https://grandtour.example/update-password?token=abc";
  const mail = {
    kind: "test",
    recipient: "gone@example.com",
    subject: "Hello",
    heading: "Hello",
    paragraphs: [],
    action: { label: "Open", url: link },
    footnote: "A",
  };
  const id = await queueMail(db, mail);
  const refusing = { send: () => Promise.reject(new PermanentRefusal("550 no such user")) };
  await deliverMail(refusing, id);
  expect(await deadMails()).toMatchObject([{ id, attempts: 1, isErased: true }]);
  expect(await requeueMails(db, null)).toBe(0);
  expect(await requeueMails(db, id)).toBe(0);
  const sent: string[] = [];
  await deliverMail({ send: async (mail) => void sent.push(mail.id) }, id);
  expect(sent).toEqual([]);
});
