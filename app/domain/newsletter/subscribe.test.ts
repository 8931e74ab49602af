import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeDiscounted } from "#app/domain/bookings/fixtures/rows.ts";
import { welcomeCodeOf } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import {
  ask,
  confirmTokenIn,
  forgetLimits,
  leaveTokenIn,
  mailsTo,
  subscriberOf,
} from "./fixtures/subscribers.ts";
import { forgetUnconfirmed } from "./subscribe.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

useTestDatabase();
beforeEach(forgetLimits);

const day = 86_400_000;

test("a new email waits for confirmation, which a mail with our own origin asks for", async () => {
  expect(await ask("new@example.com")).toEqual({ ok: true });
  expect(await subscriberOf("new@example.com")).toMatchObject({
    status: "pending",
    confirmedAt: null,
  });
  const [mail, ...others] = await mailsTo("new@example.com");
  expect(others).toEqual([]);
  const confirmUrl = `${env().APP_URL}/newsletter/confirm?token=${confirmTokenIn(mail)}`;
  const leaveUrl = `${env().APP_URL}/newsletter/unsubscribe?token=${leaveTokenIn(mail)}`;
  expect(mail).toMatchObject({
    kind: "newsletter-confirm",
    status: "queued",
    listUnsubscribe: leaveUrl,
  });
  expect(mail?.plainText).toContain(confirmUrl);
  expect(mail?.html).toContain(`href="${confirmUrl}"`);
  expect(mail?.html).toContain(`href="${leaveUrl}"`);
});

test("the table of links contains no usable token", async () => {
  await ask("quiet@example.com");
  const [mail] = await mailsTo("quiet@example.com");
  const rows = JSON.stringify(await db.selectFrom("newsletterLinks").selectAll().execute());
  for (const token of [confirmTokenIn(mail), leaveTokenIn(mail)]) {
    expect(token).not.toBe("");
    expect(rows).not.toContain(token);
  }
});

test("the answer is the same for known and unknown emails; the owner gets a mail", async () => {
  const confirmed = "confirmed@example.com";
  await ask(confirmed);
  await confirmSubscription(confirmTokenIn((await mailsTo(confirmed))[0]));
  const left = "left@example.com";
  await ask(left);
  await unsubscribe(leaveTokenIn((await mailsTo(left))[0]));
  await ask("waits@example.com");
  await forgetLimits();

  const addresses = ["unknown@example.com", "waits@example.com", confirmed, left];
  const answers = await Promise.all(addresses.map((email) => ask(email)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const kinds = await Promise.all(
    addresses.map(async (email) => (await mailsTo(email)).at(-1)?.kind),
  );
  expect(kinds).toEqual([
    "newsletter-confirm",
    "newsletter-confirm",
    "newsletter-already",
    "newsletter-confirm",
  ]);
});

test("a subscriber with an unused code is reminded by mail; one who used it is promised no second", async () => {
  const email = "forgetful@example.com";
  await ask(email);
  const [mail] = await mailsTo(email);
  expect(mail?.plainText).toContain("Your first booking is 10% off when you join");
  await confirmSubscription(confirmTokenIn(mail));
  const { code } = (await welcomeCodeOf(db, email))!;
  await forgetLimits();
  await ask(email);
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    kind: "newsletter-already",
    plainText: expect.stringContaining(`Welcome code: ${code}`),
  });
  await makeDiscounted(code);
  await forgetLimits();
  await ask(email);
  const [used, last] = [(await mailsTo(email)).at(-1)!, (await mailsTo(email)).at(-2)!];
  expect([used.kind, last.kind]).toEqual(["newsletter-already", "newsletter-already"]);
  expect(used.plainText).not.toContain("WELCOME-");
  await unsubscribe(leaveTokenIn(used));
  await forgetLimits();
  await ask(email);
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    kind: "newsletter-confirm",
    plainText: expect.not.stringContaining("% off"),
  });
});

