import { databaseUrlOf, useTestDatabase } from "#tests/database.ts";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { proveEvents, proveKills } from "../../packages/evidence/proofs/payments/payments-proof.ts";
import { proveRefunds } from "../../packages/evidence/proofs/payments/refunds-proof.ts";

useTestDatabase({ asOwner: true });
const signal = AbortSignal.timeout(240_000);

test("events 0 to 5 times to two processes, and processes that are killed, post each payment once; controls: believed, they double, and a provider that forgets refunds twice", async () => {
  const databaseUrl = await databaseUrlOf(db);
  const shared = { databaseUrl, signal };
  const events = await proveEvents({ ...shared, payments: 12, withoutGuard: false });
  expect(events).toMatchObject({ missing: 0, doubled: 0 });
  expect(await proveKills({ ...shared, kills: 3, withoutGuard: false })).toMatchObject({
    unrecorded: 0,
    refundedTwice: 0,
  });
  const forgetful = await proveKills({ ...shared, kills: 1, withoutGuard: true });
  expect(forgetful).toMatchObject({ ok: false, refundedTwice: 1 });
  expect((await proveEvents({ ...shared, payments: 12, withoutGuard: true })).ok).toBe(false);
}, 240_000);

test("the refund shown is the refund made; control: a cent more is found", () => {
  expect(proveRefunds({ cases: 300 }).refundedCents).toBeGreaterThan(0);
  expect(() => proveRefunds({ cases: 300, wrong: 1 })).toThrow();
});
