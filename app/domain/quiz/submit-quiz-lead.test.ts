import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { quizLeadForm } from "./quiz-lead-form.ts";
import type { QuizAnswers } from "./quiz.ts";
import { submitQuizLead } from "./submit-quiz-lead.server.ts";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
  await db.deleteFrom("quizLeads").execute();
  await db.deleteFrom("outboxMails").execute();
});

const answers: QuizAnswers = {
  vibe: "beach",
  season: "summer",
  budget: "midrange",
  company: "couple",
};
const contactEmail = "office@example.com";
const fields = (given: Partial<Record<"key" | "name" | "email" | "remark", string>> = {}) =>
  quizLeadForm.parse({
    key: randomUUID(),
    name: "Janet Whitfield",
    email: "janet@example.com",
    remark: "",
    ...given,
  });
const send = (
  input = fields(),
  given: Partial<{ answers: QuizAnswers; contactEmail: string; ipAddress: string }> = {},
) => submitQuizLead(visitor, input, { answers, contactEmail, ipAddress: "203.0.113.9", ...given });
const leads = () => db.selectFrom("quizLeads").selectAll().execute();
const mails = () => db.selectFrom("outboxMails").selectAll().execute();

test("a lead is stored with its answers and the suggestion, and mailed to the office; a reply reaches the traveler", async () => {
  expect(await send()).toMatchObject({ ok: true });
  expect(await leads()).toMatchObject([
    {
      ...answers,
      name: "Janet Whitfield",
      email: "janet@example.com",
      userId: null,
      suggestedDestination: "A Mediterranean beach getaway",
    },
  ]);
  expect(await mails()).toMatchObject([
    { recipient: contactEmail, kind: "quiz-lead", replyTo: "janet@example.com", status: "queued" },
  ]);
  const [mail] = await mails();
  for (const words of [
    "Janet Whitfield",
    "A Mediterranean beach getaway",
    "Summer",
    "$2,000 to $4,000",
    "The two of us",
  ])
    expect(mail?.plainText).toContain(words);
});

test("fifty copies make one lead and one mail, at once or one after another", async () => {
  const input = fields();
  const at = await Promise.all(Array.from({ length: 8 }, () => send(input)));
  const later = [];
  for (let time = 0; time < 42; time += 1) later.push(await send(input));
  expect([...at, ...later].every(({ ok }) => ok)).toBe(true);
  expect([(await leads()).length, (await mails()).length]).toEqual([1, 1]);
});

test("control: without the key the same words make as many leads", async () => {
  for (let time = 0; time < 3; time += 1) await send();
  expect(await leads()).toHaveLength(3);
});

test("a used key with other words or other answers is no copy", async () => {
  const input = fields();
  await send(input);
  expect(await send({ ...input, email: "other@example.com" })).toEqual({
    ok: false,
    reason: "form-used",
  });
  expect(await send(input, { answers: { ...answers, season: "winter" } })).toEqual({
    ok: false,
    reason: "form-used",
  });
  expect(await leads()).toHaveLength(1);
});

test("one address can send ten an hour; the eleventh is refused without a trace, another address is not", async () => {
  for (let time = 0; time < 10; time += 1) expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({
    ok: false,
    reason: "too-many",
    retryAfter: expect.any(Number),
  });
  expect([(await leads()).length, (await mails()).length]).toEqual([10, 10]);
  expect(await send(fields(), { ipAddress: "203.0.113.10" })).toMatchObject({ ok: true });
});

test("a robot that fills every field stores nothing", async () => {
  expect(await send(fields({ remark: "https://spam.example" }))).toEqual({
    ok: false,
    reason: "robot",
  });
  expect(await leads()).toEqual([]);
});

test("without a contact address the lead is stored anyway", async () => {
  expect(await send(fields(), { contactEmail: "" })).toMatchObject({ ok: true });
  expect([(await leads()).length, (await mails()).length]).toEqual([1, 0]);
});

test("if the mail can't be queued, the lead is not stored either", async () => {
  await expect(send(fields(), { contactEmail: "\0" })).rejects.toThrow();
  expect(await leads()).toEqual([]);
});

test("an invalid name, email or key is refused beside its field", () => {
  for (const [field, value] of [
    ["name", " "],
    ["name", "x".repeat(121)],
    ["email", "janet"],
    ["key", "1"],
  ] as const) {
    const result = quizLeadForm.safeParse({
      key: randomUUID(),
      name: "Janet",
      email: "janet@example.com",
      [field]: value,
    });
    expect(
      result.error?.issues.map(({ path }) => path[0]),
      `${field}: ${value}`,
    ).toEqual([field]);
  }
});
