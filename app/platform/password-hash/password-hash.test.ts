import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { LimiterFull } from "../limits/concurrency-limiter.ts";
import { hashThreads } from "./hash-threads.server.ts";
import { hashPassword, maxHashes, verifyPassword } from "./password-hash.server.ts";

test("a hash is Argon2id at 19 MiB, two passes, one lane, salted", async () => {
  const [first, second] = await Promise.all([
    hashPassword("four small harbors"),
    hashPassword("four small harbors"),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test("only the right password matches, in either encoding of its accents", async () => {
  const hash = await hashPassword("cafe\u0301 au lait");
  expect(await verifyPassword({ hash, password: "caf\u00e9 au lait" })).toBe(true);
  expect(await verifyPassword({ hash, password: "cafe au lait" })).toBe(false);
});

test("a flood of passwords is refused instead of queued without end", async () => {
  const flood = Array.from({ length: maxHashes + 12 }, () => hashPassword("flood of words"));
  const results = await Promise.allSettled(flood);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(12);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(LimiterFull);
});

test("an unreadable hash is an error, and the next password is still checked", async () => {
  await expect(verifyPassword({ hash: "no hash", password: "x" })).rejects.toThrow(
    "could not be hashed",
  );
  const hash = await hashPassword("four small harbors");
  expect(await verifyPassword({ hash, password: "four small harbors" })).toBe(true);
});

// Only Linux has priorities per thread.
test.skipIf(process.platform !== "linux")(
  "hashing threads have a lower priority than the process's others",
  async () => {
    await Promise.all(Array.from({ length: 8 }, () => hashPassword("four small harbors")));
    const tasks = await readdir("/proc/self/task");
    const stats = await Promise.all(
      tasks.map((task) => readFile(`/proc/self/task/${task}/stat`, "utf8")),
    );
    // The 19th field; the second is a name in brackets that may contain spaces.
    const nice = stats.map((stat) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]));
    const own = Math.min(...nice);
    expect(nice.filter((value) => value > own)).toHaveLength(hashThreads);
  },
);
