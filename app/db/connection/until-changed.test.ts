import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "#tests/database.ts";
import { receiveChanges } from "#tests/receive-changes.ts";
import { db } from "../database.server.ts";
import { clearAnswers, setListening, untilChanged } from "./until-changed.server.ts";

useTestDatabase();

const key = "phone";
const ask = vi.fn<(of: string) => Promise<string | undefined>>(async (of) => {
  const { rows } = await sql<{
    value: string;
  }>`SELECT value FROM app_settings WHERE key = ${of}`.execute(db);
  return rows[0]?.value;
});
const cached = untilChanged(["app_settings"], ask);
const save = (value: string) =>
  sql`INSERT INTO app_settings (key, value) VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(db);

let listening: Awaited<ReturnType<typeof receiveChanges>>;

beforeEach(async () => {
  await save("first");
  listening = await receiveChanges();
  ask.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  await listening.stop();
});

test("is asked once for each key, until its table has changed", async () => {
  expect(await Promise.all([cached(key), cached(key), cached("address")])).toEqual([
    "first",
    "first",
    undefined,
  ]);
  expect(await cached(key)).toBe("first");
  expect(ask).toHaveBeenCalledTimes(2);
  await save("second");
  await expect.poll(() => cached(key)).toBe("second");
});

test("a change of another table keeps it", async () => {
  await cached(key);
  clearAnswers("packages");
  await cached(key);
  expect(ask).toHaveBeenCalledOnce();
});

test("an answer that was asked for before a change is given to nobody who asks after it", async () => {
  const answer = Promise.withResolvers<string>();
  ask.mockReturnValueOnce(answer.promise);
  const before = cached(key);
  clearAnswers("app_settings");
  const after = cached(key);
  answer.resolve("as it was");
  expect(await before).toBe("as it was");
  expect(await after).toBe("first");
});

test("a failure is not kept", async () => {
  ask.mockRejectedValueOnce(new Error("The database is away."));
  await expect(cached(key)).rejects.toThrow("away");
  expect(await cached(key)).toBe("first");
});

test("nothing is kept while changes are not heard, nor what was kept before", async () => {
  await cached(key);
  await listening.stop();
  await save("unheard");
  expect(await cached(key)).toBe("unheard");
  await save("unheard again");
  expect(await cached(key)).toBe("unheard again");
});

test("control: kept without listening, an old answer would be given", async () => {
  await listening.stop();
  setListening(true);
  await cached(key);
  await save("unheard");
  expect(await cached(key)).toBe("first");
  setListening(false);
});

test("where announcements are swallowed, it is asked again after a minute", async () => {
  await listening.stop();
  setListening(true);
  vi.useFakeTimers({ toFake: ["performance"] });
  await cached(key);
  await save("swallowed");
  vi.advanceTimersByTime(59_999);
  expect(await cached(key)).toBe("first");
  vi.advanceTimersByTime(1);
  expect(await cached(key)).toBe("swallowed");
  setListening(false);
});
