import { describe, expect, onTestFinished, test, vi } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { businessDay, daysBetween, formatMoment } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { departureJobs } from "../../departure-jobs.server.ts";
import { countSeats } from "../../fixtures/rows.ts";
import { join, mailKinds, newcomer, readList, runOut, soldOut } from "../../fixtures/waiting.ts";
import { readDepartureWork } from "../../plan/read-departure-work.server.ts";
import { offerByHand } from "../staff-waits.server.ts";
import { sweepClaims } from "#app/domain/departures/seats/lock-departure.server.ts";
import { releaseSeats } from "../../seats/booked-seats.server.ts";
import { confirmClaim } from "../../seats/confirm-claim.server.ts";
import { offerSeats } from "./offer-seats.server.ts";
import { readWaitedFor } from "../join/join-waiting-list.server.ts";
import { sweepWaitingLists } from "./sweep-waiting-lists.server.ts";
import { leaveWaitingList, readPlace } from "../place/waiting-place.server.ts";

useTestDatabase();

const cancel = (bookingId = "") => db.transaction().execute((tx) => releaseSeats(tx, bookingId));

describe("free seats", () => {
  test("are offered in order of arrival; a party that does not fit is skipped, and staff see it", async () => {
    const trip = await soldOut([2, 4]);
    const four = await join(trip, 4);
    const two = await join(trip, 2);
    const third = await join(trip, 2);
    await offerSeats(trip.id);
    // Control: nothing is free, so nothing is offered.
    expect((await readList(trip.id)).map(({ state }) => state)).toEqual(Array(3).fill("waiting"));
    await cancel(trip.bookings[0]);
    await offerSeats(trip.id);
    expect(await readList(trip.id)).toEqual([
      { party: 4, state: "waiting", skippedSeats: 2, kept: false },
      { party: 2, state: "offered", skippedSeats: null, kept: true },
      { party: 2, state: "waiting", skippedSeats: null, kept: false },
    ]);
    expect(await mailKinds(two.email)).toEqual(["waiting-list-joined", "waiting-list-offer"]);
    expect(await mailKinds(four.email)).toEqual(["waiting-list-joined"]);
    // Done again, nothing changes.
    await offerSeats(trip.id);
    expect(await mailKinds(third.email)).toEqual(["waiting-list-joined"]);
    await cancel(trip.bookings[1]);
    await offerSeats(trip.id);
    expect((await readList(trip.id)).map(({ state }) => state)).toEqual([
      "offered",
      "offered",
      "waiting",
    ]);
    expect((await countSeats(trip.id)).stored).toMatchObject({ taken: 6, label: "sold-out" });
  });

  test.each([
    ["is archived", { archivedAt: new Date() }],
    ["is past the end of its offer", { validUntil: "2026-01-01" }],
  ])("are offered to nobody while the deal %s, since nobody could book them", async (_, gone) => {
    const trip = await soldOut([2]);
    const { email, token } = await join(trip, 2);
    const setDeal = (given: { archivedAt?: Date | null; validUntil?: string | null }) =>
      db.updateTable("packages").set(given).where("id", "=", trip.dealId).execute();
    await setDeal(gone);
    await cancel(trip.bookings[0]);
    await sweepWaitingLists();
    expect(await mailKinds(email)).toEqual(["waiting-list-joined"]);
    expect(await readPlace(token)).toMatchObject({ state: "waiting", isSold: false });
    expect((await join(trip, 2)).answer).toEqual({ ok: false, reason: "departure-closed" });
    // Sold again, the places that were kept get theirs.
    await setDeal({ archivedAt: null, validUntil: null });
    await sweepWaitingLists();
    expect(await mailKinds(email)).toEqual(["waiting-list-joined", "waiting-list-offer"]);
  });

  test("stay a caller’s who left only a phone, until staff offer them; later parties get the others", async () => {
    const trip = await soldOut([2, 1]);
    await db
      .insertInto("waitlistEntries")
      .values({ departureId: trip.id, email: "", phone: "617 555 0142", name: "Cal", party: 2 })
      .execute();
    const [one, two] = [await join(trip, 1), await join(trip, 2)];
    for (const booking of trip.bookings) await cancel(booking);
    await sweepWaitingLists();
    const states = async () => (await readList(trip.id)).map(({ state }) => state);
    expect(await states()).toEqual(["waiting", "offered", "waiting"]);
    expect(await mailKinds(one.email)).toContain("waiting-list-offer");
    expect(await mailKinds(two.email)).not.toContain("waiting-list-offer");
    const agent = await makeAgent();
    expect((await readDepartureWork(agent, 50)).waiting).toMatchObject([
      { departureId: trip.id, free: 2, parties: 2 },
    ]);
    const { id } = await db
      .selectFrom("waitlistEntries")
      .select("id")
      .where("email", "=", "")
      .executeTakeFirstOrThrow();
    expect(await offerByHand(agent, id, requestOrigin)).toEqual({ ok: true });
    expect(await states()).toEqual(["offered", "offered", "waiting"]);
  });

  test("are promised until the claim’s own end, which the mail says", async () => {
    const trip = await soldOut([2]);
    const { email, token } = await join(trip, 2);
    await cancel(trip.bookings[0]);
    await offerSeats(trip.id);
    const { expiresAt } = await db
      .selectFrom("seatClaims")
      .select("expiresAt")
      .where("departureId", "=", trip.id)
      .where("kind", "=", "offer")
      .executeTakeFirstOrThrow();
    const hours = ((expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    const { plainText } = await db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("recipient", "=", email)
      .where("kind", "=", "waiting-list-offer")
      .executeTakeFirstOrThrow();
    expect(plainText).toContain(formatMoment(expiresAt ?? new Date()));
    expect(plainText).toContain(`token=${token}`);
  });

  test("that nobody took in time go to the next, and the first is told", async () => {
    const trip = await soldOut([2]);
    const [first, next] = [await join(trip, 2), await join(trip, 1)];
    await cancel(trip.bookings[0]);
    await offerSeats(trip.id);
    await runOut(trip.id);
    await sweepClaims();
    await sweepWaitingLists();
    expect(await mailKinds(first.email)).toContain("waiting-list-offer-ended");
    expect((await readList(trip.id)).map(({ state }) => state)).toEqual(["expired", "offered"]);
    expect(await mailKinds(next.email)).toContain("waiting-list-offer");
  });

  test("that are declined go to the next", async () => {
    const trip = await soldOut([2]);
    const [first] = [await join(trip, 2), await join(trip, 2)];
    await cancel(trip.bookings[0]);
    await offerSeats(trip.id);
    expect(await leaveWaitingList(first.token)).toEqual({ ok: true });
    await offerSeats(trip.id);
    expect((await readList(trip.id)).map(({ state }) => state)).toEqual(["declined", "offered"]);
  });

  test("wake the job by themselves", async () => {
    const trip = await soldOut([2]);
    const { email } = await join(trip, 2);
    const jobs = await startJobs(databasePool(), departureJobs);
    onTestFinished(() => jobs.stop());
    await cancel(trip.bookings[0]);
    await vi.waitFor(async () => expect(await mailKinds(email)).toContain("waiting-list-offer"), {
      timeout: 15_000,
    });
  });
});

test("a booking takes the offered seats, and the party waits no more", async () => {
  const trip = await soldOut([2]);
  await join(trip, 2);
  await cancel(trip.bookings[0]);
  await offerSeats(trip.id);
  const { claimId } = await db
    .selectFrom("waitlistEntries")
    .select("claimId")
    .where("departureId", "=", trip.id)
    .executeTakeFirstOrThrow();
  const { id: bookingId } = await makeBooking();
  const booked = { seats: 2, singles: 0, bookingId, confirmed: false };
  const answer = await db
    .transaction()
    .execute((tx) =>
      confirmClaim(
        tx,
        { departureId: trip.id, claimId },
        { ...booked, today: businessDay(new Date()) },
      ),
    );
  expect(answer).toEqual({ ok: true, claimId });
  await runOut(trip.id);
  await sweepWaitingLists();
  expect(await readList(trip.id)).toMatchObject([{ state: "taken", kept: true }]);
});

describe("a newcomer", () => {
  const claim = async (departureId: string, seats: number) =>
    newcomer(departureId, seats, (await makeBooking()).id);

  test("gets no seat that a waiting party is owed, before anything is offered", async () => {
    const trip = await soldOut([3]);
    await join(trip, 2);
    await cancel(trip.bookings[0]);
    expect(await claim(trip.id, 2)).toEqual({ ok: false, reason: "too-few-seats" });
    // Control: the third seat is owed to nobody.
    expect(await claim(trip.id, 1)).toMatchObject({ ok: true });
  });

  test("gets the seats where no waiting party fits", async () => {
    const trip = await soldOut([2, 2]);
    await join(trip, 4);
    await cancel(trip.bookings[0]);
    expect(await claim(trip.id, 2)).toMatchObject({ ok: true });
  });
});

test("a departure that is canceled or has left ends the waiting, with a mail", async () => {
  const [canceled, left] = [await soldOut([2]), await soldOut([2])];
  const [one, two] = [await join(canceled, 2), await join(left, 2)];
  await db
    .updateTable("departures")
    .set({ status: "cancelled" })
    .where("id", "=", canceled.id)
    .execute();
  await db
    .updateTable("departures")
    .set({ startsOn: businessDay(new Date()) })
    .where("id", "=", left.id)
    .execute();
  await sweepWaitingLists();
  for (const { email } of [one, two])
    expect(await mailKinds(email)).toEqual(["waiting-list-joined", "waiting-list-ended"]);
});

test("the end of a date's sale ends the waiting, with a mail; offers go on, and nobody joins", async () => {
  const closed = await soldOut([2, 2]);
  const sold = await soldOut([2]);
  const [offered, waits, control] = [
    await join(closed, 2),
    await join(closed, 4),
    await join(sold, 2),
  ];
  await cancel(closed.bookings[0]);
  await offerSeats(closed.id);
  // Its last day of sale was yesterday; that of the other one is today.
  for (const [{ id, startsOn }, ago] of [
    [closed, 1],
    [sold, 0],
  ] as const) {
    const closesDays = daysBetween(businessDay(new Date()), startsOn) + ago;
    await db.updateTable("departures").set({ closesDays }).where("id", "=", id).execute();
  }
  await sweepWaitingLists();
  await sweepWaitingLists();
  expect(await mailKinds(waits.email)).toEqual(["waiting-list-joined", "waiting-list-ended"]);
  expect(await mailKinds(offered.email)).toEqual(["waiting-list-joined", "waiting-list-offer"]);
  expect(await mailKinds(control.email)).toEqual(["waiting-list-joined"]);
  expect(await readWaitedFor(closed.dealId, closed.startsOn)).toBeNull();
  expect(await readWaitedFor(sold.dealId, sold.startsOn)).not.toBeNull();
});
