import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { backupJobs } from "./make-backup.server.ts";

useTestDatabase();

test("the worker makes a backup as the settings say", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "grand-tour-backup-"));
  vi.stubEnv("DATA_DIR", folder);
  const jobs = await startJobs(databasePool(), backupJobs({ BACKUP_SCHEDULE: "0 3 * * *" }));
  onTestFinished(async () => {
    await jobs.stop();
    await rm(folder, { recursive: true });
  });
  await sql`SELECT graphile_worker.add_job('make-backup')`.execute(db);
  const newest = () => db.selectFrom("backups").select("file").where("ok", "=", true).execute();
  await expect.poll(async () => (await newest()).length).toBe(1);
  const [name] = await readdir(path.join(folder, "backups"));
  expect((await newest())[0]?.file).toBe(path.join(folder, "backups", name ?? ""));
});

test("without a schedule there is no backup", () => {
  expect(backupJobs({ BACKUP_SCHEDULE: undefined })["make-backup"]?.at).toBeUndefined();
});
