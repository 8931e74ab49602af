import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { answerCopies } from "./answer-copies.server.ts";
import { forgetKeys } from "./idempotency-keys.server.ts";

useTestDatabase();
beforeEach(() => db.deleteFrom("idempotencyKeys").execute());

/** Work that counts how often it is done. */
function counted(ok = true) {
  let times = 0;
  return vi.fn<() => Promise<{ ok: boolean; times: number }>>(async () => {
    times += 1;
    return { ok, times };
  });
}

const age = (seconds: number) =>
  sql`UPDATE idempotency_keys SET created_at = created_at - make_interval(secs => ${seconds})`.execute(
    db,
  );

test("copies at the same moment, and within ten seconds, get the first one's answer; later ones run again", async () => {
  const work = counted();
  expect(await Promise.all([1, 2, 3].map(() => answerCopies(["a", "b"], work)))).toEqual(
    [1, 2, 3].map(() => ({ ok: true, times: 1 })),
  );
  await age(8);
  expect(await answerCopies(["a", "b"], work)).toMatchObject({ times: 1 });
  await age(3);
  expect(await answerCopies(["a", "b"], work)).toMatchObject({ times: 2 });
});

test("a request that differs in anything is no copy", async () => {
  const work = counted();
  await Promise.all(
    [
      ["x", "yz"],
      ["xy", "z"],
      ["x", "yz", ""],
    ].map((copy) => answerCopies(copy, work)),
  );
  expect(work).toHaveBeenCalledTimes(3);
});

test("a refusal or failure is not the answer of a later copy", async () => {
  const refused = counted(false);
  for (let time = 0; time < 2; time += 1) await answerCopies(["refused"], refused);
  expect(refused).toHaveBeenCalledTimes(2);
  await expect(answerCopies(["thrown"], () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
  expect(await answerCopies(["thrown"], counted())).toMatchObject({ ok: true });
});

test("a copy gets the cookies too, and the table contains neither them nor the request", async () => {
  const headers = new Headers({ "Set-Cookie": "session=secret-of-one" });
  headers.append("Set-Cookie", "device=another");
  const answers = await Promise.all(
    [1, 2].map(() => answerCopies(["password of one"], async () => ({ ok: true, headers }))),
  );
  for (const answer of answers)
    expect(answer.ok && answer.headers.getSetCookie()).toEqual([
      "session=secret-of-one",
      "device=another",
    ]);
  const rows = JSON.stringify(await db.selectFrom("idempotencyKeys").selectAll().execute());
  for (const secret of ["secret-of-one", "password"]) expect(rows).not.toContain(secret);
  expect(rows).toContain("done");
});

test("work of a killed process is done by the next, and the table keeps no answer for long", async () => {
  const work = counted();
  await answerCopies(["killed"], work);
  await db.updateTable("idempotencyKeys").set({ digest: "pending", answer: null }).execute();
  await age(31);
  expect(await answerCopies(["killed"], work)).toMatchObject({ times: 2 });
  await forgetKeys(new Date(Date.now() + 11 * 60_000));
  expect(await db.selectFrom("idempotencyKeys").select("key").execute()).toEqual([]);
});
