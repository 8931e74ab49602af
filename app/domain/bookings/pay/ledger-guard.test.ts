import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { balancesOf, pay } from "../fixtures/money.ts";
import { makeBooking } from "../fixtures/rows.ts";
import { makeAgent } from "../fixtures/staff.ts";

useTestDatabase();

type Wrong = (tx: Kysely<DB>, id: string) => Promise<unknown>;
const entry = (bookingId: string) => ({
  bookingId,
  day: "2026-11-23",
  debit: "customer" as const,
  credit: "unearned" as const,
  cents: 1,
  what: "booking" as const,
  key: randomUUID(),
});
const aPayment = (tx: Kysely<DB>, bookingId: string) =>
  tx.insertInto("payments").values({
    bookingId,
    method: "cash",
    cents: 100,
    state: "succeeded",
    receivedOn: "2026-11-23",
  });

/** Ways to a booking or a payment that the ledger does not hold as it is, and what stops each. */
const wrongs: Readonly<Record<string, { constraint: string; wrong: Wrong }>> = {
  "a booking canceled behind the ledger’s back": {
    constraint: "bookings_ledger_check",
    wrong: (tx, id) =>
      tx.updateTable("bookings").set({ status: "Cancelled" }).where("id", "=", id).execute(),
  },
  "a price earned before its entry": {
    constraint: "bookings_ledger_check",
    wrong: (tx, id) =>
      tx.updateTable("bookings").set({ departed: true }).where("id", "=", id).execute(),
  },
  "a fee kept that no entry says": {
    constraint: "bookings_ledger_check",
    wrong: (tx, id) =>
      sql`UPDATE bookings SET status = 'Cancelled', kept_cents = 5 WHERE id = ${id}`.execute(tx),
  },
  "an entry too many": {
    constraint: "bookings_ledger_check",
    wrong: (tx, id) => tx.insertInto("ledger").values(entry(id)).execute(),
  },
  "a payment without its entry": {
    constraint: "payments_ledger_check",
    wrong: (tx, id) => aPayment(tx, id).execute(),
  },
};
const guards = (on: "DISABLE" | "ENABLE") =>
  sql.raw(`ALTER TABLE bookings ${on} TRIGGER bookings_ledger_check;
    ALTER TABLE ledger ${on} TRIGGER ledger_booking_check;
    ALTER TABLE payments ${on} TRIGGER payments_ledger_check`);

describe.each(Object.entries(wrongs))("%s", (_, { constraint, wrong }) => {
  test("can't be committed", async () => {
    const { id } = await makeBooking();
    const commit = db.transaction().execute((tx) => wrong(tx, id));
    await expect(commit).rejects.toMatchObject({ constraint });
  });

  test("control: without the triggers it is", async () => {
    const { id } = await makeBooking();
    const commit = ownerDb.transaction().execute(async (tx) => {
      await guards("DISABLE").execute(tx);
      await wrong(tx, id);
      // No table is altered while its other triggers wait for the commit.
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
      await guards("ENABLE").execute(tx);
    });
    await expect(commit).resolves.toBeUndefined();
  });
});

test("an entry can't be changed or deleted, by the site or the owner; one key makes one entry", async () => {
  const { id } = await makeBooking();
  for (const database of [db, ownerDb]) {
    const update = database.updateTable("ledger").set({ cents: 1 }).where("bookingId", "=", id);
    await expect(update.execute()).rejects.toMatchObject({ code: "42501" });
    const remove = database.deleteFrom("ledger").where("bookingId", "=", id);
    await expect(remove.execute()).rejects.toMatchObject({ code: "42501" });
  }
  const { key } = await db
    .selectFrom("ledger")
    .select("key")
    .where("bookingId", "=", id)
    .executeTakeFirstOrThrow();
  const again = db
    .insertInto("ledger")
    .values({ ...entry(id), key })
    .execute();
  await expect(again).rejects.toMatchObject({ constraint: "ledger_key_key" });
  expect(await balancesOf(id)).toEqual({ customer: -469_800, unearned: 469_800 });
});

describe("what goes back of a payment", () => {
  const refundOf = (database: Kysely<DB>, paymentId: string, bookingId: string) =>
    database
      .insertInto("refunds")
      .values({ paymentId, bookingId, cents: 60_000, state: "requested", reason: "Asked for." });

  async function paid() {
    const { id, reference } = await makeBooking();
    await pay(await makeAgent(), reference);
    const payment = await db
      .selectFrom("payments")
      .select("id")
      .where("bookingId", "=", id)
      .executeTakeFirstOrThrow();
    return { bookingId: id, paymentId: payment.id };
  }

  test("is never more than the payment, in a race of two as well", async () => {
    for (let race = 0; race < 5; race += 1) {
      const { bookingId, paymentId } = await paid();
      const both = await Promise.allSettled(
        [1, 2].map(() => refundOf(db, paymentId, bookingId).execute()),
      );
      const failed = both.filter(({ status }) => status === "rejected");
      expect(failed).toMatchObject([{ reason: { constraint: "refunds_within_payment" } }]);
    }
  });

  test("control: without the trigger both are stored", async () => {
    const { bookingId, paymentId } = await paid();
    await ownerDb.transaction().execute(async (tx) => {
      await sql`ALTER TABLE refunds DISABLE TRIGGER refunds_within_payment`.execute(tx);
      await refundOf(tx, paymentId, bookingId).execute();
      await refundOf(tx, paymentId, bookingId).execute();
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
      await sql`ALTER TABLE refunds ENABLE TRIGGER refunds_within_payment`.execute(tx);
    });
    const rows = await db
      .selectFrom("refunds")
      .select("id")
      .where("paymentId", "=", paymentId)
      .execute();
    expect(rows).toHaveLength(2);
  });
});
