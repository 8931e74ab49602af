import { expect, test } from "vitest";
import { hostileFiles } from "../../../app/domain/media/fixtures/hostile-files.ts";
import { storedFaults } from "../../../app/domain/media/fixtures/stored-faults.ts";
import { proveUploads } from "../proofs/uploads/uploads-proof.ts";
import { createTestDatabase } from "../../../tests/database.ts";

const timeout = 180_000;

// The short form of `npm run proof -- uploads`; packages/evidence/README.md has the full results.
test("none of every fourth hostile file is stored unchanged, and memory does not grow with them", async () => {
  const database = await createTestDatabase();
  try {
    const report = await proveUploads({
      databaseUrl: database.url,
      every: 4,
      signal: AbortSignal.timeout(timeout),
    });
    expect(report).toMatchObject({ ok: true, faults: [], files: 15, stored: 3 });
    expect(report.growthMegabytes).toBeLessThan(150);
  } finally {
    await database.drop();
  }
});

test("control: each file that may be stored would be found if it were stored unchanged", async () => {
  let safe = 0;
  for await (const { name, outcome, bytes } of hostileFiles()) {
    if (outcome !== "safe") continue;
    safe += 1;
    expect(await storedFaults(bytes), name).not.toEqual([]);
  }
  expect(safe).toBeGreaterThan(10);
});
