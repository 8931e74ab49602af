import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { recordAudit } from "./record-audit.server.ts";

useTestDatabase();

const subject = { type: "account", id: "janet@example.com" } as const;
const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };
const rows = () => db.selectFrom("auditLog").selectAll().orderBy("id").execute();

beforeAll(async () => {
  const actor = { kind: "agent", id: "a1", email: "agent@example.com" } as const;
  await recordAudit(db, actor, {
    action: "signed-in",
    subject,
    requestOrigin,
    before: { role: null },
    after: { role: "agent" },
  });
});

test("a row says who did what, to whom, from where, and what changed", async () => {
  expect(await rows()).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      actorId: "a1",
      actorRole: "agent",
      actorEmail: "agent@example.com",
      action: "signed-in",
      subjectType: "account",
      subjectId: "janet@example.com",
      address: "203.0.113.7",
      userAgent: "Test Browser",
      before: { role: null },
      after: { role: "agent" },
    },
  ]);
});

test("holds no card number that somebody searched for", async () => {
  const searched = db.transaction().execute(async (tx) => {
    const after = { q: "4111 1111 1111 1111" };
    await recordAudit(tx, visitor, { action: "exported", subject, requestOrigin, after });
    const { after: stored } = await tx
      .selectFrom("auditLog")
      .select("after")
      .where("action", "=", "exported")
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ q: "[card number removed]" });
    throw new Error("taken back");
  });
  await expect(searched).rejects.toThrow("taken back");
});

test("is stored together with its change, or not at all", async () => {
  const failing = db.transaction().execute(async (tx) => {
    await recordAudit(tx, visitor, { action: "sign-in-refused", subject, requestOrigin });
    throw new Error("the change failed");
  });
  await expect(failing).rejects.toThrow("the change failed");
  expect(await rows()).toHaveLength(1);
});

const attacks = {
  "change a row": sql`UPDATE audit_log SET actor_email = 'nobody@example.com'`,
  "change no row": sql`UPDATE audit_log SET actor_email = 'nobody@example.com' WHERE false`,
  "change through a conflict": sql`INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'nothing'`,
  "delete rows": sql`DELETE FROM audit_log`,
  "empty the table": sql`TRUNCATE audit_log`,
  "merge rows away": sql`MERGE INTO audit_log USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE`,
};

const withoutTrigger = sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`;
const withRights = sql`GRANT UPDATE, DELETE, TRUNCATE ON audit_log TO CURRENT_USER`;

/**
 * Attacks as the owner with some protections off, and rolls back. Returns how many rows were left.
 */
async function attackWith(
  off: readonly (typeof withRights)[],
  attack: typeof withRights,
  database = ownerDb,
): Promise<number> {
  let left = -1;
  const takenBack = new Error("taken back");
  await database
    .transaction()
    .execute(async (tx) => {
      for (const guard of off) await guard.execute(tx);
      await attack.execute(tx);
      left = (await tx.selectFrom("auditLog").select("id").execute()).length;
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return left;
}

describe.each(Object.entries(attacks))("nobody can %s", (_, attack) => {
  test.each([
    ["as the site's role", db],
    ["as the role that owns the table", ownerDb],
  ])("%s", async (_role, database) => {
    await expect(attackWith([], attack, database)).rejects.toMatchObject({ code: "42501" });
    expect(await rows()).toHaveLength(1);
  });

  test("with the rights granted back, the trigger refuses", async () => {
    await expect(attackWith([withRights], attack)).rejects.toMatchObject({
      code: "42501",
      message: expect.stringContaining("is refused"),
    });
  });

  test("with the trigger disabled, the right is missing", async (context) => {
    const { rows: roles } = await sql<{
      rolsuper: boolean;
    }>`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`.execute(ownerDb);
    context.skip(roles[0]?.rolsuper === true, "Rights don't bind a superuser; the trigger does.");
    await expect(attackWith([withoutTrigger], attack)).rejects.toMatchObject({
      message: "permission denied for table audit_log",
    });
  });
});

test("with both guards disabled, the same attack succeeds", async () => {
  expect(await attackWith([withRights, withoutTrigger], attacks["delete rows"])).toBe(0);
  expect(await rows()).toHaveLength(1);
});

test("a form that was saved as it was opened leaves no row; a deletion does", async () => {
  const subject = { type: "deal", id: "saved-as-it-was" } as const;
  const change = { action: "deal-updated", subject, requestOrigin } as const;
  await recordAudit(db, { kind: "system" }, { ...change, before: {}, after: {} });
  await recordAudit(db, { kind: "system" }, { ...change, before: {}, after: { title: "Rome" } });
  await recordAudit(db, { kind: "system" }, { ...change, action: "deal-deleted" });
  const rows = await db
    .selectFrom("auditLog")
    .select("action")
    .where("subjectId", "=", subject.id)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([{ action: "deal-updated" }, { action: "deal-deleted" }]);
});
