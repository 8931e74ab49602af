import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSecretFile } from "./app-secret.server.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "grand-tour-secret-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("is created once, long, readable by its owner only, and is the same at the next start", () => {
  const data = join(folder, "data");
  const secret = readSecretFile(data);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(data, "secret")).mode & 0o777).toBe(0o600);
  expect(readSecretFile(data)).toBe(secret);
  expect(readdirSync(data), "no draft is left").toEqual(["secret"]);
  expect(readSecretFile(join(folder, "other"))).not.toBe(secret);
});

test("an empty file stops the start with one line", () => {
  writeFileSync(join(folder, "secret"), "short\n");
  expect(() => readSecretFile(folder)).toThrow(
    /^The secret .*secret is shorter than 32 characters\./,
  );
});

test("a file in place of the folder stops the start with one line", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => readSecretFile(join(folder, "file"))).toThrow(/^The secret .* can't be used: /);
});
