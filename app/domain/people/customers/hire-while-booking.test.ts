import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { bookingFieldsOf } from "#app/domain/bookings/booking-fields.ts";
import { makeDeal, makeInput } from "#app/domain/bookings/fixtures/rows.ts";
import { makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { partsByTraveler } from "#app/domain/bookings/lines/booking-parts.ts";
import { insertBooking } from "#app/domain/bookings/row/insert-booking.server.ts";
import { createStaffAccount } from "#app/domain/people/staff/create-staff-account.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { someoneWaits } from "#tests/someone-waits.ts";
import { hideStaff } from "./customer-of-account.server.ts";

useTestDatabase();

const parts = partsByTraveler({ unitPriceCents: 100, travelers: 2, percent: 0 });

type Account = { id: string; email: string };
const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };
const someone = (): Account => {
  const id = randomUUID();
  return { id, email: `${id}@example.com` };
};
const customersOf = (email: string) =>
  db.selectFrom("customers").selectAll().where("email", "=", email).execute();

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

/** Runs `first` up to its commit, begins `second`, and ends `first` once `second` waits or is done. */
async function overlap(
  first: (tx: DatabaseTransaction) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = db.transaction().execute(async (tx) => {
    await first(tx);
    written.resolve();
    await goOn.promise;
  });
  await Promise.race([written.promise, one]);
  const other = second();
  await someoneWaits(other);
  goOn.resolve();
  await Promise.all([one, other]);
}

const hireBy = (hide: typeof hideStaff, agent: Account) => async (tx: DatabaseTransaction) => {
  await tx
    .insertInto("users")
    .values({ ...agent, name: "Ann Agent", role: "agent" })
    .execute();
  await hide(tx, agent);
};
/** How it was done before: it sees no booking that has not ended. */
async function hideKnownCustomer(tx: DatabaseTransaction, { id, email }: Account): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ userId: id, isStaff: true })
    .where("email", "=", email)
    .execute();
}

test("an agent who is created while a booking names the email is not listed as a customer", async () => {
  const [owner, { email }] = [await makeSuperadmin(), someone()];
  const booking = await bookingOf(email);
  await overlap(
    (tx) => insertBooking(tx, booking, parts),
    async () => {
      const agent = { name: "Ann Agent", email, role: "agent", password: null } as const;
      expect(await createStaffAccount(owner, agent, requestOrigin)).toMatchObject({ ok: true });
    },
  );
  expect(await customersOf(email)).toMatchObject([{ name: "Ada", isStaff: true }]);
});

test.each([
  ["with a row for each agent the booking waits", hideStaff, true],
  ["without it the agent would be listed (the control)", hideKnownCustomer, false],
])("a booking that begins while its email's agent is created: %s", async (_, hide, isStaff) => {
  const agent = someone();
  const booking = await bookingOf(agent.email);
  await overlap(hireBy(hide, agent), () =>
    db.transaction().execute((tx) => insertBooking(tx, booking, parts)),
  );
  expect(await customersOf(agent.email)).toMatchObject([
    { userId: isStaff ? agent.id : null, isStaff },
  ]);
});

test("control: without a row for each agent, one created later would be listed too", async () => {
  const agent = someone();
  const booking = await bookingOf(agent.email);
  await overlap(
    (tx) => insertBooking(tx, booking, parts),
    () => db.transaction().execute(hireBy(hideKnownCustomer, agent)),
  );
  expect(await customersOf(agent.email)).toMatchObject([{ userId: null, isStaff: false }]);
});
