import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { pay } from "../../fixtures/money.ts";
import { moneyHistory, moneySteps } from "../../fixtures/money-history.ts";
import { makeBooking, makeDeal } from "../../fixtures/rows.ts";
import { dayFrom, makeScheduled } from "../../fixtures/schedules.ts";
import { makeAgent, makeSuperadmin } from "../../fixtures/staff.ts";
import { readMoneyOf } from "../../row/read-money-of.server.ts";
import { type BookingSearch, everyBooking, type ListedBooking } from "./booking-list.ts";
import { listBookings } from "./list-bookings.server.ts";

useTestDatabase();
const today = businessDay(new Date());
let agent: Agent;

beforeAll(async () => {
  await seedSite(db, { today });
  await seedDemo(db, { today, hashPassword: async (password) => password });
  agent = await makeAgent();
  const dealId = await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) });
  const world = { agent, owner: await makeSuperadmin(), dealId };
  for (let nth = 1; nth <= 25; nth += 1) {
    const history = moneyHistory({ ...world, keepsDepartedPrices: true });
    await history.steps.book(nth);
    for (let step = 1; step <= 6; step += 1) {
      const name = moneySteps[(nth * 7 + step * 5) % moneySteps.length] ?? "pay";
      await history.steps[name](nth * 31 + step);
    }
  }
});

const list = async (given: Partial<BookingSearch> = {}) =>
  (await listBookings(agent, { ...everyBooking, ...given }, { page: 1, perPage: 1_000 })).lines;

/** What the ledger says of each booking, with what it does not know yet: refunds to send, debits on their way. */
async function ledgerSays(): Promise<Map<string, { paid: number; left: number }>> {
  const { rows } = await sql<{ reference: string; paid: number; left: number }>`
    SELECT reference, (received - to_send)::integer AS paid,
      greatest(0, CASE status WHEN 'Pending' THEN total_cents ELSE owed END - received + to_send - coming)::integer AS left
    FROM bookings,
      LATERAL (SELECT
        coalesce(sum(CASE 'customer' WHEN credit THEN cents WHEN debit THEN -cents END) FILTER (WHERE what LIKE 'payment%' OR what LIKE 'refund%'), 0) AS received,
        coalesce(sum(CASE WHEN credit IN ('unearned', 'sales', 'fees_kept') THEN cents ELSE 0 END
          - CASE WHEN debit IN ('unearned', 'sales', 'fees_kept') THEN cents ELSE 0 END), 0) AS owed
        FROM ledger WHERE booking_id = bookings.id) AS entries,
      LATERAL (SELECT coalesce(sum(cents), 0) AS to_send FROM refunds WHERE booking_id = bookings.id AND state = 'requested') AS back,
      LATERAL (SELECT coalesce(sum(cents), 0) AS coming FROM payments WHERE booking_id = bookings.id AND state = 'processing') AS debits`.execute(
    ownerDb,
  );
  return new Map(rows.map(({ reference, ...money }) => [reference, money]));
}

async function wrong(): Promise<string[]> {
  const told = await ledgerSays();
  const differs = ({ reference, paidCents, leftCents }: ListedBooking) =>
    paidCents !== told.get(reference)?.paid || leftCents !== told.get(reference)?.left;
  const lines = await list();
  expect(lines).toHaveLength(told.size);
  return lines.filter(differs).map(({ reference }) => reference);
}

test("what the list calls paid and left is the sum of the ledger, row by row", async () => {
  expect(await wrong()).toEqual([]);
  const lines = await list();
  for (const some of ["paidCents", "leftCents"] as const)
    expect(lines.filter((line) => line[some] > 0).length).toBeGreaterThan(10);
});

