import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { deadLetters, retryDeadLetters } from "./dead-letters.server.ts";
import { deliverMail, maxAttempts } from "./deliver-mail.server.ts";
import { queueMail } from "./queue-mail.server.ts";

useTestDatabase();

const refuse = { send: () => Promise.reject(new Error("550 no such user")) };

test("a mail that is refused again and again is kept as a dead letter, shown, and sent once someone revives it", async () => {
  const id = await queueMail(db, {
    kind: "test",
    recipient: "gone@example.com",
    subject: "Hello",
    html: "<p>Hello</p>",
    plainText: "Hello",
  });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) await deliverMail(refuse, id);
  expect(await deadLetters()).toMatchObject([{ id, attempts: maxAttempts, lastError: "550 no such user" }]);

  expect(await retryDeadLetters([id])).toBe(1);
  expect(await deadLetters()).toEqual([]);
  const sent: string[] = [];
  await deliverMail({ send: async (mail) => void sent.push(mail.id) }, id);
  expect(sent).toEqual([id]);
});
