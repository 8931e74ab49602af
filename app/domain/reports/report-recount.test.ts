import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { bookingStatuses } from "#app/domain/bookings/booking.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { mergeDeltas } from "#app/domain/bookings/sums/merge-deltas.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { inPeriod, hasSoldStatus } from "./period/in-period.server.ts";
import { comparedPeriod, type Period } from "./period/report-period.ts";
import { readDaySums } from "./sales/read-day-sums.server.ts";
import { readSalesReport } from "./sales/read-sales-report.server.ts";
import type { Sales } from "./sales/sales.ts";

useTestDatabase();
const period = { from: "2026-09-03", to: "2026-11-20" };
const scope = { period, comparison: "before", measure: "revenue" } as const;
const compared = comparedPeriod(period, "before") as Period;
let owner: SuperAdmin;

/** Bookings at hours around midnight in New York, half of them merged, some changed afterwards. */
beforeAll(async () => {
  owner = await makeSuperadmin();
  const agents = [null, (await makeAgent("Dana Marsh")).id, (await makeAgent("Lee Wong")).id];
  const places = ["Rome, Italy", "Oslo, Norway", "Rome, Italy", "Bled, Slovenia"];
  const deals = await Promise.all(places.map((destination) => makeDeal({ destination })));
  for (let n = 0; n < 120; n += 1) {
    const { reference } = await makeBooking({
      packageId: deals[n % 4] ?? "",
      createdByAgentId: agents[n % 3] ?? null,
      status: bookingStatuses[(n * 7) % 5] ?? "Pending",
      createdAt: new Date(Date.UTC(2026, 5, 10 + ((n * 31) % 170), 2 + (n % 5))),
      numTravelers: 1 + (n % 5),
      unitPriceCents: 10_000 + n,
    });
    if (n === 60) await mergeDeltas();
    const move = { reference, version: 1, to: "Cancelled", reason: "Asked for." } as const;
    if (n % 6 === 0) await changeBookingStatus(owner, { ...move, notify: false }, requestOrigin);
  }
});

const figuresOf = ({ revenueCents: cents, ...counted }: Sales) => ({ ...counted, cents });
const sums = sql`count(*) AS bookings, coalesce(sum(num_travelers), 0) AS travelers, coalesce(sum(total_cents), 0) AS cents FROM booking_figures`;
const recount = async (query: RawBuilder<object>) => (await query.execute(db)).rows;
const sold = (days: Period) =>
  recount(sql`SELECT ${sums} WHERE ${hasSoldStatus()} AND ${inPeriod(days)}`).then(([row]) => row);

const checks: Readonly<Record<string, () => Promise<{ shown: unknown; counted: unknown }>>> = {
  async steps() {
    const days = ["2026-09-03", "2026-09-30", "2026-10-31", "2026-11-20"];
    const steps = [period, ...days.map((day) => ({ from: day, to: day }))];
    const shown = await Promise.all(
      steps.map((days) => readDaySums(owner, { ...scope, period: days, comparison: "none" })),
    );
    return {
      shown: shown.map(({ total: { now } }) => figuresOf(now)),
      counted: await Promise.all(steps.map(sold)),
    };
  },
  async outcomes() {
    const { outcomes: shown } = await readDaySums(owner, scope, { outcomes: true });
    return {
      shown: shown.map(({ status, bookings, travelers, valueCents: cents }) => ({
        status,
        bookings,
        travelers,
        cents,
      })),
      counted: await Promise.all(
        bookingStatuses.map(async (status) => {
          const [row] = await recount(
            sql`SELECT ${sums} WHERE status = ${status} AND ${inPeriod(period)}`,
          );
          return { status, ...row };
        }),
      ),
    };
  },
  destinations: () => ranked("destination", sql`destination = `),
  agents: () => ranked("agent", sql`coalesce(created_by_agent_id, '') = `),
};

async function ranked(dimension: "destination" | "agent", is: RawBuilder<unknown>) {
  const { rankings } = await readSalesReport(owner, scope);
  const rows = rankings[dimension]?.answer.rows ?? [];
  const of = async (key: string, days: Period) => {
    const [row] = await recount(sql`
      SELECT ${sums} JOIN deal_descriptions ON deal_descriptions.id = package_id
      WHERE ${is} ${key} AND ${hasSoldStatus()} AND ${inPeriod(days)}`);
    return row;
  };
  expect(rows).toHaveLength(3);
  return {
    shown: rows.map(({ now, before }) => [figuresOf(now), before && figuresOf(before)]),
    counted: await Promise.all(
      rows.map(async ({ key }) => [await of(key, period), await of(key, compared)]),
    ),
  };
}

// In this order: the control removes what waits.
test.each(Object.entries(checks))("the report shows what a recount shows: %s", async (_, check) => {
  const { shown, counted } = await check();
  expect(shown).toEqual(counted);
});

test.each(Object.entries(checks))(
  "control: without what waits it does not: %s",
  async (_, check) => {
    await sql`TRUNCATE booking_deltas`.execute(ownerDb);
    const { shown, counted } = await check();
    expect(shown).not.toEqual(counted);
  },
);
