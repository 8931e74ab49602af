import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { trimSecurityEvents } from "#app/domain/audit/security-events.server.ts";
import { makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillSealed } from "../../../packages/evidence/proofs/seals/fill-sealed.ts";
import { readMailedSeal } from "./seal-fault-text.ts";
import { mailSeal } from "./seal-jobs.server.ts";
import { sealRows } from "./seal-rows.server.ts";
import { verifySeals } from "./verify-seals.server.ts";

useTestDatabase();
beforeAll(() => fillSealed(ownerDb, 40));

const guarded = {
  "change a seal": sql`UPDATE seals SET row_count = row_count + 1`,
  "remove a seal": sql`DELETE FROM seals`,
  "forget the marks of the ledger": sql`UPDATE seals SET marks = NULL WHERE source = 'ledger'`,
};

test("rows are sealed once, also by two processes at the same moment", async () => {
  const sealed = await Promise.all([sealRows(), sealRows()]);
  expect(sealed.reduce((sum, rows) => sum + rows, 0)).toBe(120);
  expect(await verifySeals()).toEqual({
    fault: null,
    seals: 3,
    rows: 120,
    trimmed: 0,
    unsealed: 0,
  });
  expect(await sealRows()).toBe(0);
});

test("no row is sealed while a transaction runs that may add one before it", async () => {
  const opened = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await addRow(tx, "slow");
    opened.resolve();
    await finish.promise;
  });
  await opened.promise;
  await addRow(db, "quick");
  const sealing = sealRows();
  // Sealing waits for the transaction, which ends only now.
  setImmediate(finish.resolve);
  await Promise.all([slow, sealing]);
  await sealRows();
  expect(await verifySeals()).toMatchObject({ fault: null, rows: 122, unsealed: 0 });
});

test.each(Object.entries(guarded))("the site and the tables’ owner can’t %s", async (_, attack) => {
  await expect(attack.execute(db)).rejects.toMatchObject({ code: "42501" });
  await expect(attack.execute(ownerDb)).rejects.toMatchObject({ code: "42501" });
});

describe("the mail of a day", () => {
  const tomorrow = addDays(businessDay(new Date()), 1);
  const mails = () =>
    db
      .selectFrom("outboxMails")
      .select(["recipient", "plainText"])
      .where("kind", "=", "daily-seal")
      .execute();

  test("goes to the super admins once, and its seal can be checked", async () => {
    const { email } = await makeSuperadmin();
    await mailSeal(addDays(tomorrow, -30));
    expect(await mails(), "a day without seals").toEqual([]);
    await Promise.all([mailSeal(tomorrow), mailSeal(tomorrow)]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(email);
    const seal = readMailedSeal(/--seal (\S+)/.exec(mail?.plainText ?? "")?.[1] ?? "");
    expect((await verifySeals(seal ? [seal] : [])).fault).toBeNull();
    const other = { id: seal?.id ?? 0, hash: "0".repeat(64) };
    expect((await verifySeals([other])).fault).toMatchObject({ reason: "mailed-differs" });
  });

  test("goes to nobody once it is turned off", async () => {
    await sql`DELETE FROM seal_mails`.execute(db);
    await db.deleteFrom("outboxMails").execute();
    await db.insertInto("appSettings").values({ key: "alert_seals", value: "off" }).execute();
    await mailSeal(tomorrow);
    expect(await mails()).toEqual([]);
  });
});

test("security events that were trimmed are not missing, and their marks are forgotten", async () => {
  await sql`
    INSERT INTO security_events (actor_role, action, subject_type, subject_id)
    SELECT 'visitor', 'access-refused', 'page', '/' FROM generate_series(1, 100030)`.execute(
    ownerDb,
  );
  await sealRows();
  const before = await verifySeals();
  expect(before).toMatchObject({ fault: null, trimmed: 0 });
  expect(await trimSecurityEvents()).toBe(70);
  const after = await verifySeals();
  expect(after).toMatchObject({ fault: null, trimmed: 70, rows: before.rows - 70 });
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*) FILTER (WHERE marks IS NULL)::integer AS kept FROM seals`.execute(db);
  expect(rows[0]?.kept).toBe(1);
});

function addRow(database: typeof db, subjectId: string) {
  const row = { actorRole: "system", action: "exported", subjectType: "export" } as const;
  return database
    .insertInto("auditLog")
    .values({ ...row, subjectId })
    .execute();
}
