import { expect, test } from "vitest";
import pg from "pg";
import { databasePool, db } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import {
  countedAddress,
  forgetAttempts,
  returnAttempts,
  takeAttempts,
  type LimitRule,
} from "./rate-limit.server.ts";

useTestDatabase();

const take = (rule: LimitRule, key: string) => takeAttempts(databasePool(), [{ rule, key }]);

test("of many at the same moment exactly as many pass as the rule allows", async () => {
  const rule = { name: "at-once", attempts: 5, seconds: 60 };
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(rule, "key")));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(5);
  for (const refusal of taken) if (!refusal.ok) expect(refusal.retryAfter).toBeGreaterThan(55);
});

test("another process continues the same count", async () => {
  const rule = { name: "shared", attempts: 1, seconds: 60 };
  const other = new pg.Pool(databasePool().options);
  expect((await takeAttempts(other, [{ rule, key: "key" }])).ok).toBe(true);
  expect((await take(rule, "key")).ok).toBe(false);
  await other.end();
});

test("failed work gives its attempt back; finished work keeps it", async () => {
  const attempts = [{ rule: { name: "work", attempts: 1, seconds: 60 }, key: "key" }];
  let done = 0;
  const fail = () => Promise.reject(new Error("away"));
  const succeed = async () => void (done += 1);
  const attempt = (work: () => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const taken = await takeAttempts(transactionStore(tx), attempts);
      if (taken.ok) await work();
      return taken;
    });
  await expect(attempt(fail)).rejects.toThrow("away");
  expect((await attempt(succeed)).ok).toBe(true);
  expect((await attempt(succeed)).ok).toBe(false);
  expect(done).toBe(1);
});

test("keys and rules are counted separately, and a rule starts again when its time is over", async () => {
  const rule = { name: "window", attempts: 1, seconds: 60 };
  expect((await take(rule, "a")).ok).toBe(true);
  expect((await take(rule, "a")).ok).toBe(false);
  expect((await take(rule, "b")).ok).toBe(true);
  expect((await take({ ...rule, name: "window-2" }, "a")).ok).toBe(true);
  await db
    .updateTable("rateLimits")
    .set({ expire: Date.now() - 1 })
    .execute();
  expect((await take(rule, "a")).ok).toBe(true);
});

test("stops at the first rule without attempts left; later rules are not counted", async () => {
  const narrow = { name: "narrow", attempts: 1, seconds: 60 };
  const wide = { name: "wide", attempts: 2, seconds: 60 };
  const both = [
    { rule: narrow, key: "key" },
    { rule: wide, key: "key" },
  ];
  for (let time = 0; time < 5; time += 1) await takeAttempts(databasePool(), both);
  expect((await take(wide, "key")).ok).toBe(true);
});

test("an attempt can be given back, and a count deleted", async () => {
  const rule = { name: "back", attempts: 2, seconds: 60 };
  const attempt = [{ rule, key: "key" }];
  for (let time = 0; time < 4; time += 1) {
    expect((await take(rule, "key")).ok).toBe(true);
    await returnAttempts(databasePool(), attempt);
  }
  while ((await take(rule, "key")).ok);
  await forgetAttempts(databasePool(), attempt);
  expect((await take(rule, "key")).ok).toBe(true);
});

test("the table contains neither IP address nor email", async () => {
  await take({ name: "quiet", attempts: 1, seconds: 60 }, "203.0.113.7 janet@example.com");
  const rows = JSON.stringify(await db.selectFrom("rateLimits").selectAll().execute());
  expect(rows).not.toMatch(/203\.0\.113\.7|janet/);
});

test("without a database it throws instead of allowing", async () => {
  const gone = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:9/none" });
  await expect(
    takeAttempts(gone, [{ rule: { name: "gone", attempts: 5, seconds: 60 }, key: "key" }]),
  ).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
  await gone.end();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unix socket", "unix socket"],
])("%s counts as %s", (address, counted) => expect(countedAddress(address)).toBe(counted));