test("it says what the booking's own page says, with the day on which something is due", async () => {
  const ids = await db.selectFrom("bookings").select(["id", "reference"]).execute();
  const money = await readMoneyOf(ids.map(({ id }) => id));
  const own = ids.map(({ id, reference }) => {
    const of = money.get(id);
    const dueOn = of?.isOnHold ? null : (of?.schedule?.next?.dueOn ?? null);
    return [reference, of?.paidCents, of?.onItsWay?.cents ?? 0, of?.leftCents, dueOn];
  });
  const listed = (await list()).map((line) => [
    line.reference,
    line.paidCents,
    line.comingCents,
    line.leftCents,
    line.dueOn,
  ]);
  expect(new Set(listed.map(String))).toEqual(new Set(own.map(String)));
  expect(listed.filter((line) => line[4] !== null).length).toBeGreaterThan(5);
});

test("it is sorted by what is paid, left and due, both ways; those with nothing due stand last", async () => {
  const keys = { paid: "paidCents", left: "leftCents", due: "dueOn" } as const;
  for (const [key, of] of Object.entries(keys) as ["due", "dueOn"][]) {
    const up = (await list({ sort: { key, direction: "ascending" } })).map((line) => line[of]);
    const down = (await list({ sort: { key, direction: "descending" } })).map((line) => line[of]);
    const sorted = up.filter((value) => value !== null).toSorted(compare);
    const nothing = up.filter((value) => value === null);
    expect(up).toEqual([...sorted, ...nothing]);
    expect(down).toEqual([...sorted.toReversed(), ...nothing]);
  }
});

const compare = (one: string | number, other: string | number) =>
  Number(one > other) - Number(one < other);

test("it is filtered by what is paid, left and due", async () => {
  const all = await list();
  const found = async (given: Partial<BookingSearch>, matches: (line: ListedBooking) => boolean) =>
    expect([given, references(await list(given))]).toEqual([
      given,
      references(all.filter(matches)),
    ]);
  await found({ paid: "some" }, ({ paidCents }) => paidCents > 0);
  await found({ paid: "none" }, ({ paidCents }) => paidCents === 0);
  await found({ left: "some" }, ({ leftCents }) => leftCents > 0);
  await found({ left: "none" }, ({ leftCents }) => leftCents === 0);
  await found({ due: "month" }, ({ dueOn }) => isWithin(dueOn, 30));
  await found({ due: "week", left: "some" }, ({ dueOn }) => isWithin(dueOn, 7));
});

const references = (lines: readonly ListedBooking[]) =>
  lines.map(({ reference }) => reference).toSorted();
const isWithin = (day: string | null, days: number) =>
  day !== null && day >= today && day <= addDays(today, days);

test("'leaves within 14 days, not paid' has those, the first to leave first", async () => {
  const soon = await makeScheduled(agent, { departureDate: dayFrom(13) });
  const sooner = await makeScheduled(agent, { departureDate: dayFrom(2) });
  const paid = await makeScheduled(agent, { departureDate: dayFrom(5) });
  const { totalCents } = await db
    .selectFrom("bookings")
    .select("totalCents")
    .where("id", "=", paid.id)
    .executeTakeFirstOrThrow();
  const later = await makeScheduled(agent, { departureDate: dayFrom(15) });
  const request = await makeBooking({ status: "Pending", departureDate: dayFrom(3) });
  const made = new Set([soon, sooner, paid, later, request].map(({ reference }) => reference));
  const leaving = async () =>
    (
      await list({ status: "leaves-unpaid", sort: { key: "departs", direction: "ascending" } })
    ).flatMap(({ reference }) => (made.has(reference) ? [reference] : []));
  expect(await leaving()).toEqual([sooner, paid, soon].map(({ reference }) => reference));
  await pay(agent, paid.reference, { cents: totalCents });
  expect(await leaving()).toEqual([sooner, soon].map(({ reference }) => reference));
});

test("control: a sum that is not the ledger's is noticed", async () => {
  const [first] = await list();
  await ownerDb
    .updateTable("bookings")
    .set((row) => ({ paidCents: row("paidCents", "+", 1) }))
    .where("reference", "=", first?.reference ?? "")
    .execute();
  expect(await wrong()).toEqual([first?.reference]);
});
