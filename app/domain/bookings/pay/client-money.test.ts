import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { totalHeld } from "#app/domain/money/held/held-on.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { Agent, SuperAdmin } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { balancesOf } from "../fixtures/money.ts";
import { moneyHistory, moneySteps } from "../fixtures/money-history.ts";
import { makeDeal } from "../fixtures/rows.ts";
import { makeAgent, makeSuperadmin } from "../fixtures/staff.ts";

useTestDatabase();
const today = businessDay(new Date());
let agent: Agent;
let owner: SuperAdmin;
let dealId: string;
beforeAll(async () => {
  agent = await makeAgent();
  owner = await makeSuperadmin();
  dealId = await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) });
});

/** Payments less refunds of trips that have not departed, as their rows say; what is kept is the agency's. */
async function recount(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(greatest(0, paid - CASE
      WHEN status IN ('Confirmed', 'Completed') AND departed THEN total_cents
      ELSE kept_cents END)), 0)::integer AS cents
    FROM bookings, LATERAL (SELECT
      coalesce((SELECT sum(cents) FROM payments WHERE booking_id = bookings.id AND state = 'succeeded'), 0)
      - coalesce((SELECT sum(cents) FROM refunds WHERE booking_id = bookings.id AND state = 'sent'), 0) AS paid) AS money`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

test("after any history each balance is what its rows say, and so is the money that is held", async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...moneySteps), fc.nat(1_000_000)), {
        minLength: 8,
        maxLength: 30,
      }),
      async (history) => {
        const { steps, bookings } = moneyHistory({ agent, owner, dealId });
        for (const pick of [1, 2, 3]) await steps.book(pick * 77_777);
        for (const [name, pick] of history) {
          await steps[name](pick);
          done.set(name, (done.get(name) ?? 0) + 1);
        }
        for (const { id } of bookings) {
          const booking = await db
            .selectFrom("bookings")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirst();
          const left = await balancesOf(id);
          if (!booking) {
            expect(left, "deleted").toEqual({});
            continue;
          }
          const payments = await readPayments(id);
          const paid = payments.reduce(
            (sum, { cents, state, refunds }) =>
              sum +
              (state === "succeeded" ? cents : 0) -
              refunds.reduce(
                (all, refund) => all + (refund.state === "sent" ? refund.cents : 0),
                0,
              ),
            0,
          );
          const isSold = booking.status === "Confirmed" || booking.status === "Completed";
          const owed = isSold ? booking.totalCents : booking.keptCents;
          const { customer = 0, bank = 0 } = left;
          expect(customer + owed, "what the customer has paid").toBe(paid);
          expect(bank + paid, "what the bank has beside it").toBe(0);
        }
        expect((await totalHeld(today)).cents).toBe(await recount());
      },
    ),
    { numRuns: 25 },
  );
  expect(done.size, "each step was taken").toBe(moneySteps.length);
});
