import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import { db } from "../database.server.ts";
import { viewOwners } from "../owners.ts";

useTestDatabase();
beforeAll(
  () => fillLists(ownerDb, { deals: 5, bookings: 50, agents: 20, audit: 20, customers: 20 }),
  60_000,
);

/** The columns of a view that its row type says are never null. */
async function filledColumns(view: string): Promise<string[]> {
  const types = await readFile(join(import.meta.dirname, "../types.generated.ts"), "utf8");
  const name = view.charAt(0).toUpperCase() + view.slice(1);
  const body = new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(types)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+): (?!.*\| null;)/gm)].map(([, column]) => column ?? "");
}

const views = Object.keys(viewOwners) as (keyof typeof viewOwners)[];

test("every view of the database has an owner", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.views WHERE table_schema = 'public' ORDER BY 1`.execute(
    ownerDb,
  );
  const snakeCase = views.map((view) =>
    view.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(rows.map(({ name }) => name)).toEqual(snakeCase.sort());
});

test.each(views)("the row type of %s matches the database", async (view) => {
  const rows = await db.selectFrom(view).selectAll().execute();
  const filled = await filledColumns(view);
  for (const row of rows)
    for (const column of filled) expect(row).toHaveProperty(column, expect.anything());
});

test("control: there are rows, and a nullable column is left out", async () => {
  const figures = await db.selectFrom("leadFigures").select(["id", "bookingId"]).execute();
  expect(figures.length).toBeGreaterThan(0);
  expect(await filledColumns("leadFigures")).toEqual(["createdAt", "id", "kind", "status"]);
});
