import { describe, expect, test } from "vitest";
import { proveSeatModel } from "../../scripts/proofs/seat-model-proof.ts";
import { proveSeats } from "../../scripts/proofs/seats-proof.ts";
import { createTestDatabase, useTestDatabase } from "#tests/database.ts";

// The short forms of `npm run proof:seats`.
useTestDatabase({ asOwner: true });
const signal = () => AbortSignal.timeout(120_000);

describe("many who claim the seats of a departure at once, in two processes", () => {
  const prove = async (withoutGuard: boolean) => {
    const database = await createTestDatabase();
    const limits = { rounds: 3, clients: 60, withoutGuard, signal: signal() };
    try {
      return await proveSeats({
        databaseUrl: database.url,
        ownerUrl: database.ownerUrl,
        ...limits,
      });
    } finally {
      await database.drop();
    }
  };

  test("never get more than there are, and its counter is their sum", async () => {
    expect(await prove(false)).toMatchObject({ ok: true, rounds: 3, oversold: 0, miscounted: 0 });
  });

  test("control: without the table's check they get more", async () => {
    expect((await prove(true)).oversold).toBeGreaterThan(0);
  });
});

test("control: without the trigger that counts seats, the model finds it", async () => {
  expect(
    await proveSeatModel({ operations: 100, withoutGuard: true, signal: signal() }),
  ).toMatchObject({
    ok: false,
    // Or a hold of more seats than there are, if that comes first.
    fault: expect.stringMatching(/^(?:seats taken: 0|hold: true) in the database/),
  });
});
