import { describe, expect, test } from "vitest";
import { proveDeletions, proveEdits } from "../proofs/deals/deals-proof.ts";
import { useTestDatabase } from "../../../tests/database.ts";

// The short form of `npm run proof -- deals`; packages/evidence/README.md has the full results. Controls
// come last, because they remove the guards.
useTestDatabase({ asOwner: true });
const timeout = 120_000;
const signal = () => AbortSignal.timeout(timeout);

describe("ten people who save one deal at once", () => {
  test("one wins each time, and the others are refused", async () => {
    const report = await proveEdits({
      rounds: 10,
      editors: 10,
      withoutGuard: false,
      signal: signal(),
    });
    expect(report).toEqual({ ok: true, winners: { 1: 10 }, faults: [] });
  });
});

describe("a deal that is deleted while six people book it", () => {
  test("is deleted without bookings, or stays with them", async () => {
    const report = await proveDeletions({
      rounds: 20,
      customers: 6,
      withoutGuard: false,
      signal: signal(),
    });
    expect(report).toMatchObject({ orphans: 0, faults: [] });
    expect(report.deleted + report.prevented).toBe(20);
  });

  test("control: without the foreign key and the lock there are orphans", async () => {
    const { orphans } = await proveDeletions({
      rounds: 30,
      customers: 6,
      withoutGuard: true,
      signal: signal(),
    });
    expect(orphans).toBeGreaterThan(0);
  });
});

test("control: if a save keeps the version, all ten win", async () => {
  const { ok, winners } = await proveEdits({
    rounds: 2,
    editors: 10,
    withoutGuard: true,
    signal: signal(),
  });
  expect({ ok, winners }).toEqual({ ok: false, winners: { 10: 2 } });
});
