import { beforeAll, expect, test } from "vitest";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { proveOverload } from "../proofs/overload/overload-proof.ts";
import { createTestDatabase } from "../../../tests/database.ts";

// The short form of `npm run proof -- overload`, which also measures speed.
beforeAll(() => ensureBuild());
const timeout = 170_000;
/** Five times this rate is more than two cores can render. */
const knee = 100;

async function prove(withoutAdmission: boolean) {
  const database = await createTestDatabase();
  try {
    const signal = AbortSignal.timeout(timeout);
    const say = () => {};
    return await proveOverload({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      kinds: ["searches"],
      // The control only shows that nothing is refused; all that it admitted must be rendered.
      seconds: withoutAdmission ? 2 : 6,
      knee,
      withoutAdmission,
      withOneClass: false,
      signal,
      say,
    });
  } finally {
    await database.drop();
  }
}

test("of five times too many searches a part is answered, the rest is told when to retry, and bookings are accepted", async () => {
  const { missing, phases } = await prove(false);
  const [bounded] = phases;
  expect(missing).toBe(0);
  expect(bounded).toMatchObject({ refused: {}, flood: { withoutRetryAfter: 0 } });
  expect(bounded?.bookings.count).toBeGreaterThan(0);
  // Each was asked for while the flood lasted, and answered; `flood.shed` shows that others were not.
  for (const [name, { count }] of Object.entries(bounded?.purposes ?? {}))
    expect({ name, isAnswered: count > 0 }).toEqual({ name, isAnswered: true });
  expect(bounded?.flood.statuses["200"]).toBeGreaterThan(0);
  expect(bounded?.flood.shed).toBeGreaterThan(0);

  // The control. How much longer bookings then wait is measured by the proof itself.
  const [unbounded] = (await prove(true)).phases;
  expect(unbounded?.flood.shed).toBe(0);
});
