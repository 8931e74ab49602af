import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("where nothing runs, the doctor says so line by line, and what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "grand-tour-doctor-"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "doctor.ts")],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", PORT: "9" } },
  );
  rmSync(folder, { recursive: true });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^WRONG +Database +None runs in .*\n +→ Start the site/m);
  expect(stdout).toMatch(/\d of \d are wrong\.\n$/);
  expect(status).toBe(1);
});
