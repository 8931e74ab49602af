import { beforeAll, describe, expect, inject, test } from "vitest";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { proveSetup } from "../proofs/accounts/setup-proof.ts";

// The short form of `npm run proof -- setup`; packages/evidence/README.md has the full results.
beforeAll(() => ensureBuild());
const timeout = 180_000;

function prove(options: { databases: number; withoutGuard: boolean }) {
  const signal = AbortSignal.timeout(timeout);
  return proveSetup({
    serverUrl: inject("serverUrl"),
    appServerUrl: inject("appServerUrl"),
    setups: 30,
    signal,
    say: () => undefined,
    ...options,
  });
}

describe("a new site that thirty people set up at once, over two processes", () => {
  test("has one super admin, and the others are refused", async () => {
    expect(await prove({ databases: 1, withoutGuard: false })).toMatchObject({
      ok: true,
      superadmins: { 1: 1 },
      answers: { "302 /superadmin/dashboard": 1, "302 /superadmin/login": 29 },
      halfMade: 0,
      wrongLogs: 0,
    });
  });

  test("control: has several without the guard, and the count shows it", async () => {
    const { ok, superadmins } = await prove({ databases: 1, withoutGuard: true });
    expect(ok).toBe(false);
    expect(Number(Object.keys(superadmins)[0])).toBeGreaterThan(1);
  });
});
