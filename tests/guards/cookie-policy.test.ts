import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { challengeCookie } from "#app/auth/sign-in/challenge-cookie.server.ts";
import { deviceCookieName } from "#app/auth/sessions/device-cookie.server.ts";
import { sessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { displayCookieName } from "#app/web/cookies/display-cookie.server.ts";
import { cookies } from "#app/content/policies/cookies.ts";

/** All cookie names in the application's sources, without the https prefix. */
async function cookiesInCode(): Promise<string[]> {
  const app = join(import.meta.dirname, "../../app");
  const names = (await readdir(app, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|fixtures/.test(name),
  );
  const sources = await Promise.all(names.map((name) => readFile(join(app, name), "utf8")));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:create|token|form)Cookie\(([^,]+),/g)].flatMap(([, name = ""]) => [
      ...name.matchAll(/"([^"]+)"/g),
    ]),
  );
  return [...new Set(named.map(([, name = ""]) => name.replace(/^__Host-/, "")))];
}

test("the page about cookies names every cookie, and no other", async () => {
  const inCode = [
    ...(await cookiesInCode()),
    sessionCookie().name,
    challengeCookie().name,
    deviceCookieName(),
    displayCookieName(),
  ];
  expect(inCode).toContain("toast");
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(inCode.toSorted());
});
