import { describe, expect, onTestFinished, test } from "vitest";
import { runScript } from "../../packages/evidence/harness/run-script.ts";
import { proveSeatModel } from "../../packages/evidence/proofs/seats/seat-model-proof.ts";
import { proveSeats } from "../../packages/evidence/proofs/seats/seats-proof.ts";
import { createTestDatabase, useTestDatabase } from "#tests/database.ts";

// The short forms of `npm run proof -- seats`.
useTestDatabase({ asOwner: true });
const signal = () => AbortSignal.timeout(120_000);

describe("many who claim the seats of a departure at once, in two processes", () => {
  test("never get more than there are, and its counter is their sum", async () => {
    // As an operator runs it, so that what proofs set up by themselves is tried too.
    const limits = ["seats", "--rounds", "3", "--clients", "60", "--operations", "50"];
    const { code, out } = await runScript("../packages/evidence/prove", limits, {});
    expect(out).toContain(
      "Proven: no seat is sold twice, and the counters of departures are right.",
    );
    expect(out).toMatch(/rounds: 3,[^}]*oversold: 0,\s+miscounted: 0,/);
    expect(code).toBe(0);
  });

  test("control: without the table's check they get more", async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { url: databaseUrl, ownerUrl } = database;
    const limits = { rounds: 3, clients: 60, withoutGuard: true, signal: signal() };
    expect((await proveSeats({ databaseUrl, ownerUrl, ...limits })).oversold).toBeGreaterThan(0);
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
