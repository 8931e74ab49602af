import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { runScript } from "../../packages/evidence/harness/run-script.ts";

test("the doctor says line by line what is good, what is wrong, and what to do", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "grand-tour-doctor-"));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const { code, out, err } = await runScript("operations/doctor", [], {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    // Nobody listens there.
    APP_URL: "http://127.0.0.1:2",
    BACKUP_SCHEDULE: "",
  });
  expect({ code, err }).toEqual({ code: 1, err: "" });
  expect(out).toMatch(
    /^WRONG +Address +http:\/\/127\.0\.0\.1:2 does not answer: .*\n +→ Does the site run/m,
  );
  expect(out).toMatch(/^good +Clock +This machine and its database have the same time\.$/m);
  expect(out).toMatch(/^WRONG +Backups +None is scheduled\. .*\n +→ Set BACKUP_SCHEDULE/m);
  expect(out).toMatch(/^\d+ of \d+ are wrong\.$/m);
});
