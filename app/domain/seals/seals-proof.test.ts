import { beforeAll, expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { proveSeals } from "../../../packages/evidence/proofs/seals/seals-proof.ts";
import { fillSealed } from "../../../packages/evidence/proofs/seals/fill-sealed.ts";

useTestDatabase();
beforeAll(() => fillSealed(ownerDb, 40));

// The short form of `npm run proof -- seals`.
test("with every right on the database, whoever touches a row is named", async () => {
  const report = await proveSeals(ownerDb, { touches: 18, seed: 7 });
  expect(report).toMatchObject({
    ok: true,
    named: 18,
    wrong: [],
    sealsNamed: 6,
    cutOffByMail: true,
    cutOffWithoutMail: false,
    unsealedNoticed: false,
  });
});
