import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { Agent, SignedIn, SuperAdmin } from "#app/domain/people/viewer.ts";
import { makeDealInput } from "#app/domain/deals/fixtures/deal-input.ts";
import { updateDeal } from "#app/domain/deals/manage/update-deal.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { makeBooking, makeDeal, makeInput, makeViewer, soon } from "../fixtures/rows.ts";
import { makeAgent, makeAgentInput, makeSuperadmin, requestOrigin } from "../fixtures/staff.ts";
import { changeBooking } from "../manage/change/change-booking.server.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { deleteBooking } from "../manage/delete-booking.server.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { leaveBookings } from "../trips/move-bookings.server.ts";
import { requestCancel } from "../trips/request-cancel.server.ts";
import { bookingStatuses } from "../booking.ts";
import { countBookings } from "./count-bookings.server.ts";
import { repairSums } from "./repair-sums.server.ts";
import { deleteDeal } from "#app/domain/deals/manage/delete-deal.server.ts";
import { mergeBeforeDeletion, mergeDeltas } from "./merge-deltas.server.ts";
import { moveSales } from "./move-sales.server.ts";

useTestDatabase();
let customer: SignedIn;
let agents: Agent[];
let owner: SuperAdmin;
let deals: string[];

beforeAll(async () => {
  customer = await makeViewer({ emailVerified: true });
  agents = [await makeAgent("Dana Marsh"), await makeAgent("Lee Wong")];
  owner = await makeSuperadmin();
  deals = [
    await makeDeal({ destination: "Rome, Italy" }),
    await makeDeal({ destination: "Rome, Italy" }),
    await makeDeal({ destination: "Oslo, Norway" }),
  ];
});
beforeEach(() =>
  sql`TRUNCATE bookings, booking_deltas, booking_days, destination_days CASCADE`.execute(ownerDb),
);

const one = <Row>(rows: readonly Row[], pick: number): Row => {
  const row = rows[pick % rows.length];
  if (row === undefined) throw new Error("There is nothing to pick from.");
  return row;
};
const booked = async (pick: number) => {
  const rows = await db.selectFrom("bookings").selectAll().orderBy("reference").execute();
  return rows.length === 0 ? null : one(rows, pick);
};

/** Gives a deal another destination. */
async function changeDestination(
  id: string,
  destination: string,
  move: typeof moveSales = moveSales,
) {
  const { version } = await db
    .selectFrom("packages")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // The price that customers' forms show.
  const deal = makeDealInput({ destination, priceCents: makeInput().shownPriceCents ?? 0 });
  await updateDeal(owner, { id, version, deal, moveSales: move }, requestOrigin);
}

/** Every command that writes bookings or a deal's destination, and the job. A refusal is fine: it changes nothing. */
const steps = {
  submit: (pick) =>
    submitBooking(customer, one(deals, pick), {
      ...makeInput({ numTravelers: 1 + (pick % 5) }),
      departureDate: addDays(soon(), pick % 300),
    }),
  create: (pick) =>
    createBooking(
      one(agents, pick),
      makeAgentInput(one(deals, pick), { customerEmail: `guest-${pick}@example.com` }),
      requestOrigin,
    ),
  older: (pick) =>
    makeBooking({
      packageId: one(deals, pick),
      createdAt: new Date(Date.UTC(2026, 9, 20, pick % 300)),
      createdByAgentId: pick % 2 === 0 ? null : one(agents, pick).id,
      status: one(bookingStatuses, pick),
    }),
  move: async (pick) => {
    const found = await booked(pick);
    if (!found) return;
    await db
      .updateTable("bookings")
      .set({ departureDate: addDays(businessDay(new Date()), -30) })
      .where("id", "=", found.id)
      .execute();
    const to = one(["Confirmed", "Declined", "Cancelled", "Completed"] as const, pick);
    const { reference, version } = found;
    const move = { reference, version, to, reason: "Asked for.", notify: false };
    await changeBookingStatus(owner, move, requestOrigin);
  },
  change: async (pick) => {
    const found = await booked(pick);
    if (!found) return;
    const { reference, version, unitPriceCents } = found;
    const numTravelers = 1 + (pick % 9);
    const terms = { departureDate: addDays(soon(), 3), numTravelers, notify: false };
    const totalCents = unitPriceCents * numTravelers;
    await changeBooking(owner, { reference, version, ...terms, totalCents }, requestOrigin);
  },
  askToCancel: async (pick) => {
    const found = await booked(pick);
    if (found) await requestCancel(customer, { reference: found.reference, reason: "Ill." });
  },
  leave: () => db.transaction().execute((tx) => leaveBookings(tx, customer.id)),
  remove: async (pick) => {
    const found = await booked(pick);
    if (found) await deleteBooking(owner, found, requestOrigin);
  },
  destination: (pick) =>
    changeDestination(one(deals, pick), one(["Rome, Italy", "Oslo, Norway", "Bled"], pick >> 2)),
  merge: () => mergeDeltas(),
} as const satisfies Record<string, (pick: number) => Promise<unknown>>;
const names = Object.keys(steps) as (keyof typeof steps)[];

