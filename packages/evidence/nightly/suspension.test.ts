import { beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { proveSuspension } from "../proofs/accounts/suspension-proof.ts";
import { createTestDatabase } from "../../../tests/database.ts";

// The short form of `npm run proof -- suspension`; packages/evidence/README.md has the full results.
beforeAll(() => ensureBuild());
const timeout = 180_000;

async function prove(withoutCheck: boolean) {
  const database = await createTestDatabase();
  try {
    const signal = AbortSignal.timeout(timeout);
    return await proveSuspension({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      sessions: 10,
      rounds: 1,
      withoutCheck,
      signal,
    });
  } finally {
    await database.drop();
  }
}

describe("an agent who is suspended with ten busy sessions, over two processes", () => {
  test("is refused with every request that begins after the answer", async () => {
    const report = await prove(false);
    expect(report).toMatchObject({ ok: true, after: 0, other: 0 });
    expect(report.before).toBeGreaterThan(0);
  });

  test("control: is not refused without the check, and the count shows it", async () => {
    const { ok, after } = await prove(true);
    expect(ok).toBe(false);
    expect(after).toBeGreaterThan(0);
  });
});
