import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDiscounted, setStatus } from "#app/domain/bookings/fixtures/rows.ts";
import { useTestDatabase } from "#tests/database.ts";
import { welcomePercent } from "./welcome-code.ts";
import { findWelcomeCode, welcomeCodeOf, issueWelcomeCode } from "./welcome-codes.server.ts";

useTestDatabase();

const issue = (email: string, percent = 10) =>
  db.transaction().execute((tx) => issueWelcomeCode(tx, { email, percent }));

test("an email gets one code for ever, with the percentage of the first time", async () => {
  const first = await issue("ada@example.com", 15);
  expect(first).toEqual({
    code: expect.stringMatching(/^WELCOME-[ABCDEFGHJKLMNPQRSTUVWXYZ379]{6}$/),
    percent: 15,
    used: false,
    isNew: true,
  });
  expect(await issue("ada@example.com", 10)).toEqual({ ...first, isNew: false });
  expect(await issue("bob@example.com")).not.toMatchObject({ code: first.code });
});

test("requested ten times at once, it is one", async () => {
  const issued = await Promise.all(Array.from({ length: 10 }, () => issue("many@example.com")));
  expect(new Set(issued.map(({ code }) => code)).size).toBe(1);
  expect(issued.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("codes are random: 200 codes all differ and use all symbols", async () => {
  const codes: string[] = [];
  while (codes.length < 200) codes.push((await issue(`${randomUUID()}@example.com`)).code);
  expect(new Set(codes).size).toBe(200);
  expect(new Set(codes.flatMap((code) => code.slice(8).split(""))).size).toBe(27);
});

test("a code is found in any spelling; an invalid one is not", async () => {
  const { code, percent } = await issue("typed@example.com");
  for (const typed of [
    code,
    code.toLowerCase(),
    code.slice(8),
    ` ${code.replace("-", " ")} `,
    code.replace("WELCOME", "we1c0me"),
  ])
    expect(await findWelcomeCode(db, typed), typed).toEqual({ code, percent, used: false });
  for (const typed of [
    "",
    "WELCOME",
    code.slice(0, -1),
    `${code}A`,
    "' OR 1=1 --",
    "%",
    "WELCOME-\u{1F40C}\u{1F40C}\u{1F40C}",
  ])
    expect(await findWelcomeCode(db, typed), typed).toBeNull();
});

test("a code is used while an active booking has it; after a declined or cancelled one it is free", async () => {
  const { code } = await issue("used@example.com");
  const { id } = await makeDiscounted(code, { status: "Pending" });
  for (const [status, used] of [
    ["Confirmed", true],
    ["Declined", false],
    ["Completed", true],
    ["Cancelled", false],
  ] as const) {
    await setStatus(status, { id });
    expect(await welcomeCodeOf(db, "used@example.com"), status).toMatchObject({ used });
  }
});

test.each([
  ["10", 10],
  [" 25 ", 25],
  ["1", 1],
  ["100", 100],
  ["", 10],
  ["0", 0],
  ["101", 10],
  ["12.5", 10],
  ["ten", 10],
  ["-5", 10],
])("the setting %j means %i percent", (welcomeDiscountPercent, percent) => {
  expect(welcomePercent({ welcomeDiscountPercent })).toBe(percent);
});
