import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db, type Database } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { command, edit } from "./command.server.ts";
import { forgetKeys } from "./idempotency-keys.server.ts";

useTestDatabase();

const requestOrigin = { address: "192.0.2.1", userAgent: "test" };
const makeActor = async () => {
  const { id, email } = await makeUser({ role: "superadmin" });
  return { kind: "superadmin", id, email } as const;
};
const write = (tx: Database, key: string) =>
  tx.insertInto("appSettings").values({ key, value: "written" }).execute();
const written = async (key: string) =>
  (await db.selectFrom("appSettings").selectAll().where("key", "=", key).execute()).length;
const audited = async (id: string) =>
  (await db.selectFrom("auditLog").selectAll().where("subjectId", "=", id).execute()).length;

test("a refusal undoes everything, and frees the idempotency key", async () => {
  const [by, key, setting] = [await makeActor(), randomUUID(), randomUUID()];
  const send = (isRefused: boolean) =>
    command({ by, requestOrigin, once: { key, content: { setting } } }, async ({ tx, record }) => {
      await write(tx, setting);
      await record({ action: "setting-changed", subject: { type: "setting", id: setting } });
      return isRefused
        ? { ok: false as const, reason: "not-today" as const }
        : { ok: true as const };
    });
  expect(await send(true)).toEqual({ ok: false, reason: "not-today" });
  expect([await written(setting), await audited(setting)]).toEqual([0, 0]);
  expect(await send(false)).toEqual({ ok: true });
  expect([await written(setting), await audited(setting)]).toEqual([1, 1]);
});

test("twenty copies at once make one write and one answer; other content with the key is refused, another person's key is separate", async () => {
  const [by, other, key] = [await makeActor(), await makeActor(), randomUUID()];
  let times = 0;
  const send = (actor: typeof by, note: string) =>
    command({ by: actor, requestOrigin, once: { key, content: { note } } }, async () => {
      times += 1;
      return { ok: true as const, number: times };
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(by, "one")));
  expect(answers).toEqual(answers.map(() => ({ ok: true, number: 1 })));
  expect(await send(by, "two")).toEqual({ ok: false, reason: "form-used" });
  expect(await send(other, "one")).toEqual({ ok: true, number: 2 });
  await forgetKeys(new Date(Date.now() + 91 * 86_400_000));
  expect(await send(by, "one"), "control: without its key it is done anew").toEqual({
    ok: true,
    number: 3,
  });
});

test("two writes that lock the same rows in opposite order both succeed", async () => {
  const by = await makeActor();
  const [one, other] = [randomUUID(), randomUUID()];
  for (const key of [one, other]) await write(db, key);
  let runs = 0;
  const [firstLocks, secondLocks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = (tx: Database, key: string) =>
    tx.updateTable("appSettings").set({ value: "locked" }).where("key", "=", key).execute();
  const lockBoth = (keys: [string, string], mine: typeof firstLocks, theirs: typeof firstLocks) =>
    command({ by, requestOrigin }, async ({ tx }) => {
      runs += 1;
      await lock(tx, keys[0]);
      mine.resolve();
      await theirs.promise;
      await lock(tx, keys[1]);
      return { ok: true as const };
    });
  expect(
    await Promise.all([
      lockBoth([one, other], firstLocks, secondLocks),
      lockBoth([other, one], secondLocks, firstLocks),
    ]),
  ).toEqual([{ ok: true }, { ok: true }]);
  expect(runs, "PostgreSQL ended one of them").toBeGreaterThan(2);
});

test("a constraint that a concurrent request violated first becomes its refusal; any other error is thrown", async () => {
  const [by, setting] = [await makeActor(), randomUUID()];
  const twice = (constraints: Record<string, "taken">) =>
    command({ by, requestOrigin, constraints }, async ({ tx }) => {
      await write(tx, setting);
      await write(tx, setting);
      return { ok: true as const };
    });
  expect(await twice({ app_settings_pkey: "taken" })).toEqual({ ok: false, reason: "taken" });
  await expect(twice({})).rejects.toThrow("app_settings_pkey");
});

test("an edit of a row that has changed is refused; a copy of one's own gets the first answer, until somebody else changes the row", async () => {
  const [one, other] = [await makeActor(), await makeActor()];
  const row = { version: 1 };
  const send = (by: typeof one, seen: number, text: string) =>
    edit(
      { by, requestOrigin, lock: async () => ({ ...row }), seen, content: { row: "a", text } },
      async () => {
        row.version += 1;
        return { ok: true as const };
      },
    );
  const changed = { ok: false, reason: "changed" };
  expect(await send(one, 1, "mine")).toEqual({ ok: true });
  expect(await send(one, 1, "mine"), "a copy").toEqual({ ok: true });
  expect(await send(one, 1, "something else")).toEqual(changed);
  expect(await send(other, 1, "mine")).toEqual(changed);
  expect(row.version).toBe(2);
  expect(await send(other, 2, "theirs")).toEqual({ ok: true });
  expect(await send(one, 1, "mine"), "no copy any more").toEqual(changed);
  expect(
    await edit({ by: one, requestOrigin, lock: async () => null }, async () => ({
      ok: true as const,
    })),
  ).toEqual({
    ok: false,
    reason: "not-found",
  });
});
