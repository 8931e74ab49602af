import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { newcomer } from "#app/domain/departures/fixtures/waiting.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { cancelDeparture } from "../departures/cancel-departure.server.ts";
import { pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal, soon } from "../fixtures/rows.ts";
import { dayFrom, inParts, makeScheduled } from "../fixtures/schedules.ts";
import { makeAgent, requestOrigin } from "../fixtures/staff.ts";
import { changeBooking } from "../manage/change/change-booking.server.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

/** What the newest mail of a kind says of paying, line by line. */
async function paying(bookingId: string, kind: string): Promise<string[]> {
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("bookingId", "=", bookingId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return plainText.split("\n").filter((line) => /^(Paid|Due)\b/.test(line));
}
const by = (days: number) => `Due by ${formatDay(dayFrom(days))}`;
type Change = Partial<Parameters<typeof changeBooking>[1]>;
const change = (reference: string, given: Change) =>
  changeBooking(
    agent,
    {
      reference,
      version: 2,
      departureDate: soon(),
      numTravelers: 2,
      totalCents: 469_800,
      notify: true,
      ...given,
    },
    requestOrigin,
  );

test("a changed price is told with what is paid, and what is due when", async () => {
  const { id, reference } = await makeScheduled(agent);
  await pay(agent, reference, { cents: 100_000 });
  const adjustment = { label: "Balcony", cents: 20_000 };
  expect(await change(reference, { adjustment, totalCents: 489_800 })).toEqual({ ok: true });
  expect(await paying(id, "booking-changed")).toEqual([
    "Paid so far: $1,000",
    `${by(15)}: Installment, $1,918.80`,
    `${by(30)}: Balance, $1,979.20`,
  ]);
});

test("a changed date is told with its due days", async () => {
  const { id, reference } = await makeScheduled(agent);
  expect(await change(reference, { departureDate: dayFrom(70) })).toEqual({ ok: true });
  expect(await paying(id, "booking-moved")).toEqual([
    "Due now: Deposit, $939.60",
    `${by(30)}: Installment, $1,879.20`,
    `${by(60)}: Balance, $1,879.20`,
  ]);
});

test("whose departure is canceled is told what is due of the new date", async () => {
  const packageId = await makeDeal({ departs: "fixed", ...inParts });
  const departureId = await makeDeparture({ packageId });
  const later = addDays(soon(), 7);
  await makeDeparture({ packageId, startsOn: later });
  const { id, reference } = await makeScheduled(agent, { packageId });
  await newcomer(departureId, 2, id);
  await pay(agent, reference, { cents: 93_960 });
  const move = {
    kind: "move",
    departureDate: later,
    totalCents: 469_800,
    price: "agreed",
  } as const;
  const canceled = await cancelDeparture(
    agent,
    {
      id: departureId,
      version: 1,
      versions: new Map([[reference, 2]]),
      choices: new Map([[reference, move]]),
      reason: "Too few travelers.",
    },
    requestOrigin,
  );
  expect(canceled).toMatchObject({ ok: true, moved: 1 });
  expect(await paying(id, "booking-moved")).toEqual([
    "Paid so far: $939.60",
    `${by(18)}: Installment, $1,879.20`,
    `${by(37)}: Balance, $1,879.20`,
  ]);
});

test("a confirmed trip's mail lists what is left of it", async () => {
  const packageId = await makeDeal(inParts);
  const { id, reference } = await makeBooking({ packageId, status: "Pending" });
  await pay(agent, reference, { cents: 93_960 });
  const confirm = { reference, version: 1, to: "Confirmed", reason: "", notify: true } as const;
  expect(await changeBookingStatus(agent, confirm, requestOrigin)).toEqual({ ok: true });
  expect(await paying(id, "booking-confirmed")).toEqual([
    "Paid so far: $939.60",
    `${by(15)}: Installment, $1,879.20`,
    `${by(30)}: Balance, $1,879.20`,
  ]);
});

test("a booking without a schedule is told of none", async () => {
  const { id, reference } = await makeBooking({ packageId: await makeDeal(inParts) });
  const adjustment = { label: "Balcony", cents: 20_000 };
  const changed = await change(reference, { version: 1, adjustment, totalCents: 489_800 });
  expect(changed).toEqual({ ok: true });
  expect(await paying(id, "booking-changed")).toEqual([]);
});
