import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { openMetrics } from "#app/platform/metrics.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readMetrics } from "./read-figures.server.ts";

vi.stubEnv("METRICS_TOKEN", "sixteen letters!");
useTestDatabase();
beforeAll(openMetrics);

async function scrape(): Promise<string> {
  const read = await readMetrics("Bearer sixteen letters!");
  return read === null || read === "refused" ? String(read) : read.text;
}

test("who sends another token gets nothing", async () => {
  for (const other of [null, "", "Bearer sixteen letters", "sixteen letters!"])
    expect(await readMetrics(other)).toBe("refused");
});

test("figures that the database does not give are missing, not those of before", async () => {
  const before = await scrape();
  expect(before).toContain("grand_tour_database_up 1");
  expect(before).toContain('grand_tour_mails_waiting{priority="urgent"} 0');
  await sql`ALTER TABLE outbox_mails RENAME TO away`.execute(ownerDb);
  const away = await scrape();
  expect(away).toContain("grand_tour_database_up 0");
  expect(away).not.toContain("grand_tour_mails_waiting{");
  await sql`ALTER TABLE away RENAME TO outbox_mails`.execute(ownerDb);
  expect(await scrape()).toContain('grand_tour_mails_waiting{priority="urgent"} 0');
});
