import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { welcomeCodeOf } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import {
  confirmSubscription,
  readConfirmation,
  readOwnWelcomeCode,
} from "./confirm-subscription.server.ts";
import {
  ask,
  confirmTokenIn,
  forgetLimits,
  leaveTokenIn,
  mailsTo,
  subscriberOf,
} from "./fixtures/subscribers.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

useTestDatabase();
beforeEach(forgetLimits);

async function mailedTokens(email: string): Promise<{ confirm: string; leave: string }> {
  await forgetLimits();
  await ask(email);
  const mail = (await mailsTo(email)).at(-1);
  return { confirm: confirmTokenIn(mail), leave: leaveTokenIn(mail) };
}

const settle = (percent: string) =>
  db
    .insertInto("appSettings")
    .values({ key: "welcome_discount_percent", value: percent })
    .onConflict((row) => row.column("key").doUpdateSet({ value: percent }))
    .execute();

test("opening the link confirms nothing and shows no code; the button does both", async () => {
  const { confirm } = await mailedTokens("ada@example.com");
  expect(await readConfirmation(confirm)).toBe("waiting");
  expect(await readOwnWelcomeCode(confirm)).toBeNull();
  expect(await subscriberOf("ada@example.com")).toMatchObject({ status: "pending" });
  expect(await confirmSubscription(confirm)).toBe("confirmed");
  expect(await subscriberOf("ada@example.com")).toMatchObject({
    status: "confirmed",
    confirmedAt: expect.any(Date),
  });
  expect(await readConfirmation(confirm)).toBe("confirmed");
  const welcomeCode = await readOwnWelcomeCode(confirm);
  expect(welcomeCode).toEqual({
    code: expect.stringMatching(/^WELCOME-[A-Z379]{6}$/),
    percent: 10,
    used: false,
  });
  expect(await welcomeCodeOf(db, "ada@example.com")).toEqual(welcomeCode);
  const mail = (await mailsTo("ada@example.com")).at(-1);
  expect(mail).toMatchObject({
    kind: "newsletter-welcome-code",
    status: "queued",
    listUnsubscribe: expect.stringContaining("/newsletter/unsubscribe?token="),
  });
  expect(mail?.plainText).toContain(`Welcome code: ${welcomeCode?.code}`);
  expect(mail?.plainText).toContain("10% off");
});

test("a second click, or ten at once, changes nothing more", async () => {
  const { confirm } = await mailedTokens("again@example.com");
  expect(await Promise.all(Array.from({ length: 10 }, () => confirmSubscription(confirm)))).toEqual(
    Array.from({ length: 10 }, () => "confirmed"),
  );
  const first = [
    await subscriberOf("again@example.com"),
    await welcomeCodeOf(db, "again@example.com"),
  ];
  await confirmSubscription(confirm);
  expect([
    await subscriberOf("again@example.com"),
    await welcomeCodeOf(db, "again@example.com"),
  ]).toEqual(first);
  expect((await mailsTo("again@example.com")).map(({ kind }) => kind)).toEqual([
    "newsletter-confirm",
    "newsletter-welcome-code",
  ]);
});

test("a used link brings back nobody who has left; a new one does, with the same code and percentage, and without a second mail", async () => {
  const { confirm, leave } = await mailedTokens("back@example.com");
  await confirmSubscription(confirm);
  const given = await welcomeCodeOf(db, "back@example.com");
  expect(given).toMatchObject({ percent: 10 });
  await settle("25");
  await unsubscribe(leave);
  expect(await readOwnWelcomeCode(confirm)).toBeNull();
  expect(await confirmSubscription(confirm)).toBe("invalid");
  expect(await readConfirmation(confirm)).toBe("invalid");
  expect(await subscriberOf("back@example.com")).toMatchObject({ status: "unsubscribed" });
  expect(await confirmSubscription((await mailedTokens("back@example.com")).confirm)).toBe(
    "confirmed",
  );
  expect(await subscriberOf("back@example.com")).toMatchObject({
    status: "confirmed",
    unsubscribedAt: null,
  });
  expect(await welcomeCodeOf(db, "back@example.com")).toEqual(given);
  expect(
    (await mailsTo("back@example.com")).filter(({ kind }) => kind === "newsletter-welcome-code"),
  ).toHaveLength(1);
  await confirmSubscription((await mailedTokens("later@example.com")).confirm);
  expect(await welcomeCodeOf(db, "later@example.com")).toMatchObject({ percent: 25 });
  await settle("10");
});

test("the first mail's link still works after a second mail", async () => {
  const first = await mailedTokens("slow@example.com");
  const second = await mailedTokens("slow@example.com");
  expect(second.confirm).not.toBe(first.confirm);
  expect(await confirmSubscription(first.confirm)).toBe("confirmed");
  expect(await readConfirmation(second.confirm)).toBe("confirmed");
});

test("a link older than a week confirms nothing; one a moment younger does", async () => {
  const { confirm } = await mailedTokens("late@example.com");
  const { id } = (await subscriberOf("late@example.com"))!;
  const expire = (at: Date) =>
    db
      .updateTable("newsletterLinks")
      .set({ expiresAt: at })
      .where("subscriberId", "=", id)
      .where("purpose", "=", "confirm")
      .execute();
  const { expiresAt: given } = await db
    .selectFrom("newsletterLinks")
    .select("expiresAt")
    .where("subscriberId", "=", id)
    .where("purpose", "=", "confirm")
    .executeTakeFirstOrThrow();
  expect((given!.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
  await expire(new Date(Date.now() - 1));
  expect(await readConfirmation(confirm)).toBe("invalid");
  expect(await confirmSubscription(confirm)).toBe("invalid");
  expect(await subscriberOf("late@example.com")).toMatchObject({ status: "pending" });
  await expire(new Date(Date.now() + 60_000));
  expect(await confirmSubscription(confirm)).toBe("confirmed");
});

test("a changed, shortened, invented or foreign token confirms nothing", async () => {
  const { confirm, leave } = await mailedTokens("safe@example.com");
  const flipped = (confirm.startsWith("A") ? "B" : "A") + confirm.slice(1);
  for (const token of [
    flipped,
    confirm.slice(0, -1),
    `${confirm} `,
    confirm.toLowerCase() + "x",
    leave,
    "",
    "made-up",
    "x".repeat(4000),
    "\u{1F40C}",
  ]) {
    expect(await readConfirmation(token), token).toBe("invalid");
    expect(await confirmSubscription(token), token).toBe("invalid");
  }
  expect(await subscriberOf("safe@example.com")).toMatchObject({ status: "pending" });
  expect(await confirmSubscription(confirm)).toBe("confirmed");
});

test("confirming and leaving at the same moment end in one state, without a deadlock", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { confirm, leave } = await mailedTokens(`both-${round}@example.com`);
    const [confirmed] = await Promise.all([confirmSubscription(confirm), unsubscribe(leave)]);
    // If confirmed first, they have left since; if second, the link was invalid.
    expect(["confirmed", "invalid"]).toContain(confirmed);
    expect(await subscriberOf(`both-${round}@example.com`)).toMatchObject({
      status: "unsubscribed",
    });
  }
});

test("while the discount is 0, nobody is promised a code or gets one", async () => {
  await settle("0");
  const email = "plain@example.com";
  const { confirm } = await mailedTokens(email);
  expect((await mailsTo(email))[0]?.plainText).not.toContain("% off");
  expect(await confirmSubscription(confirm)).toBe("confirmed");
  expect(await welcomeCodeOf(db, email)).toBeNull();
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["newsletter-confirm"]);
  await settle("10");
});
