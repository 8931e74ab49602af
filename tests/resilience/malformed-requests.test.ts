import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { bytesOf, exchange, faultsOf, type RawRequest } from "#tests/site/raw-request.ts";
import { type SiteProcess, startSite } from "../../packages/evidence/harness/site-process.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: SiteProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: "error" });
});
afterAll(async () => {
  // No error was logged, and it still ends normally.
  expect(site.lines).toEqual([
    expect.stringMatching(/^Filled the new database: /),
    `Grand Tour is ready: ${site.origin}`,
  ]);
  expect(await site.end()).toBe(0);
  await database.drop();
});

const faults = async (request: RawRequest) =>
  faultsOf(await exchange(site.origin, bytesOf(site.origin, request)));

test.each([
  ["GET", "/%", 400],
  ["GET", "/%E0%A4", 400],
  ["GET", "/%ED%A0%80", 400],
  ["GET", "/deal/%00", 400],
  ["GET", "/packages?q=%00", 400],
  ["GET", "http://127.0.0.1/packages", 400],
  ["GET", "//evil.example/", 400],
  ["GET", `/${"a".repeat(5_000)}`, 414],
  ["GET", "/packages?page=99999999999999999999", 400],
  ["GET", "/deal/__proto__", 404],
  ["GET", "/deal/constructor", 302],
  ["GET", "/__manifest?p=/packages", 404],
  ["TRACE", "/", 405],
  ["PROPFIND", "/", 405],
  ["OPTIONS", "/", 405],
  ["DELETE", "/packages", 405],
  ["POST", "/login", 403],
])("%s %s without further text → %i", async (method, target, status) => {
  const answer = await exchange(
    site.origin,
    `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  );
  expect([answer.status, faultsOf(answer)]).toEqual([status, []]);
});

test("any target is answered, and never with a server error", async () => {
  const piece = fc.constantFrom(
    "packages",
    "deal",
    "dom-europe-06-2025",
    "login",
    "book",
    ".data",
    "_.data",
    "..",
    "%2e",
    "%2F",
    "%00",
    "%0a",
    "%ED%A0%80",
    "%",
    "__proto__",
    "?q=",
    "?page=",
    "&sort=",
    "-1",
    "9".repeat(30),
    "é",
    "'",
    '"',
    "<",
    ";",
    "[]",
    "\\",
    "#",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(piece, fc.constant("/")), { maxLength: 8 }),
      async (pieces) => {
        expect(await faults({ target: `/${pieces.join("").replaceAll(" ", "")}` })).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test("any form is answered, and never with a server error", async () => {
  const type = fc.constantFrom(
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/json",
    "text/plain",
    "x",
  );
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      "email=%00&password=x",
      "email=a&email=b",
      "__proto__=1",
      "email=%ED%A0%80",
      "--x\r\n\r\n",
      "{",
      "%",
      "=&=&",
    ),
  );
  const path = fc.constantFrom(
    "/login",
    "/signup",
    "/forgot-password",
    "/view-trip",
    "/book/dom-europe-06-2025",
    "/login.data",
    "/logout",
    "/packages",
    "/nowhere",
  );
  await fc.assert(
    fc.asyncProperty(path, type, text, async (target, contentType, body) => {
      const request = {
        method: "POST",
        target,
        headers: { "Content-Type": contentType },
        body: Buffer.from(body).toString("latin1"),
      };
      expect(await faults(request)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
