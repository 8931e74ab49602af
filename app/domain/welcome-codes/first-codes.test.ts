import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, test, expect } from "vitest";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { dropDatabase } from "../../../packages/evidence/harness/drop-database.ts";

const migrations = join(import.meta.dirname, "../../db/migrations");
const issuing = "0007_welcome_code.sql";

test("bonuses recorded before codes existed get one code each, with the promised percentage; nobody else gets any", async () => {
  const name = `grand_tour_test_codes_${process.pid}`;
  const admin = new pg.Pool({ connectionString: inject("serverUrl"), max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(inject("serverUrl"), name), max: 2 });
  // Its database is dropped, which idle connections report.
  pool.on("error", () => {}).on("connect", (client) => void client.on("error", () => {}));
  const before = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    for (const file of await readdir(migrations))
      if (file < issuing) await cp(join(migrations, file), join(before, file));
    await migrate(pool, before);
    await pool.query(`INSERT INTO newsletter_subscribers (email, status, confirmed_at, unsubscribed_at, welcome_discount_percent)
      SELECT 'reader-' || n || '@example.com', CASE WHEN n % 2 = 0 THEN 'confirmed' ELSE 'unsubscribed' END, now(), now(), 10 + n % 3 FROM generate_series(1, 60) AS n`);
    await pool.query("INSERT INTO newsletter_subscribers (email) VALUES ('waits@example.com')");
    await cp(join(migrations, issuing), join(before, issuing));
    await migrate(pool, before);
    const { rows } = await pool.query<{ email: string; code: string; percent: number }>(
      "SELECT email, code, percent FROM welcome_codes",
    );
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(60);
    for (const { email, code, percent } of rows) {
      expect(code).toMatch(/^WELCOME-[ABCDEFGHJKLMNPQRSTUVWXYZ379]{6}$/);
      expect(percent, email).toBe(10 + (Number(/\d+/.exec(email)?.[0]) % 3));
    }
    expect(new Set(rows.flatMap(({ code }) => code.slice(8).split(""))).size).toBeGreaterThan(20);
  } finally {
    await pool.end();
    await dropDatabase(admin, name);
    await admin.end();
    await rm(before, { recursive: true });
  }
});
