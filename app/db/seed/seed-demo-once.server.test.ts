import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { seedDemo } from "./seed-demo.server.ts";
import { seedSite } from "./seed-site.server.ts";

useTestDatabase();
beforeEach(() => sql`TRUNCATE packages, users CASCADE`.execute(ownerDb));

const options = {
  today: "2026-11-21",
  hashPassword: async (password: string) => `hashed:${password}`,
};

test("of two concurrent runs, one seeds", async () => {
  await seedSite(db, options);
  const runs = await Promise.all([seedDemo(db, options), seedDemo(db, options)]);
  expect(runs.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.selectFrom("bookings").select("id").execute()).toHaveLength(240);
});

test("without deals nothing is seeded", async () => {
  expect(await seedDemo(db, options)).toEqual({ ok: false, reason: "no-deals" });
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});
