import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sweepSessions } from "./auth-jobs.server.ts";
import { db } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeMailLink } from "#app/domain/people/accounts/email/mail-link.server.ts";

useTestDatabase();

test("a sweep deletes expired sessions and unused links, and keeps the others", async () => {
  const { id } = await makeUser();
  const now = new Date();
  const session = (milliseconds: number) => ({
    id: randomUUID(),
    token: randomUUID(),
    userId: id,
    ipAddress: "203.0.113.7",
    expiresAt: new Date(now.getTime() + milliseconds),
  });
  const [over, live] = [session(-1), session(60_000)];
  await db.insertInto("sessions").values([over, live]).execute();
  await makeMailLink(db, { purpose: "reset-password", userId: "nobody", seconds: -1 });
  await makeMailLink(db, { purpose: "verify-email", userId: id, seconds: 60 });
  expect(await sweepSessions(now)).toBe(1);
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([{ id: live.id }]);
  expect(await db.selectFrom("verifications").select("value").execute()).toEqual([{ value: id }]);
});
