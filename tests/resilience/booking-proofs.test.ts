import { beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { proveIdempotency } from "../../packages/evidence/proofs/bookings/idempotency-proof.ts";
import { proveKill } from "../../packages/evidence/proofs/bookings/kill-proof.ts";
import { createTestDatabase } from "#tests/database.ts";

// The short forms of `npm run proof -- idempotency` and `npm run proof -- kill`; packages/evidence/README.md
// has the full results.
beforeAll(() => ensureBuild());
const timeout = 180_000;

describe("a form sent twenty times at once to two processes", () => {
  async function prove(options: { forms: number; ignoreKey: boolean }) {
    const database = await createTestDatabase();
    try {
      return await proveIdempotency({
        databaseUrl: database.url,
        ownerUrl: database.ownerUrl,
        copies: 20,
        signal: AbortSignal.timeout(timeout),
        say: () => undefined,
        ...options,
      });
    } finally {
      await database.drop();
    }
  }

  test("makes one booking, one history row and one mail, and every copy gets the same answer", async () => {
    expect(await prove({ forms: 6, ignoreKey: false })).toMatchObject({
      ok: true,
      bookings: 6,
      historyRows: 6,
      mails: 6,
      missing: 0,
      doubled: 0,
      wrongHistory: 0,
      wrongMails: 0,
      mailsSentTwice: 0,
      answers: { "302 /dashboard": 120 },
    });
  });

  test("control: makes more than one if its key is ignored, and the count shows it", async () => {
    const report = await prove({ forms: 1, ignoreKey: true });
    // Of the twenty, a loaded machine may put some off.
    expect(report).toMatchObject({ ok: false, doubled: report.bookings - 1 });
    expect(report.doubled).toBeGreaterThan(0);
  });
});

test("killed twice under load, with its database and without, the site loses and duplicates nothing", async () => {
  const report = await proveKill({
    rounds: 2,
    signal: AbortSignal.timeout(timeout),
    say: () => undefined,
  });
  expect(report).toMatchObject({
    ok: true,
    rounds: { node: 1, nodeAndPostgres: 1 },
    missing: 0,
    doubled: 0,
    wrongHistory: 0,
    wrongMails: 0,
  });
  expect(report.bookings).toBe(report.forms);
  expect(report.forms).toBeGreaterThan(3);
});
