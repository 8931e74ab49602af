import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDealInput } from "./fixtures/deal-input.ts";
import { dealRow } from "./deal-row.server.ts";
import { readDeal } from "./deals.server.ts";

useTestDatabase();
const id = "guarded-deal";
beforeAll(() =>
  db
    .insertInto("packages")
    .values({ id, ...dealRow(makeDealInput()) })
    .execute(),
);

type Columns = {
  deposit?: string | null;
  installments?: number;
  balanceDays?: number;
  ladder?: string;
  confirms?: "on-deposit";
};
const write = (columns: Columns) =>
  db.updateTable("packages").set(columns).where("id", "=", id).execute();

describe("the table refuses", () => {
  test.each<[string, Columns]>([
    ["a deposit of nothing", { deposit: '{"percent": 0}' }],
    ["more than all of it", { deposit: '{"percent": 101}' }],
    ["a part of a percent", { deposit: '{"percent": 12.5}' }],
    ["a percent in words", { deposit: '{"percent": "25"}' }],
    ["a percent and an amount", { deposit: '{"percent": 25, "personCents": 50000}' }],
    ["something else", { deposit: '{"cents": 50000}' }],
    ["a list for a deposit", { deposit: "[25]" }],
    ["a balance after departure", { balanceDays: 0 }],
    ["a balance over a year before", { balanceDays: 366 }],
    ["less than no installment", { installments: -1 }],
    ["thirteen installments", { installments: 13 }],
    ["another confirmation", { confirms: "at-once" as "on-deposit" }],
    ["no rung", { ladder: "[]" }],
    ["a rung of nothing", { ladder: '[{"days": 30, "keep": 0}]' }],
    ["a rung without days", { ladder: '[{"keep": 50}]' }],
    ["a rung with a note", { ladder: '[{"days": 30, "keep": 50, "note": "x"}]' }],
    ["what is kept in words", { ladder: '[{"days": 30, "keep": "all"}]' }],
    ["days out of order", { ladder: '[{"days": 14, "keep": 50}, {"days": 30, "keep": 100}]' }],
    ["days that stand twice", { ladder: '[{"days": 30, "keep": 50}, {"days": 30, "keep": 100}]' }],
    ["a percent that falls", { ladder: '[{"days": 60, "keep": 50}, {"days": 30, "keep": 25}]' }],
    [
      "less than the deposit, which came first",
      {
        deposit: '{"percent": 30}',
        ladder: '[{"days": 60, "keep": "deposit"}, {"days": 30, "keep": 25}]',
      },
    ],
    [
      "a deposit a person after a percent",
      {
        deposit: '{"personCents": 50000}',
        ladder: '[{"days": 60, "keep": 10}, {"days": 30, "keep": "deposit"}]',
      },
    ],
  ])("%s", async (_, columns) => {
    await expect(write(columns)).rejects.toMatchObject({ code: "23514" });
  });
});

test("control: terms that a form may save are saved, and read back", async () => {
  const terms = {
    deposit: { percent: 25 },
    installments: 12,
    balanceDays: 60,
    ladder: [
      { days: 75, keep: "deposit" as const },
      { days: 30, keep: 25 },
      { days: 14, keep: 100 },
    ],
    confirms: "on-deposit" as const,
  };
  const { deposit, installments, balanceDays, ladder, confirms } = dealRow(makeDealInput(terms));
  await db
    .updateTable("packages")
    .set({ deposit, installments, balanceDays, ladder, confirms })
    .where("id", "=", id)
    .execute();
  expect(await readDeal(id)).toMatchObject(terms);
  await db
    .updateTable("packages")
    .set({ deposit: '{"personCents": 50000}', ladder: null })
    .where("id", "=", id)
    .execute();
  expect(await readDeal(id)).toMatchObject({ deposit: { personCents: 50_000 }, ladder: null });
});

test("of two who change deposit and ladder at once, none leaves a ladder that falls", async () => {
  for (let round = 0; round < 20; round += 1) {
    await db
      .updateTable("packages")
      .set({ deposit: '{"percent": 20}', ladder: '[{"days": 60, "keep": "deposit"}]' })
      .where("id", "=", id)
      .execute();
    const results = await Promise.allSettled([
      write({ deposit: '{"percent": 50}' }),
      write({ ladder: '[{"days": 60, "keep": "deposit"}, {"days": 30, "keep": 25}]' }),
    ]);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  }
});
