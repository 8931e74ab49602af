import { beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { proveBackup } from "../../scripts/proofs/backup-proof.ts";

// The short form of `npm run proof:backup`; packages/bench/README.md has the full results.
beforeAll(() => ensureBuild());

function prove(options: { flips: number; verify: boolean }) {
  const signal = AbortSignal.timeout(180_000);
  return proveBackup({
    drills: 1,
    seed: 1,
    bookings: 0,
    pictures: 0,
    signal,
    say: () => undefined,
    ...options,
  });
}

describe("a backup that is made while customers book", () => {
  test("brings back every row, picture and acknowledged booking, and is refused with any byte flipped", async () => {
    const report = await prove({ flips: 50, verify: true });
    expect(report).toMatchObject({
      ok: true,
      missing: 0,
      differences: 0,
      broken: 0,
      flips: { flipped: 50, refused: 50 },
    });
    expect(report.before).toBeGreaterThan(0);
    expect(report.during).toBeGreaterThan(0);
  });

  test("is taken with a flipped byte where the check is off: the proof would show it", async () => {
    const { ok, flips } = await prove({ flips: 50, verify: false });
    expect(ok).toBe(false);
    expect(flips.taken.length).toBeGreaterThan(0);
  });
});
