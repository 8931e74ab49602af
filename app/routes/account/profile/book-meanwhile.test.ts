import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { bookingFieldsOf } from "#app/domain/bookings/booking-fields.ts";
import { makeDeal, makeInput } from "#app/domain/bookings/fixtures/rows.ts";
import { partsByTraveler } from "#app/domain/bookings/lines/booking-parts.ts";
import { insertBooking } from "#app/domain/bookings/row/insert-booking.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { someoneWaits } from "#tests/someone-waits.ts";
import { password } from "../fixtures/accounts.ts";
import * as layout from "../layout.tsx";
import { ask, confirm, customer, linkTo, newEmail, path } from "./fixtures/change-email.ts";
import * as profile from "./profile.tsx";

useTestDatabase();

const parts = partsByTraveler({ unitPriceCents: 100, travelers: 2, percent: 0 });
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

/** Begins a booking of the account, and `work` before it is committed; answers what `work` does. */
async function whileBooking<Answer>(
  { id, email }: { id: string; email: string },
  work: () => Promise<Answer>,
): Promise<{ reference: string; answer: Answer }> {
  const booking = {
    ...bookingFieldsOf({
      ...makeInput({ customerName: "Janet Whitfield", customerEmail: email }),
      // Without a phone, the row of a known customer is neither changed nor locked.
      customerPhone: null,
      packageId: await makeDeal(),
    }),
    status: "Pending" as const,
    unitPriceCents: 100,
    userId: id,
  };
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const books = db.transaction().execute(async (tx) => {
    const { reference } = await insertBooking(tx, booking, parts);
    written.resolve();
    await goOn.promise;
    return reference;
  });
  await Promise.race([written.promise, books]);
  const works = work();
  await someoneWaits(works);
  goOn.resolve();
  const [reference, answer] = await Promise.all([books, works]);
  return { reference, answer };
}

const bookingOf = (reference: string) =>
  db
    .selectFrom("bookings")
    .select(["userId", "customerEmail"])
    .where("reference", "=", reference)
    .executeTakeFirst();

test("a booking that is just being made goes along with a change of email", async () => {
  const account = await customer();
  const to = newEmail();
  await ask(account.browser, to);
  const link = await linkTo(to);
  const { reference, answer } = await whileBooking(account, () => confirm(account.browser, link));
  expect(answer.status).toBe(302);
  expect(await bookingOf(reference)).toEqual({ userId: account.id, customerEmail: to });
});

test("a booking that is just being made stays when the account is closed", async () => {
  const account = await customer();
  const { reference, answer } = await whileBooking(account, () =>
    account.browser.post(`${path}?view=close`, { ownPassword: password }, profile, layout),
  );
  expect(answer.status).toBe(302);
  expect(await bookingOf(reference)).toEqual({ userId: null, customerEmail: account.email });
});