test("a stranger who types an email changes nothing: subscribers stay, those who left stay away", async () => {
  await ask("mine@example.com");
  await confirmSubscription(confirmTokenIn((await mailsTo("mine@example.com"))[0]));
  await forgetLimits();
  await ask("mine@example.com");
  expect(await subscriberOf("mine@example.com")).toMatchObject({ status: "confirmed" });
  await unsubscribe(leaveTokenIn((await mailsTo("mine@example.com")).at(-1)));
  await forgetLimits();
  await ask("mine@example.com");
  expect(await subscriberOf("mine@example.com")).toMatchObject({ status: "unsubscribed" });
});

test("copies at the same moment make one subscriber and one mail", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("twice@example.com")));
  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ ok: true })));
  expect(await mailsTo("twice@example.com")).toHaveLength(1);
});

test("control: without the limits the same copies make as many mails", async () => {
  for (let time = 0; time < 4; time += 1) {
    await forgetLimits();
    await ask("control@example.com");
  }
  expect(await mailsTo("control@example.com")).toHaveLength(4);
});

describe("limits", () => {
  /** Makes only the minute between two mails pass. */
  const passAMinute = () =>
    db
      .updateTable("rateLimits")
      .set({ expire: Date.now() - 1 })
      .where("key", "like", "newsletter-mail-at-once:%")
      .execute();

  test("an email gets four mails a day, from any number of IP addresses, and the answer does not show it", async () => {
    for (let time = 0; time < 7; time += 1) {
      expect(await ask("flooded@example.com", { ipAddress: `198.51.100.${time}` })).toEqual({
        ok: true,
      });
      await passAMinute();
    }
    expect(await mailsTo("flooded@example.com")).toHaveLength(4);
    await ask("neighbor@example.com");
    expect(await mailsTo("neighbor@example.com")).toHaveLength(1);
  });

  test("an IP address can ask twenty times an hour; another can still ask", async () => {
    const ipAddress = "203.0.113.50";
    for (let time = 0; time < 20; time += 1)
      expect((await ask(`list-${time}@example.com`, { ipAddress })).ok).toBe(true);
    const refused = await ask("list-20@example.com", { ipAddress });
    expect(refused).toMatchObject({ ok: false, reason: "throttled" });
    if (!refused.ok && refused.reason === "throttled")
      expect(refused.retryAfter).toBeGreaterThan(3500);
    expect(await subscriberOf("list-20@example.com")).toBeUndefined();
    expect(await ask("list-20@example.com", { ipAddress: "203.0.113.51" })).toEqual({ ok: true });
    expect(await mailsTo("list-20@example.com")).toHaveLength(1);
  });
});

test("who fills the honeypot is told so, and nothing is stored or sent", async () => {
  expect(await ask("robot@example.com", { remark: "https://spam.example" })).toEqual({
    ok: false,
    reason: "robot",
  });
  await ask("person@example.com");
  expect(await subscriberOf("robot@example.com")).toBeUndefined();
  expect(await mailsTo("robot@example.com")).toEqual([]);
  expect(await mailsTo("person@example.com")).toHaveLength(1);
});

test("emails not confirmed within a month are deleted; confirmed and former subscribers are kept", async () => {
  for (const name of ["stays", "goes", "leaves", "recent"]) await ask(`${name}@example.com`);
  await confirmSubscription(confirmTokenIn((await mailsTo("stays@example.com"))[0]));
  await unsubscribe(leaveTokenIn((await mailsTo("leaves@example.com"))[0]));
  await db
    .updateTable("newsletterSubscribers")
    .set({ requestedAt: new Date(Date.now() + 2 * day) })
    .where("email", "=", "recent@example.com")
    .execute();
  await forgetUnconfirmed(new Date(Date.now() + 31 * day));
  const statuses = await Promise.all(
    ["stays", "goes", "leaves", "recent"].map(
      async (name) => (await subscriberOf(`${name}@example.com`))?.status,
    ),
  );
  expect(statuses).toEqual(["confirmed", undefined, "unsubscribed", "pending"]);
});
