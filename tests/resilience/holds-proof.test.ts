import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { proveExpiry, proveKills } from "../../packages/evidence/proofs/seats/holds-proof.ts";
import { proveWaitlist } from "../../packages/evidence/proofs/seats/waitlist-proof.ts";
import { databaseUrlOf, useTestDatabase } from "#tests/database.ts";

// The short forms of `npm run proof -- holds` and `npm run proof -- waitlist`.
useTestDatabase();
const signal = () => AbortSignal.timeout(120_000);

describe("a hold that runs out while it is confirmed and others ask for its seats", () => {
  test("leaves the seats to one of them", async () => {
    const report = await proveExpiry({ races: 100, withoutGuard: false, signal: signal() });
    expect(report).toMatchObject({ ok: true, both: 0, neither: 0 });
    expect(report.confirmed + report.newcomers).toBe(100);
  });

  test("control: if it is not claimed anew, some leave with nothing", async () => {
    const report = await proveExpiry({ races: 100, withoutGuard: true, signal: signal() });
    expect(report.neither).toBeGreaterThan(0);
  });
});

describe("processes killed while they hold and book seats", () => {
  const kill = async (kills: number, withoutGuard: boolean) =>
    proveKills({ kills, withoutGuard, signal: signal(), databaseUrl: await databaseUrlOf(db) });

  test("lose no seat and leak none", async () => {
    // Twelve may all be killed with nothing confirmed.
    let confirmed = 0;
    for (let tries = 0; tries < 5 && confirmed === 0; tries += 1) {
      const report = await kill(12, false);
      expect(report).toMatchObject({ ok: true, kills: 12, lost: 0, leaked: 0, miscounted: 0 });
      ({ confirmed } = report);
    }
    expect(confirmed).toBeGreaterThan(0);
  });

  test("control: if holds never ran out, theirs would stay taken", async () => {
    // Twelve may all be killed with nothing held.
    let leaked = 0;
    for (let tries = 0; tries < 5 && leaked === 0; tries += 1) ({ leaked } = await kill(12, true));
    expect(leaked).toBeGreaterThan(0);
  });
});

describe("a waiting list while many leave and join at once", () => {
  const prove = (withoutGuard: boolean) =>
    proveWaitlist({ rounds: 2, parties: 40, withoutGuard, signal: signal() });

  test("offers each free seat once, to parties that fit, ahead of newcomers", async () => {
    const report = await prove(false);
    expect(report).toMatchObject({
      ok: true,
      misfits: 0,
      offeredTwice: 0,
      newcomers: 0,
      forgotten: 0,
    });
    expect(report.offered).toBeGreaterThan(0);
  });

  test("control: newcomers who do not look at the list take seats that are owed", async () => {
    // The newcomers of a round may all come before a seat is free.
    let newcomers = 0;
    for (let tries = 0; tries < 10 && newcomers === 0; tries += 1)
      ({ newcomers } = await prove(true));
    expect(newcomers).toBeGreaterThan(0);
  });
});
