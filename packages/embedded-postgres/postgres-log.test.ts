import { mkdir, readFile, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ask, startIn, temporaryFolder } from "./fixtures/embedded-folder.ts";
import { rotateLog } from "./postgres-log.server.ts";

test("a large log is rotated while PostgreSQL writes to it, and it quotes no row", async () => {
  const dataDir = await temporaryFolder();
  const root = path.join(dataDir, "postgres");
  const { url } = await startIn(dataDir, { durable: false });
  const file = path.join(root, "postgres.log");
  await rotateLog(root);
  await expect(stat(`${file}.1`)).rejects.toThrow("ENOENT");
  await truncate(file, 9 * 1024 * 1024);
  await rotateLog(root);
  expect((await stat(`${file}.1`)).size).toBe(9 * 1024 * 1024);

  await ask(url, "CREATE TABLE people (email text UNIQUE)");
  const insert = () => ask(url, "INSERT INTO people VALUES ($1)", ["ann@example.com"]);
  await insert();
  await expect(insert()).rejects.toMatchObject({ code: "23505" });
  const text = await readFile(file, "utf8");
  expect(text).toContain("duplicate key value");
  expect(text).not.toContain("ann@example.com");
  expect(text.length).toBeLessThan(10_000);
});

test("rotating without a log does nothing", async () => {
  const root = path.join(await temporaryFolder(), "postgres");
  await mkdir(root);
  await expect(rotateLog(root)).resolves.toBeUndefined();
});
