import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { bookingFieldsOf } from "#app/domain/bookings/booking-fields.ts";
import { makeDeal, makeInput, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { partsByTraveler } from "#app/domain/bookings/lines/booking-parts.ts";
import { insertBooking } from "#app/domain/bookings/row/insert-booking.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { hire } from "#tests/factories/insert-account.ts";
import { someoneWaits } from "#tests/someone-waits.ts";
import { addCustomer, releaseEmail } from "./customer-of-account.server.ts";

useTestDatabase();

const parts = partsByTraveler({ unitPriceCents: 100, travelers: 2, percent: 0 });

const customersOf = (email: string) =>
  db.selectFrom("customers").selectAll().where("email", "=", email).execute();
const newEmail = () => `${randomUUID()}@example.com`;
async function bookingOf(customerEmail: string) {
  return {
    ...bookingFieldsOf({
      ...makeInput({ customerName: "Ada", customerEmail }),
      // Without a phone, the row of a known customer is neither changed nor locked.
      customerPhone: null,
      packageId: await makeDeal(),
    }),
    status: "Pending" as const,
    unitPriceCents: 100,
  };
}

test("a booking without its customer is refused; control: with it, it is stored", async () => {
  const email = newEmail();
  const booking = await bookingOf(email);
  const alone = db
    .insertInto("bookings")
    .values({ ...booking, reference: "GT-AAAAAA", totalCents: 200 });
  await expect(alone.execute()).rejects.toMatchObject({
    constraint: "bookings_customer_id_fkey",
  });
  await db.transaction().execute((tx) => insertBooking(tx, booking, parts));
  expect(await customersOf(email)).toMatchObject([{ name: "Ada", userId: null }]);
});

test("an account without its customer is refused, new or with another email; control: with it, it is stored", async () => {
  const [id, email] = [randomUUID(), newEmail()];
  const alone = db.insertInto("users").values({ id, email, name: "Ada" });
  await expect(alone.execute()).rejects.toMatchObject({ constraint: "users_customer" });
  const viewer = await makeViewer();
  const change = db.updateTable("users").set({ email }).where("id", "=", viewer.id);
  await expect(change.execute()).rejects.toMatchObject({ constraint: "users_customer" });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ email }).where("id", "=", viewer.id).execute();
    await releaseEmail(tx, viewer);
    await addCustomer(tx, { ...viewer, email });
  });
  expect(await customersOf(email)).toMatchObject([{ userId: viewer.id }]);
});

/** An agent gives up an email while somebody books for it; answers the customers that it has afterwards. */
async function bookWhileReleased(): Promise<unknown[]> {
  const agent = await makeViewer();
  await hire(agent);
  const booking = await bookingOf(agent.email);
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const books = db.transaction().execute(async (tx) => {
    await insertBooking(tx, booking, parts);
    written.resolve();
    await released.promise;
  });
  await Promise.race([written.promise, books]);
  const releases = db.transaction().execute((tx) => releaseEmail(tx, agent));
  await someoneWaits(releases);
  released.resolve();
  await Promise.all([books, releases]);
  return customersOf(agent.email);
}

test("a customer whose email is given up stays for a booking that is being stored", async () => {
  expect(await bookWhileReleased()).toMatchObject([{ userId: null, isStaff: false }]);
});

test("control: without the foreign key it would be lost", async () => {
  await sql`ALTER TABLE bookings DROP CONSTRAINT bookings_customer_id_fkey`.execute(ownerDb);
  expect(await bookWhileReleased()).toEqual([]);
});
