import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { someoneWaits } from "#tests/someone-waits.ts";
import { repairLedgerDays } from "./repair-ledger-days.server.ts";
import { lockMerged, mergeLedgerDays, newestEntry } from "./merge-ledger-days.server.ts";

useTestDatabase();
const today = businessDay(new Date());
const yesterday = addDays(today, -1);
let agent: Agent;

/** Two payments of today and one of yesterday, all merged. */
beforeEach(async () => {
  agent ??= await makeAgent();
  await arrive({ cents: 10_000 }, { cents: 20_000 }, { cents: 40_000, receivedOn: yesterday });
  await mergeLedgerDays();
});

async function arrive(...payments: { cents: number; receivedOn?: string }[]) {
  const { reference } = await makeBooking({
    unitPriceCents: 1_000_000,
    createdAt: new Date(Date.now() - 5 * 86_400_000),
  });
  for (const payment of payments)
    expect(await pay(agent, reference, payment)).toMatchObject({ ok: true });
}

/** The stored sums with the transaction that wrote each. */
const storedRows = async () =>
  (
    await sql<{ sum: string; writer: string }>`
      SELECT concat_ws(' ', day, debit, credit, what, entries, cents) AS sum,
    xmin::text AS writer FROM ledger_days ORDER BY 1`.execute(ownerDb)
  ).rows;

/** All entries by day and move, from the sums and from the ledger itself. */
async function compare() {
  const of = sql`day, debit, credit, what`;
  const stored =
    await sql`SELECT ${of}, sum(entries) AS entries, sum(cents) AS cents FROM ledger_sums GROUP BY ${of} ORDER BY ${of}`.execute(
      db,
    );
  const counted =
    await sql`SELECT ${of}, count(*) AS entries, sum(cents) AS cents FROM ledger GROUP BY ${of} ORDER BY ${of}`.execute(
      db,
    );
  return { stored: stored.rows, counted: counted.rows };
}

test("right sums are neither named nor written", async () => {
  const before = await storedRows();
  await arrive({ cents: 5_000 });
  expect(await repairLedgerDays()).toEqual([]);
  expect(await storedRows()).toEqual(before);
});

test("a wrong, a missing and a left-over sum are named and corrected, others not touched", async () => {
  const before = await storedRows();
  const paid = sql`debit = 'bank' AND credit = 'customer' AND what = 'payment'`;
  const figures = async (day: string) =>
    (
      await sql<{ entries: number; cents: number }>`
        SELECT entries, cents FROM ledger_days WHERE ${paid} AND day = ${day}`.execute(db)
    ).rows.map(({ entries, cents }) => [entries, cents])[0];
  const [ofToday, ofYesterday] = [await figures(today), await figures(yesterday)];
  await sql`DELETE FROM ledger_days WHERE ${paid} AND day = ${yesterday}`.execute(ownerDb);
  await sql`UPDATE ledger_days SET entries = 1, cents = 7 WHERE ${paid} AND day = ${today}`.execute(
    ownerDb,
  );
  await sql`INSERT INTO ledger_days VALUES (${today}, 'bank', 'opening', 'opening', 3, 300)`.execute(
    ownerDb,
  );
  const wrong = await compare();
  expect(wrong.stored, "control: wrong sums are noticed").not.toEqual(wrong.counted);

  const move = "bank customer payment";
  expect(await repairLedgerDays()).toEqual([
    { sums: "ledger", of: `${yesterday} ${move}`, kept: [0, 0], counted: ofYesterday },
    { sums: "ledger", of: `${today} ${move}`, kept: [1, 7], counted: ofToday },
    { sums: "ledger", of: `${today} bank opening opening`, kept: [3, 300], counted: [0, 0] },
  ]);
  const { stored, counted } = await compare();
  expect(stored).toEqual(counted);
  const after = await storedRows();
  expect(after.map(({ sum }) => sum)).toEqual(before.map(({ sum }) => sum));
  const right = before.filter(({ sum }) => !sum.includes(move));
  expect(right).not.toEqual([]);
  expect(after).toEqual(expect.arrayContaining(right));
});

/** Corrects a sum while a merge of later entries to the same sum is under way. */
async function repairBesideMerge(lock: typeof lockMerged) {
  await sql`UPDATE ledger_days SET cents = cents + 7 WHERE debit = 'bank' AND day = ${today}`.execute(
    ownerDb,
  );
  await arrive({ cents: 30_000 });
  const newest = await newestEntry();
  const locked = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const merging = db.transaction().execute(async (tx) => {
    const upTo = await lockMerged(tx);
    await sql`UPDATE ledger_days SET entries = ledger_days.entries + more.entries, cents = ledger_days.cents + more.cents
      FROM (SELECT day, debit, credit, what, count(*) AS entries, sum(cents) AS cents FROM ledger
        WHERE id > ${upTo} GROUP BY 1, 2, 3, 4) AS more
      WHERE (ledger_days.day, ledger_days.debit, ledger_days.credit, ledger_days.what) = (more.day, more.debit, more.credit, more.what)`.execute(
      tx,
    );
    await tx.updateTable("ledgerMerged").set({ upTo: newest }).execute();
    locked.resolve();
    await finish.promise;
  });
  await locked.promise;
  const repairing = repairLedgerDays(lock);
  await someoneWaits();
  finish.resolve();
  await merging;
  await repairing;
  return compare();
}

test("sums are true after a correction that meets a merge", async () => {
  const { stored, counted } = await repairBesideMerge(lockMerged);
  expect(stored).toEqual(counted);
});

test("control: without the lock the merged entries are lost", async () => {
  const { stored, counted } = await repairBesideMerge(async (tx) => {
    const { upTo } = await tx.selectFrom("ledgerMerged").select("upTo").executeTakeFirstOrThrow();
    return upTo;
  });
  expect(stored).not.toEqual(counted);
});