/** The figures that the reports read, and the same added up from the bookings. */
async function read() {
  const [sums, recount] = await Promise.all([
    sql<object>`
      SELECT day::text, status, agent_id, sum(bookings) AS bookings, sum(travelers) AS travelers, sum(cents) AS cents
      FROM booking_sums GROUP BY 1, 2, 3 HAVING sum(bookings) <> 0 ORDER BY 1, 2, 3`.execute(db),
    sql<object>`
      SELECT (created_at AT TIME ZONE 'America/New_York')::date::text AS day, status, created_by_agent_id AS agent_id,
        count(*) AS bookings, sum(num_travelers) AS travelers, sum(total_cents) AS cents
      FROM bookings GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db),
  ]);
  const [places, placesRecount] = await Promise.all([
    sql<object>`
      SELECT day::text, destination, sum(bookings) AS bookings, sum(cents) AS cents
      FROM destination_sums GROUP BY 1, 2 HAVING sum(bookings) <> 0 ORDER BY 1, 2`.execute(db),
    sql<object>`
      SELECT (bookings.created_at AT TIME ZONE 'America/New_York')::date::text AS day, destination, count(*) AS bookings, sum(total_cents) AS cents
      FROM bookings JOIN packages ON packages.id = package_id WHERE status IN ('Confirmed', 'Completed') GROUP BY 1, 2 ORDER BY 1, 2`.execute(
      db,
    ),
  ]);
  return {
    stored: { days: sums.rows, places: places.rows, all: await countBookings() },
    counted: {
      days: recount.rows,
      places: placesRecount.rows,
      all: recount.rows.reduce((sum, row) => sum + Number(Reflect.get(row, "bookings")), 0),
    },
  };
}

/** Steps of one group run at the same time. */
const history = fc.array(
  fc.array(fc.record({ name: fc.constantFrom(...names), pick: fc.nat(10_000) }), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 4, maxLength: 10 },
);

/** Sells a deal, merges, and deletes booking and deal before the next merge. */
async function sellAndDelete(mergeSales: typeof mergeBeforeDeletion) {
  const id = await makeDeal({ destination: "Bergen, Norway" });
  const booking = await makeBooking({ packageId: id, status: "Confirmed" });
  await mergeDeltas();
  await deleteBooking(owner, { ...booking, version: 1 }, requestOrigin);
  expect(await deleteDeal(owner, { id, mergeSales }, requestOrigin)).toMatchObject({ ok: true });
  return read();
}

test("a deleted deal leaves no sales to its destination", async () => {
  const { stored, counted } = await sellAndDelete(mergeBeforeDeletion);
  expect(stored).toEqual(counted);
});

test("control: without the merge before its deletion it does", async () => {
  const { stored, counted } = await sellAndDelete(() => Promise.resolve());
  expect(stored).not.toEqual(counted);
});

describe("what the sums and the deltas come to", () => {
  const holds = async (groups: { name: keyof typeof steps; pick: number }[][]) => {
    for (const group of groups) {
      await Promise.all(group.map(({ name, pick }) => steps[name](pick)));
      const { stored, counted } = await read();
      expect(stored).toEqual(counted);
    }
    await mergeDeltas();
    const { stored, counted } = await read();
    expect(stored).toEqual(counted);
    expect(await repairSums()).toEqual([]);
  };

  const anyHistory = () =>
    fc.assert(fc.asyncProperty(history, holds), { numRuns: 12, endOnFailure: true });

  test("equals a recount after any commands in any order, also at the same time", async () => {
    await expect(anyHistory()).resolves.toBeUndefined();
  });

  test.each(["Pending", "Confirmed"])(
    "control: without the deltas of %s bookings it does not",
    async (status) => {
      await sql
        .raw(
          `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
           CREATE TRIGGER forget BEFORE INSERT ON booking_deltas FOR EACH ROW WHEN (NEW.status = '${status}') EXECUTE FUNCTION forget()`,
        )
        .execute(ownerDb);
      try {
        await expect(anyHistory()).rejects.toThrow("Property failed");
      } finally {
        await sql`DROP FUNCTION forget CASCADE`.execute(ownerDb);
      }
    },
  );

  test.each([
    { name: "a merged sale moves to the deal's new destination", move: moveSales, isTrue: true },
    { name: "control: without the move it stays", move: async () => {}, isTrue: false },
  ])("$name", async ({ move, isTrue }) => {
    const id = one(deals, 0);
    await changeDestination(id, "Rome, Italy");
    await makeBooking({ packageId: id, status: "Confirmed" });
    await mergeDeltas();
    await makeBooking({ packageId: id, status: "Completed" });
    await changeDestination(id, "Bled, Slovenia", move);
    const { stored, counted } = await read();
    expect(counted.places).toMatchObject([{ destination: "Bled, Slovenia", bookings: 2 }]);
    if (isTrue) expect(stored).toEqual(counted);
    else expect(stored).not.toEqual(counted);
  });
});
