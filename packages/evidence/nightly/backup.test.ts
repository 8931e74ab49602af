import { beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { proveBackup } from "../proofs/backup/backup-proof.ts";

// The short form of `npm run proof -- backup`; packages/evidence/README.md has the full results.
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

describe("a backup made while customers book", () => {
  test("restores every row, picture and acknowledged booking, and is refused with any flipped byte", async () => {
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

  test("control: without the check it is accepted with a flipped byte, and the proof shows it", async () => {
    const { ok, flips } = await prove({ flips: 50, verify: false });
    expect(ok).toBe(false);
    expect(flips.taken.length).toBeGreaterThan(0);
  });
});
