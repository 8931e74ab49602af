import { type Kysely, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { dueNow } from "#app/domain/money/schedule/due-now.ts";
import { randomOf } from "#app/domain/money/schedule/fixtures/schedule-history.ts";
import { readSchedule, writeSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import { paidToKeep } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { pay } from "../fixtures/money.ts";
import { makeBooking, postAsStored, setStatus } from "../fixtures/rows.ts";
import { dayFrom, itemsOf, makeScheduled } from "../fixtures/schedules.ts";
import { makeAgent, requestOrigin } from "../fixtures/staff.ts";
import { requestRefund, undoRefund } from "../pay/refunds.server.ts";
import { undoPayment } from "../pay/undo-payment.server.ts";
import { giveMoreTime } from "./give-more-time.server.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

type Wrong = (tx: Kysely<DB>, id: string) => Promise<unknown>;
const wrongs: Readonly<Record<string, Wrong>> = {
  "an item that is a cent too small": (tx, id) =>
    sql`UPDATE schedule_items SET cents = cents - 1 WHERE booking_id = ${id} AND place = 2`.execute(
      tx,
    ),
  "an item that is missing": (tx, id) =>
    sql`DELETE FROM schedule_items WHERE booking_id = ${id} AND place = 2`.execute(tx),
  "a booking that ends and leaves its schedule": (tx, id) =>
    sql`UPDATE bookings SET status = 'Cancelled' WHERE id = ${id}`.execute(tx),
};
const guards = (on: "DISABLE" | "ENABLE") =>
  sql.raw(`ALTER TABLE bookings ${on} TRIGGER bookings_schedule_check;
    ALTER TABLE bookings ${on} TRIGGER bookings_ledger_check;
    ALTER TABLE schedule_items ${on} TRIGGER schedule_items_check`);

describe.each(Object.entries(wrongs))("%s", (_, wrong) => {
  test("can't be committed", async () => {
    const { id } = await makeScheduled(agent);
    const commit = db.transaction().execute(async (tx) => {
      await wrong(tx, id);
      await postAsStored(tx, [id]);
    });
    await expect(commit).rejects.toMatchObject({ constraint: "schedule_items_total_check" });
  });

  test("control: without the triggers it is", async () => {
    const { id } = await makeScheduled(agent);
    const commit = ownerDb.transaction().execute(async (tx) => {
      await guards("DISABLE").execute(tx);
      await wrong(tx, id);
      await guards("ENABLE").execute(tx);
    });
    await expect(commit).resolves.toBeUndefined();
  });
});

describe("a booking that ends while somebody plans its payments", () => {
  /** Both have written when either commits. Whether a schedule is left of a booking that has ended. */
  async function race(): Promise<boolean> {
    const { id } = await makeBooking();
    const written = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const together = (at: number, write: (tx: DatabaseTransaction) => Promise<unknown>) =>
      db.transaction().execute(async (tx) => {
        await write(tx);
        written[at]?.resolve();
        await Promise.all(written.map(({ promise }) => promise));
      });
    const item = {
      place: 1,
      kind: "balance",
      dueOn: dayFrom(9),
      cents: 469_800,
      reason: "",
    } as const;
    const [ended, planned] = await Promise.allSettled([
      together(0, async (tx) => {
        await sql`UPDATE bookings SET status = 'Cancelled' WHERE id = ${id}`.execute(tx);
        await postAsStored(tx, [id]);
      }),
      together(1, (tx) => writeSchedule(tx, id, { before: [], after: [item] })),
    ]);
    expect([ended.status, planned.status]).toContain("fulfilled");
    return ended.status === "fulfilled" && (await itemsOf(id)).length > 0;
  }
  /** Whether a schedule is left in one of so many races: not each meets the moment. */
  const isLeft = async (max: number) => {
    for (let at = 0; at < max; at += 1) if (await race()) return true;
    return false;
  };

  test("keeps no schedule", async () => {
    expect(await isLeft(20)).toBe(false);
  });

  test("control: without the lock on the booking it does", async () => {
    const { rows } = await sql<{
      body: string;
    }>`SELECT pg_get_functiondef('check_schedule(uuid)'::regprocedure) AS body`.execute(ownerDb);
    const body = rows[0]?.body ?? "";
    await sql.raw(body.replace(" FOR NO KEY UPDATE", "")).execute(ownerDb);
    try {
      expect(await isLeft(200)).toBe(true);
    } finally {
      await sql.raw(body).execute(ownerDb);
    }
  });
});

test("what payments have covered is as dueNow counts it, after any payments, refunds and more time", async () => {
  const { id, reference } = await makeScheduled(agent);
  const next = randomOf(84);
  for (let step = 0; step < 40; step += 1) {
    const payments = await readPayments(id);
    const payment = payments[next(payments.length)];
    const refund = payments.flatMap(({ refunds }) => refunds)[next(2)];
    const acts = [
      () => pay(agent, reference, { cents: 1 + next(150_000), overCents: null }),
      () =>
        undoPayment(
          agent,
          { reference, paymentId: payment?.id ?? "", reason: "No." },
          requestOrigin,
        ),
      () =>
        requestRefund(
          agent,
          { reference, key: crypto.randomUUID(), cents: 1 + next(90_000), reason: "Goodwill." },
          requestOrigin,
        ),
      () => undoRefund(agent, { reference, id: refund?.id ?? "", reason: "No." }, requestOrigin),
      async () => {
        const item = (await readSchedule(id))[next(2)];
        return giveMoreTime(
          agent,
          {
            reference,
            item: { place: item?.place ?? 0, dueOn: item?.dueOn ?? "" },
            dueOn: dayFrom(next(50)),
            reason: "Asked.",
          },
          requestOrigin,
        );
      },
    ];
    await acts[next(4)]?.();
    const paidCents = paidToKeep(await readPayments(id));
    const { items } = dueNow(await readSchedule(id), paidCents, dayFrom(0));
    const stored = await itemsOf(id);
    expect(new Map(stored.map(({ kind, leftCents }) => [kind, leftCents]))).toEqual(
      new Map(items.map(({ kind, leftCents }) => [kind, leftCents])),
    );
  }
});

test("two payments at once are both covered", async () => {
  const { id, reference } = await makeScheduled(agent);
  await Promise.all([1, 2].map(() => pay(agent, reference, { cents: 50_000 })));
  expect((await itemsOf(id)).map(({ leftCents }) => leftCents)).toEqual([0, 181_880, 187_920]);
});

test("control: a status set behind the commands takes the schedule along in the fixture", async () => {
  const { id } = await makeScheduled(agent);
  await setStatus("Cancelled", { id });
  expect(await itemsOf(id)).toEqual([]);
});
