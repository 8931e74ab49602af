import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  ask,
  startIn,
  temporaryFolder,
} from "@grand-tour/embedded-postgres/fixtures/embedded-folder.ts";
import { migrateJobs } from "#app/platform/jobs.server.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { dropDatabase } from "../../../packages/evidence/harness/drop-database.ts";
import { closeDatabase, databasePool } from "../database.server.ts";
import { migrate } from "./migrate.server.ts";
import { prepareDatabase } from "./prepare-database.server.ts";
import { readRole } from "./role-ownership.server.ts";

const migrations = join(import.meta.dirname, "../migrations");

async function prepare(settings: {
  DATABASE_URL?: string;
  DATABASE_OWNER_URL?: string;
  DATA_DIR?: string;
}) {
  const lines: string[] = [];
  const all = { DATA_DIR: "", DATABASE_POOL: 4, ...settings };
  const database = await prepareDatabase({
    settings: all,
    migrations,
    log: (line) => lines.push(line),
  });
  onTestFinished(() => database.stop());
  return { ...database, lines };
}

async function migrateAlone(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // graphile-worker requires these listeners.
  pool.on("error", () => {}).on("connect", (client) => void client.on("error", () => {}));
  await migrate(pool, migrations);
  await migrateJobs(pool);
  await pool.end();
}

const countRows =
  "SELECT (SELECT count(*)::int FROM audit_log) AS log, (SELECT count(*)::int FROM faqs) AS faqs";
const logRow = `INSERT INTO audit_log (actor_role, action, subject_type, subject_id)
  SELECT 'system', 'signed-in', 'account', n::text FROM generate_series(1, 500) AS n`;

/** An embedded database from before the owner role: one role owns everything. */
async function makeOldCluster(dataDir: string): Promise<void> {
  const made = await startIn(dataDir, { durable: false });
  const root = join(dataDir, "postgres");
  const supervisor = new URL(made.appUrl);
  supervisor.username = "postgres";
  supervisor.password = (await readFile(join(root, "supervisor-password"), "utf8")).trim();
  supervisor.pathname = "/postgres";
  for (const statement of [
    "DROP DATABASE grand_tour",
    "DROP ROLE grand_tour_owner",
    "ALTER ROLE grand_tour CREATEDB",
    "CREATE DATABASE grand_tour OWNER grand_tour",
  ])
    await ask(supervisor.href, statement);
  await migrateAlone(made.appUrl);
  await ask(made.appUrl, logRow);
  await ask(
    made.appUrl,
    "INSERT INTO faqs (category, question, answer) VALUES ('Travel', 'Visa?', 'No.')",
  );
  await made.stop();
  await rm(join(root, "owner-password"));
}

test("an embedded database with one role is handed over to the owner role, with every row", async () => {
  const dataDir = await temporaryFolder();
  await makeOldCluster(dataDir);
  const { url, lines, stop } = await prepare({ DATA_DIR: dataDir });
  expect(lines[0]).toContain("grand_tour_owner");
  expect(await ask(url, countRows)).toMatchObject([{ log: 500 }]);
  expect((await ask(url, "SELECT FROM faqs WHERE question = 'Visa?'")).length).toBe(1);
  expect(await readRole(databasePool())).toEqual({ role: "grand_tour", ownsTables: false });
  await expect(ask(url, "ALTER TABLE audit_log DISABLE TRIGGER ALL")).rejects.toMatchObject({
    code: "42501",
  });
  await expect(ask(url, "CREATE DATABASE mine")).rejects.toMatchObject({ code: "42501" });
  await ask(url, "SELECT graphile_worker.add_job('nothing')");
  await stop();

  const again = await prepare({ DATA_DIR: dataDir });
  expect(again.lines).toEqual([]);
  expect(await ask(again.url, countRows)).toMatchObject([{ log: 500 }]);
});

test("an interrupted hand-over is completed by the next start", async () => {
  const dataDir = await temporaryFolder();
  await makeOldCluster(dataDir);
  const started = await startIn(dataDir, { durable: false });
  // Only the tables' owner was set up; the grants are missing.
  await expect(ask(started.appUrl, "SELECT FROM audit_log")).rejects.toMatchObject({
    code: "42501",
  });
  await started.stop();
  const { url } = await prepare({ DATA_DIR: dataDir });
  expect(await ask(url, countRows)).toMatchObject([{ log: 500 }]);
});

test("with DATABASE_OWNER_URL the owner migrates an empty database and the other role serves", async () => {
  const { url, ownerUrl } = await makeEmptyDatabase();
  const { lines } = await prepare({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
  expect(lines.join("\n")).toContain("Brought the database up to date");
  expect(lines.join("\n")).not.toContain("owns its tables");
  expect((await readRole(databasePool())).ownsTables).toBe(false);
  await expect(ask(url, "DROP TABLE audit_log")).rejects.toMatchObject({ code: "42501" });
});

test("one role for everything still works, and one line says so", async () => {
  const { ownerUrl } = await makeEmptyDatabase();
  const { lines } = await prepare({ DATABASE_URL: ownerUrl });
  expect(lines.filter((line) => line.includes("owns its tables"))).toHaveLength(1);
  await expect(ask(ownerUrl, "DELETE FROM audit_log")).rejects.toMatchObject({ code: "42501" });
});

test("without the owner, a database that lacks migrations is refused in one line", async () => {
  const { url } = await makeEmptyDatabase();
  await expect(prepare({ DATABASE_URL: url })).rejects.toThrow(/may not: set DATABASE_OWNER_URL/);
});

test("an owner's address that would protect nothing is refused", async () => {
  const { ownerUrl } = await makeEmptyDatabase();
  await migrateAlone(ownerUrl);
  const both = { DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: ownerUrl };
  await expect(prepare(both)).rejects.toThrow(/name the same role/);
  const [one, other] = [await makeEmptyDatabase(), await makeEmptyDatabase()];
  const apart = { DATABASE_URL: one.url, DATABASE_OWNER_URL: other.ownerUrl };
  await expect(prepare(apart)).rejects.toThrow(/different databases/);
});

async function makeEmptyDatabase() {
  const empty = `grand_tour_test_empty_${randomBytes(6).toString("hex")}`;
  const admin = inject("serverUrl");
  await ask(admin, `CREATE DATABASE ${empty}`);
  onTestFinished(async () => {
    await closeDatabase();
    const pool = new pg.Pool({ connectionString: admin, max: 1 });
    await dropDatabase(pool, empty);
    await pool.end();
  });
  return { url: databaseUrl(inject("appServerUrl"), empty), ownerUrl: databaseUrl(admin, empty) };
}
