import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { createTestDatabase } from "#tests/database.ts";
import { startSite } from "../../packages/evidence/harness/site-process.ts";
import { ownMemory } from "../../packages/evidence/harness/process-memory.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(() => ensureBuild());
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// With Node's program, 63 MB, that is 140. Control: without `--expose-gc` in
// scripts/bootstrap/site-process.mjs it keeps 118 MB.
test("a site at rest takes at most 77 MB beside Node's program", async () => {
  const site = await startSite({ DATABASE_URL: database.url });
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    const pid = await site.serverPid();
    // A busy machine lets the site rest, and give back its memory, late.
    const waits = { timeout: 240_000, interval: 500 };
    // The thread of the jobs listens when it has loaded everything.
    await expect.poll(() => jobsListen(client), waits).toBe(true);
    await expect.poll(() => ownMemory(pid), waits).toBeLessThanOrEqual(77);
  } finally {
    await client.end();
    await site.end();
  }
}, 500_000);

async function jobsListen(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN "jobs:insert"%'`,
  );
  return rowCount !== 0;
}
