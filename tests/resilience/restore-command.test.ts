import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { dropDatabase } from "../../packages/evidence/harness/drop-database.ts";
import { runScript } from "../../packages/evidence/harness/run-script.ts";
import { createTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";

let root: string;
let archive: string;
let filled: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "grand-tour-restore-"));
  const database = await createTestDatabase();
  filled = database.url;
  const { code, out } = await runScript("operations/backup", [], {
    DATABASE_URL: filled,
    DATA_DIR: path.join(root, "site"),
  });
  expect(code).toBe(0);
  archive = /^Backup made: (.*)$/m.exec(out)?.[1] ?? "";
  return async () => {
    await database.drop();
    await rm(root, { recursive: true });
  };
});

const restore = (args: readonly string[], env: Record<string, string>) =>
  runScript("operations/restore", args, env);

async function emptyDatabase(): Promise<string> {
  const name = `grand_tour_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(inject("serverUrl"));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await dropDatabase(admin, name);
    await admin.end();
  });
  return databaseUrl(inject("serverUrl"), name);
}

/** Exit code 1, one line on the error output, nothing else. */
function expectRefused(
  { code, out, err }: Awaited<ReturnType<typeof restore>>,
  words: RegExp,
): void {
  expect({ code, out, lines: err.trim().split("\n").length }).toEqual({
    code: 1,
    out: "",
    lines: 1,
  });
  expect(err).toMatch(words);
}

test("a backup is restored into an empty database, once", async () => {
  const settings = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(root, "empty") };
  const first = await restore([archive], settings);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(/^Restored a backup of /);
  expectRefused(
    await restore([archive], settings),
    /into an empty place only: the database has a table/,
  );
});

test("a database with tables is refused and not changed", async () => {
  const settings = { DATABASE_URL: filled, DATA_DIR: path.join(root, "other") };
  expectRefused(await restore([archive], settings), /into an empty place only/);
  const client = new pg.Client(filled);
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS backups FROM backups");
  await client.end();
  expect(rows).toEqual([{ backups: 1 }]);
});

test("a folder with any content is refused and not changed", async () => {
  const folder = await mkdtemp(path.join(root, "used-"));
  await writeFile(path.join(folder, "notes.txt"), "the owner's");
  expectRefused(
    await restore([archive], { DATA_DIR: folder }),
    /into an empty place only: .* holds notes\.txt\./,
  );
  expect(await readdir(folder)).toEqual(["notes.txt"]);
});

test("checking an archive needs no place, and a wrong call is explained", async () => {
  const DATA_DIR = path.join(root, "nowhere");
  expect((await restore(["--check", archive], { DATA_DIR })).out).toContain(
    "is whole: a backup of ",
  );
  expectRefused(await restore([], { DATA_DIR }), /^Say which: /);
  expectRefused(await restore([path.join(root, "missing.tar")], { DATA_DIR }), /ENOENT/);
  expect(await readdir(root)).not.toContain("nowhere");
});
