import { sql } from "kysely";
import { z } from "zod";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { type Database, db } from "#app/db/database.server.ts";
import { storedAnswer } from "#app/db/lists/stored-answer.server.ts";
import { type DueWeek, sumDue } from "#app/domain/money/schedule/list-due.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { countBookings } from "../sums/count-bookings.server.ts";
import {
  type ComingMonth,
  comingMonths,
  type DueInMonth,
  type PaidForMonth,
} from "./coming-months.ts";

/** What all bookings owe: by week, overdue first, and by month with the client money at its end. */
export type ComingMoney = { weeks: DueWeek[]; months: ComingMonth[] };

/** What all bookings owe. With more than `max` bookings, a job computes it. */
export async function readComingMoney(
  _viewer: Permitted<"read", "money">,
  { max = countBounds.listed }: { max?: number } = {},
): Promise<StoredAnswer<ComingMoney>> {
  if ((await countBookings()) > max) return countedComing.read({});
  return { answer: await countComing(db), countedAt: null };
}

export const countedComing = storedAnswer("count-coming-money", z.object({}), (_, database) =>
  countComing(database),
);

async function countComing(database: Database): Promise<ComingMoney> {
  const today = businessDay(new Date());
  const [weeks, paid, due] = [
    await sumDue(today, database),
    await paidByMonth(database),
    await dueByMonth(database),
  ];
  return { weeks, months: comingMonths(paid, due, today) };
}

/** SQL: sold bookings that have not departed, so their money is client money. */
const ahead = sql`
  SELECT id, date_trunc('month', booking_date)::date AS departs FROM bookings
  WHERE status IN ('Confirmed', 'Completed') AND NOT departed`;

async function paidByMonth(database: Database): Promise<PaidForMonth[]> {
  const { rows } = await sql<PaidForMonth>`
    SELECT departs, sum(cents)::bigint AS cents FROM (${ahead}) AS ahead
      JOIN covered_by_booking AS paid ON paid.booking_id = ahead.id GROUP BY departs`.execute(
    database,
  );
  return rows;
}

async function dueByMonth(database: Database): Promise<DueInMonth[]> {
  const { rows } = await sql<DueInMonth>`
    SELECT date_trunc('month', due_on)::date AS due, departs, sum(left_cents)::bigint AS cents
    FROM (${ahead}) AS ahead JOIN asked_items AS items ON items.booking_id = ahead.id
    GROUP BY 1, departs`.execute(database);
  return rows;
}
