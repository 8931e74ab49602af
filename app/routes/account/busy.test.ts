import { expect, test, vi } from "vitest";
import type { HashJob } from "#app/platform/password-hash/hash-thread.ts";
import { hashPassword, maxHashes } from "#app/platform/password-hash/password-hash.server.ts";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { Browser } from "./fixtures/browser.ts";
import * as login from "./login.tsx";
import * as signup from "./signup.tsx";

const held = vi.hoisted(() => {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release: () => release() };
});
vi.mock("#app/platform/password-hash/hash-threads.server.ts", () => ({
  hashThreads: 2,
  hashOnThread: ({ hash }: HashJob) =>
    held.until.then(() => (hash === undefined ? "a hash" : false)),
}));
useTestDatabase();

test("while too many passwords are checked, forms answer 503 with the time to wait, and keep what was typed", async () => {
  const flood = Promise.allSettled(
    Array.from({ length: maxHashes }, () => hashPassword("flood of words")),
  );
  const busy = (title: string) => ({
    status: 503,
    data: {
      notice: {
        title,
        text: "Many people are signing in right now. Please try again in a few seconds.",
      },
      values: { email: "janet@example.com" },
    },
  });
  const signingIn = await new Browser().post(
    "/login",
    { email: "janet@example.com", password: "four small harbors" },
    login,
  );
  expect(signingIn).toMatchObject(busy("Login Failed"));
  expect(signingIn.headers.get("Retry-After")).toBe("3");
  expect(
    await new Browser().post(
      "/signup",
      { name: "Janet", email: "janet@example.com", password: "four small harbors" },
      signup,
    ),
  ).toMatchObject(busy("Account Not Created"));
  expect(await db.selectFrom("users").selectAll().execute(), "nothing half made").toEqual([]);
  held.release();
  await flood;
  expect(
    (
      await new Browser().post(
        "/login",
        { email: "janet@example.com", password: "four small harbors" },
        login,
      )
    ).status,
  ).toBe(401);
});
