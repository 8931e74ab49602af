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
    const report = await proveExpiry({ races: 30, withoutGuard: false, signal: signal() });
    expect(report).toMatchObject({ ok: true, both: 0, neither: 0 });
    expect(report.confirmed + report.newcomers).toBe(30);
  });

  test("control: if it is not claimed anew, some leave with nothing", async () => {
    // One race of ten ends so.
    let neither = 0;
    for (let tries = 0; tries < 50 && neither === 0; tries += 1)
      ({ neither } = await proveExpiry({ races: 5, withoutGuard: true, signal: signal() }));
    expect(neither).toBeGreaterThan(0);
  });
});

describe("processes killed while they hold and book seats", () => {
  const kill = async (kills: number, withoutGuard: boolean) =>
    proveKills({ kills, withoutGuard, signal: signal(), databaseUrl: await databaseUrlOf(db) });

  test("lose no seat and leak none", async () => {
    // Four may all be killed with nothing confirmed.
    let confirmed = 0;
    for (let tries = 0; tries < 15 && confirmed === 0; tries += 1) {
      const report = await kill(4, false);
      expect(report).toMatchObject({ ok: true, kills: 4, lost: 0, leaked: 0, miscounted: 0 });
      ({ confirmed } = report);
    }
    expect(confirmed).toBeGreaterThan(0);
  });

  test("control: if holds never ran out, theirs would stay taken", async () => {
    // Four may all be killed with nothing held.
    let leaked = 0;
    for (let tries = 0; tries < 15 && leaked === 0; tries += 1) ({ leaked } = await kill(4, true));
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
