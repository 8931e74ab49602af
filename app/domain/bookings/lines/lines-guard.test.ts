import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { createReference } from "#app/values/reference.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { makeBooking } from "../fixtures/rows.ts";
import { saveParts } from "./add-parts.server.ts";
import { partsByTraveler } from "./booking-parts.ts";

useTestDatabase();

type Wrong = (tx: Kysely<DB>, id: string, other: string) => Promise<unknown>;

const giveLine: Wrong = (tx, bookingId, other) =>
  tx
    .updateTable("bookingLines")
    .set({ bookingId: other, place: 2 })
    .where("bookingId", "=", bookingId)
    .execute();

/** Ways to a booking whose total is not the sum of its lines. */
const wrongs: Readonly<Record<string, Wrong>> = {
  "a booking without lines": (tx, id) =>
    sql`INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date, num_travelers, status, unit_price_cents, total_cents)
      SELECT ${createReference()}, customer_name, customer_email, package_id, booking_date, num_travelers, status, unit_price_cents, total_cents FROM bookings WHERE id = ${id}`.execute(
      tx,
    ),
  "another total": (tx, id) =>
    tx.updateTable("bookings").set({ totalCents: 1 }).where("id", "=", id).execute(),
  "a discount that no line gives": (tx, id) =>
    sql`WITH code AS (INSERT INTO welcome_codes (code, email, percent) VALUES (${createReference("WELCOME")}, ${`${id}@example.com`}, 10) RETURNING code)
      UPDATE bookings SET welcome_code = code, discount_percent = 10, discount_cents = 1 FROM code WHERE id = ${id}`.execute(
      tx,
    ),
  "a line deleted": (tx, id) => tx.deleteFrom("bookingLines").where("bookingId", "=", id).execute(),
  "a line changed": (tx, id) =>
    tx.updateTable("bookingLines").set({ quantity: 3 }).where("bookingId", "=", id).execute(),
  "a line added": (tx, bookingId) =>
    tx
      .insertInto("bookingLines")
      .values({ bookingId, place: 2, kind: "fee", label: "Visa", quantity: 1, unitCents: 100 })
      .execute(),
  "a line given to another booking": giveLine,
};
const guards = (on: "DISABLE" | "ENABLE") =>
  sql.raw(`ALTER TABLE bookings ${on} TRIGGER bookings_lines_check;
    ALTER TABLE bookings ${on} TRIGGER bookings_ledger_check;
    ALTER TABLE booking_lines ${on} TRIGGER booking_lines_check`);

describe.each(Object.entries(wrongs))("%s", (_, wrong) => {
  test("can't be committed", async () => {
    const [one, other] = [
      await makeBooking({ status: "Pending" }),
      await makeBooking({ status: "Pending" }),
    ];
    const commit = db.transaction().execute((tx) => wrong(tx, one.id, other.id));
    await expect(commit).rejects.toMatchObject({ constraint: "bookings_lines_check" });
  });

  test("control: without the triggers it is", async () => {
    const [one, other] = [
      await makeBooking({ status: "Pending" }),
      await makeBooking({ status: "Pending" }),
    ];
    const commit = ownerDb.transaction().execute(async (tx) => {
      await guards("DISABLE").execute(tx);
      await wrong(tx, one.id, other.id);
      // No table is altered while its other triggers wait for the commit.
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
      await guards("ENABLE").execute(tx);
    });
    await expect(commit).resolves.toBeUndefined();
  });
});

test("a booking that gives its only line away can't be committed, whatever the line is worth", async () => {
  const free = partsByTraveler({ unitPriceCents: 0, travelers: 1, percent: 0 });
  const [one, other] = [
    await makeBooking({ status: "Pending" }, free),
    await makeBooking({ status: "Pending" }, free),
  ];
  const commit = db.transaction().execute((tx) => giveLine(tx, one.id, other.id));
  await expect(commit).rejects.toMatchObject({ constraint: "bookings_lines_check" });
});

test("lines and total may change in any order within a transaction", async () => {
  const { id } = await makeBooking({ status: "Pending" });
  const parts = partsByTraveler({ unitPriceCents: 234_900, travelers: 1, percent: 0 });
  await db.transaction().execute(async (tx) => {
    await saveParts(tx, [{ bookingId: id, parts }]);
    await tx.updateTable("bookings").set({ totalCents: 234_900 }).where("id", "=", id).execute();
  });
  const lines = await db
    .selectFrom("bookingLines")
    .select(["place", "kind", "label", "quantity", "unitCents"])
    .where("bookingId", "=", id)
    .execute();
  expect(lines).toEqual(parts.lines.map((line, at) => ({ place: at + 1, ...line })));
});

test("only a discount or an adjustment lowers the total", async () => {
  const { id } = await makeBooking({ status: "Pending" });
  const add = (kind: "fee" | "discount", unitCents: number) =>
    db
      .insertInto("bookingLines")
      .values({ bookingId: id, place: 9, kind, label: "Less", quantity: 1, unitCents })
      .execute();
  const constraint = "booking_lines_sign_check";
  await expect(add("fee", -100)).rejects.toMatchObject({ constraint });
  await expect(add("discount", 100)).rejects.toMatchObject({ constraint });
});

test("a booking that is deleted takes its lines, travelers and rooms along", async () => {
  const { id } = await makeBooking(
    {},
    {
      lines: [{ kind: "base", label: "In a room alone, each", quantity: 1, unitCents: 100 }],
      travelers: [{ fromAge: null, toAge: null }],
      rooms: ["single"],
    },
  );
  const count = async () =>
    Promise.all(
      (["bookingLines", "bookingTravelers", "bookingRooms"] as const).map(async (table) => {
        const rows = await db
          .selectFrom(table)
          .select("place")
          .where("bookingId", "=", id)
          .execute();
        return rows.length;
      }),
    );
  expect(await count()).toEqual([1, 1, 1]);
  await db.deleteFrom("bookings").where("id", "=", id).execute();
  expect(await count()).toEqual([0, 0, 0]);
});
