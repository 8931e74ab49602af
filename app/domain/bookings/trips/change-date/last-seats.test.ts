import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats } from "#app/domain/departures/fixtures/rows.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { bookFirst, makeTwoDates } from "../../fixtures/own-trips.ts";

useTestDatabase();

/** Two parties of two ask for the last two seats at the same moment. */
async function race() {
  const { packageId, first, second } = await makeTwoDates({ seats: 2 });
  const parties = [await bookFirst(packageId), await bookFirst(packageId)];
  const moved = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("departures")
      .select("id")
      .where("id", "in", [first, second])
      .forUpdate()
      .execute();
    const answers = Promise.all(parties.map(({ move }) => move()));
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2);
    return { answers };
  });
  return { answers: await moved.answers, second };
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::integer AS waiting
    FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    ownerDb,
  );
  return rows[0]?.waiting ?? 0;
}

const guard = "departures_not_oversold";

test("of two who move to the last seats at once, one gets them, and the other stays", async () => {
  const { answers, second } = await race();
  expect(answers.toSorted((one, other) => Number(other.ok) - Number(one.ok))).toEqual([
    { ok: true },
    { ok: false, reason: "too-few-seats" },
  ]);
  expect((await countSeats(second)).stored.taken).toBe(2);
});

test("control: without the table’s check both get them", async () => {
  const { rows } = await sql<{ rule: string }>`SELECT pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE conname = ${guard}`.execute(ownerDb);
  await sql`ALTER TABLE departures DROP CONSTRAINT ${sql.id(guard)}`.execute(ownerDb);
  try {
    const { answers, second } = await race();
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    expect((await countSeats(second)).stored.taken).toBe(4);
  } finally {
    const rule = sql.raw(rows[0]?.rule ?? "");
    await sql`ALTER TABLE departures ADD CONSTRAINT ${sql.id(guard)} ${rule} NOT VALID`.execute(
      ownerDb,
    );
  }
});
