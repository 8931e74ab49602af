import { expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { proveLedger } from "../../../../packages/evidence/proofs/ledger/ledger-proof.ts";
import { makeDeal } from "../fixtures/rows.ts";
import { makeAgent, makeSuperadmin } from "../fixtures/staff.ts";

useTestDatabase();

// The short form of `npm run proof -- ledger`.
test("after random histories the ledger says what the rows say, on each day of a year", async () => {
  const world = {
    agent: await makeAgent(),
    owner: await makeSuperadmin(),
    dealId: await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) }),
  };
  const report = await proveLedger({ histories: 60, seed: 7, world, ownerDb });
  expect(report).toMatchObject({ ok: true, wrongBalances: 0, wrongDays: [], controlNoticed: true });
});
