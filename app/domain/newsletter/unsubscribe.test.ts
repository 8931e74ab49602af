import { beforeEach, expect, test } from "vitest";
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
import { readLeaving, unsubscribe } from "./unsubscribe.server.ts";

useTestDatabase();
beforeEach(forgetLimits);

test("opening the link ends nothing; the button does, any number of times", async () => {
  await ask("ada@example.com");
  const [mail] = await mailsTo("ada@example.com");
  await confirmSubscription(confirmTokenIn(mail));
  const leave = leaveTokenIn(mail);
  expect(await readLeaving(leave)).toBe("on-the-list");
  expect(await subscriberOf("ada@example.com")).toMatchObject({ status: "confirmed" });
  expect(await unsubscribe(leave)).toBe("left");
  const left = await subscriberOf("ada@example.com");
  expect(left).toMatchObject({ status: "unsubscribed", unsubscribedAt: expect.any(Date) });
  expect(await unsubscribe(leave)).toBe("left");
  expect(await subscriberOf("ada@example.com")).toEqual(left);
  expect(await readLeaving(leave)).toBe("left");
});

test("a person who does not want to confirm can leave too: the confirmation link then fails", async () => {
  await ask("asked@example.com");
  const [mail] = await mailsTo("asked@example.com");
  expect(await unsubscribe(leaveTokenIn(mail))).toBe("left");
  expect(await confirmSubscription(confirmTokenIn(mail))).toBe("invalid");
});

test("every mail's link works, also the oldest", async () => {
  await ask("old@example.com");
  await forgetLimits();
  await ask("old@example.com");
  const [oldest, newest] = await mailsTo("old@example.com");
  await confirmSubscription(confirmTokenIn(newest));
  expect(await unsubscribe(leaveTokenIn(oldest))).toBe("left");
});

test("a changed, invented or foreign token unsubscribes nobody", async () => {
  await ask("stays@example.com");
  const [mail] = await mailsTo("stays@example.com");
  const [confirm, leave] = [confirmTokenIn(mail), leaveTokenIn(mail)];
  await confirmSubscription(confirm);
  for (const token of [
    confirm,
    leave.slice(1),
    (leave.startsWith("A") ? "B" : "A") + leave.slice(1),
    "",
    "made-up",
  ]) {
    expect(await readLeaving(token), token).toBe("invalid");
    expect(await unsubscribe(token), token).toBe("invalid");
  }
  expect(await subscriberOf("stays@example.com")).toMatchObject({ status: "confirmed" });
  expect(await unsubscribe(leave)).toBe("left");
});
