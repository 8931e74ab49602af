import { expect, test } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { databaseUrlOf, useTestDatabase } from "#tests/database.ts";
import { proveImport } from "../../packages/evidence/proofs/import/import-proof.ts";

useTestDatabase({ asOwner: true });

test("an import agrees with its files, is whole or not there after kill -9, changes nothing again, and leaves nothing when taken back", async () => {
  const said: string[] = [];
  const report = await proveImport({
    bookings: 200,
    kills: 2,
    seed: 1,
    databaseUrl: await databaseUrlOf(db),
    ownerUrl: databasePool().options.connectionString ?? "",
    beside: false,
    signal: AbortSignal.timeout(240_000),
    say: (line) => said.push(line),
  });
  expect(report).toMatchObject({
    ok: true,
    mails: 0,
    differentSums: 0,
    oversold: 0,
    changedAgain: [],
    corrected: { lines: 20, wrong: 0 },
    leftTables: [],
    leftDays: 0,
    controlsNoticed: true,
  });
  expect(report.kills.half).toBe(0);
  expect(said.filter((line) => line.startsWith("held: "))).toHaveLength(9);
}, 240_000);
