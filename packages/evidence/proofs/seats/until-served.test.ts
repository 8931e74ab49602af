import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "../../../../app/db/database.server.ts";
import { useTestDatabase } from "../../../../tests/database.ts";
import { untilServed } from "./until-served.ts";

useTestDatabase();

/** A statement that ends by its timeout `times`, then is quick. */
function slowAtFirst(times: number) {
  let left = times;
  return () =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 20`.execute(tx);
      const seconds = left > 0 ? 5 : 0;
      left -= 1;
      await sql`SELECT pg_sleep(${seconds})`.execute(tx);
      return "served";
    });
}

test("a client whom a busy database turns away comes again, and each time is counted", async () => {
  let turnedAway = 0;
  expect(await untilServed(slowAtFirst(2), () => (turnedAway += 1))).toBe("served");
  expect(turnedAway).toBe(2);
});

test("control: any other failure is a finding of the proof", async () => {
  const wrong = () => sql`SELECT 1 / 0`.execute(db);
  await expect(untilServed(wrong, () => expect.unreachable())).rejects.toThrow(/division by zero/);
});
