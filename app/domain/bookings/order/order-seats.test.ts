import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import { holdSeats } from "#app/domain/departures/hold/hold-seats.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, businessDay, daysBetween, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countRows, rowsSince } from "../fixtures/count-rows.ts";
import { makeDeal, makeInput, makeViewer, makeWelcomeCode, soon } from "../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import type { BookingInput } from "./form/booking-form.ts";
import { runFacts } from "#app/domain/departures/show/run-text.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { readMyBooking } from "../trips/bookings.server.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { submitBooking } from "./submit-booking.server.ts";

useTestDatabase();

const none = { bookings: 0, history: 0, mails: 0, keys: 0 };
const two = { adults: 2, children: [] };

async function makeTrip(seats = 4, singles: number | null = null) {
  const deal = await makeDeal({ departs: "fixed" });
  await makeRates(deal);
  return { deal, departure: await makeDeparture({ packageId: deal, seats, singles }) };
}
const inputOf = (given: Partial<BookingInput> = {}) =>
  makeInput({ party: two, shownPriceCents: 200_000, ...given });
const countersOf = async (departure: string) => {
  const { stored: counters, counted } = await countSeats(departure);
  expect(counters).toMatchObject(counted);
  return counters;
};
const linesOf = (reference: string) =>
  db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingId")
    .select(["kind", "quantity", "unitCents"])
    .where("reference", "=", reference)
    .orderBy("place")
    .execute();

describe("after the end of sale", () => {
  const reasonOf = (made: { ok: boolean; reason?: string }) => made.reason;

  test("customers are refused a date, and a start of a trip on any day; a day earlier they are not", async () => {
    const { deal, departure } = await makeTrip();
    const ahead = daysBetween(businessDay(new Date()), soon());
    const close = (closesDays: number) =>
      db.updateTable("departures").set({ closesDays }).where("id", "=", departure).execute();
    await close(ahead + 1);
    expect(reasonOf(await submitBooking(await makeViewer(), deal, inputOf()))).toBe("sale-ended");
    await close(ahead);
    expect(await submitBooking(await makeViewer(), deal, inputOf())).toMatchObject({ ok: true });
    const anyDay = await makeDeal({ closesDays: ahead + 1 });
    const input = () => makeInput();
    expect(reasonOf(await submitBooking(await makeViewer(), anyDay, input()))).toBe("sale-ended");
    await db.updateTable("packages").set({ closesDays: ahead }).where("id", "=", anyDay).execute();
    expect(await submitBooking(await makeViewer(), anyDay, input())).toMatchObject({ ok: true });
  });

  test("agents book a date with a reason, which stands with its seats and in the audit log", async () => {
    const { deal, departure } = await makeTrip();
    await db
      .updateTable("departures")
      .set({ closesDays: 365 })
      .where("id", "=", departure)
      .execute();
    const agent = await makeAgent();
    const given = { party: two, shownTotalCents: 200_000 };
    const refused = await createBooking(agent, makeAgentInput(deal, given), requestOrigin);
    expect(reasonOf(refused)).toBe("sale-ended");
    const lateReason = "The hotel keeps two rooms for us.";
    const made = await createBooking(
      agent,
      makeAgentInput(deal, { ...given, lateReason }),
      requestOrigin,
    );
    if (!made.ok) throw new Error(made.reason);
    const claim = await db
      .selectFrom("seatClaims")
      .select("lateReason")
      .where("departureId", "=", departure)
      .executeTakeFirst();
    expect(claim).toEqual({ lateReason });
    const audit = await db
      .selectFrom("auditLog")
      .select("after")
      .where("subjectId", "=", made.reference)
      .executeTakeFirst();
    expect(audit?.after).toMatchObject({ late_reason: lateReason });
  });
});

test("what a date needs to run stands in the mails and on the trip's page, until enough have confirmed", async () => {
  const { deal, departure } = await makeTrip(8);
  const decidesOn = addDays(soon(), -30);
  const needs = `Runs with 6 or more; decided by ${formatDay(decidesOn)}`;
  await db
    .updateTable("departures")
    .set({ least: 6, decidesDays: 30 })
    .where("id", "=", departure)
    .execute();
  const viewer = await makeViewer();
  const made = await submitBooking(viewer, deal, inputOf());
  if (!made.ok) throw new Error(made.reason);
  const { reference } = made;
  const agent = await makeAgent();
  const move = { reference, version: 1, to: "Confirmed", reason: "", notify: true } as const;
  expect(await changeBookingStatus(agent, move, requestOrigin)).toMatchObject({ ok: true });
  const mailed = async (kind: string) =>
    (
      await db
        .selectFrom("outboxMails")
        .innerJoin("bookings", "bookings.id", "bookingId")
        .select("plainText")
        .where("reference", "=", reference)
        .where("kind", "=", kind)
        .executeTakeFirstOrThrow()
    ).plainText;
  expect(await mailed("booking-received")).toContain(needs);
  expect(await mailed("booking-confirmed")).toContain(needs);
  const shown = async () => runFacts((await readMyBooking(viewer, reference))?.runs ?? null);
  expect(await shown()).toEqual([["Whether it runs", needs]]);
  await db.updateTable("departures").set({ least: 2 }).where("id", "=", departure).execute();
  expect(await shown()).toEqual([["Whether it runs", "Enough have booked: this date runs"]]);
});

describe("a customer’s booking of a date", () => {
  test("that has a single below the deal’s double is booked at it; control: at the deal’s prices it has a supplement", async () => {
    const [viewer, { deal, departure }] = [await makeViewer(), await makeTrip()];
    const alone = { numTravelers: 1, party: { adults: 1, children: [] } };
    const usual = await submitBooking(
      viewer,
      deal,
      inputOf({ ...alone, shownPriceCents: 126_000 }),
    );
    await db
      .insertInto("rates")
      .values({ packageId: deal, departureId: departure, code: "single", priceCents: 90_000 })
      .execute();
    const input = inputOf({ ...alone, shownPriceCents: 90_000 });
    const lowered = await submitBooking(await makeViewer(), deal, input);
    if (!usual.ok || !lowered.ok) throw new Error("Not booked.");
    expect(await linesOf(usual.reference)).toEqual([
      { kind: "base", quantity: 1, unitCents: 100_000 },
      { kind: "single", quantity: 1, unitCents: 26_000 },
    ]);
    expect(await linesOf(lowered.reference)).toEqual([
      { kind: "base", quantity: 1, unitCents: 90_000 },
    ]);
  });

  test("takes seats and single rooms, unconfirmed, at the price of its rooms; sent again it takes no more", async () => {
    const [viewer, { deal, departure }] = [await makeViewer(), await makeTrip()];
    const input = inputOf({
      numTravelers: 3,
      party: { adults: 3, children: [] },
      shownPriceCents: 326_000,
      rooms: readRooms("double.1-single.1"),
    });
    const booked = await submitBooking(viewer, deal, input);
    expect(booked).toMatchObject({ ok: true });
    expect(await submitBooking(viewer, deal, input)).toEqual(booked);
    expect(await countersOf(departure)).toMatchObject({
      taken: 3,
      confirmed: 0,
      singlesTaken: 1,
      label: "limited",
    });
    if (!booked.ok) return;
    expect(await linesOf(booked.reference)).toEqual([
      { kind: "base", quantity: 2, unitCents: 100_000 },
      { kind: "base", quantity: 1, unitCents: 100_000 },
      { kind: "single", quantity: 1, unitCents: 26_000 },
    ]);
    const row = await db
      .selectFrom("bookings")
      .select(["numTravelers", "unitPriceCents", "totalCents"])
      .where("reference", "=", booked.reference)
      .executeTakeFirst();
    expect(row).toEqual({ numTravelers: 3, unitPriceCents: 100_000, totalCents: 326_000 });
  });

  test("a welcome code is one line, of all others", async () => {
    const [viewer, { deal }, welcome] = [
      await makeViewer(),
      await makeTrip(),
      await makeWelcomeCode(),
    ];
    const booked = await submitBooking(viewer, deal, inputOf({ welcome }));
    if (!booked.ok) throw new Error(booked.reason);
    expect(await linesOf(booked.reference)).toEqual([
      { kind: "base", quantity: 2, unitCents: 100_000 },
      { kind: "discount", quantity: 1, unitCents: -20_000 },
    ]);
  });

  test.each([
    ["no date of the trip", { departureDate: "2027-01-01" }, "no-departure"],
    [
      "more than have seats",
      { numTravelers: 4, party: { adults: 4, children: [] } },
      "too-few-seats",
      3,
    ],
    ["rooms that hold others", { rooms: readRooms("double.2") }, "rooms-do-not-fit"],
    [
      "children without a price",
      { party: { adults: 1, children: [{ fromAge: 12, toAge: 17, count: 1 }] } },
      "children-not-sold",
    ],
    ["another price than was shown", { shownPriceCents: 234_900 }, "price-changed"],
    ["a form from before the rates", { party: null, shownPriceCents: 234_900 }, "price-changed"],
  ] as const)("%s is refused, and nothing is written", async (_, given, reason, seats?: number) => {
    const [viewer, { deal, departure }] = [await makeViewer(), await makeTrip(seats)];
    const before = await countRows();
    expect(await submitBooking(viewer, deal, inputOf(given))).toEqual({ ok: false, reason });
    expect(await rowsSince(before)).toEqual(none);
    expect(await countersOf(departure)).toMatchObject({ taken: 0 });
  });

  test("of ten at once for four seats, two are booked, and the others are told", async () => {
    const { deal, departure } = await makeTrip(4);
    const viewers = await Promise.all(Array.from({ length: 10 }, () => makeViewer()));
    const answers = await Promise.all(
      viewers.map((viewer) => submitBooking(viewer, deal, inputOf())),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(new Set(reasons).difference(new Set(["too-few-seats", "sold-out"]))).toEqual(new Set());
    expect(await countersOf(departure)).toMatchObject({ taken: 4, label: "sold-out" });
  });

  test.each([
    { seats: 2, singles: null, rooms: "double.1" },
    { seats: 6, singles: 2, rooms: "single.2" },
  ])("sent anew after it took the last of %j, it is asked about", async (trip) => {
    const [viewer, { deal }] = [await makeViewer(), await makeTrip(trip.seats, trip.singles)];
    const rooms = readRooms(trip.rooms);
    const shownPriceCents = trip.rooms === "single.2" ? 252_000 : 200_000;
    const input = () => inputOf({ rooms, shownPriceCents });
    const first = await submitBooking(viewer, deal, input());
    if (!first.ok) throw new Error(first.reason);
    const { reference } = first;
    expect(await submitBooking(viewer, deal, input())).toMatchObject({
      reason: "booked-already",
      duplicate: { reference },
    });
    // Control: others are told that nothing is left, and so is a second booking that is meant.
    const isOver = trip.singles === null ? "sold-out" : "too-few-singles";
    expect(await submitBooking(await makeViewer(), deal, input())).toMatchObject({
      reason: isOver,
    });
    expect(await submitBooking(viewer, deal, { ...input(), duplicate: reference })).toMatchObject({
      reason: isOver,
    });
  });

  test("the last single room is sold once", async () => {
    const { deal, departure } = await makeTrip(8, 1);
    const alone = {
      numTravelers: 1,
      party: { adults: 1, children: [] },
      shownPriceCents: 126_000,
      rooms: readRooms("single.1"),
    };
    const viewers = await Promise.all([1, 2, 3].map(() => makeViewer()));
    const answers = await Promise.all(
      viewers.map((viewer) => submitBooking(viewer, deal, inputOf(alone))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countersOf(departure)).toMatchObject({ taken: 1, singlesTaken: 1 });
  });

  test("on a day of their own choice they take no seats, and pay by their rooms", async () => {
    const deal = await makeDeal();
    await makeRates(deal);
    const alone = { numTravelers: 1, party: { adults: 1, children: [] }, shownPriceCents: 126_000 };
    const booked = await submitBooking(await makeViewer(), deal, inputOf(alone));
    expect(booked).toMatchObject({ ok: true });
    const { claims } = await db
      .selectFrom("seatClaims")
      .innerJoin("bookings", "bookings.id", "bookingId")
      .where("packageId", "=", deal)
      .select(({ fn }) => fn.countAll<number>().as("claims"))
      .executeTakeFirstOrThrow();
    expect(claims).toBe(0);
  });

  test("fixed dates without rates cost the deal’s price for each traveler", async () => {
    const deal = await makeDeal({ departs: "fixed" });
    const departure = await makeDeparture({ packageId: deal });
    const input = makeInput({ departureDate: soon() });
    expect(await submitBooking(await makeViewer(), deal, input)).toMatchObject({ ok: true });
    expect(await countersOf(departure)).toMatchObject({ taken: 2, singlesTaken: 0 });
  });
});

describe("an agent’s booking of a date", () => {
  const make = async (deal: string, given = {}) =>
    createBooking(
      await makeAgent(),
      makeAgentInput(deal, { party: two, shownTotalCents: 200_000, ...given }),
      requestOrigin,
    );

  test("takes confirmed seats, and none where none are left", async () => {
    const { deal, departure } = await makeTrip(2);
    expect(await make(deal)).toMatchObject({ ok: true });
    expect(await countersOf(departure)).toMatchObject({ taken: 2, confirmed: 2 });
    expect(await make(deal)).toEqual({ ok: false, reason: "sold-out" });
  });

  test("is refused at a total that was not shown", async () => {
    const { deal } = await makeTrip();
    const refused = { ok: false, reason: "price-changed" };
    expect(await make(deal, { shownTotalCents: 199_999 })).toEqual(refused);
  });

  test("is made where the form had no script to show a total before it was sent", async () => {
    const { deal } = await makeTrip();
    expect(await make(deal, { shownTotalCents: null })).toMatchObject({ ok: true });
  });
});

describe("a party above half of a date’s seats", () => {
  const of = (adults: number) =>
    inputOf({
      numTravelers: adults,
      party: { adults, children: [] },
      shownPriceCents: adults * 100_000,
    });

  test("asks, whatever the deal’s own limit; control: half of them book, and an agent books more", async () => {
    const { deal, departure } = await makeTrip(12);
    const viewer = await makeViewer({ emailVerified: true });
    const refused = { ok: false, reason: "too-many-travelers" };
    expect(await submitBooking(viewer, deal, of(8))).toEqual(refused);
    expect(await countersOf(departure)).toMatchObject({ taken: 0 });
    expect(await submitBooking(viewer, deal, of(6))).toMatchObject({ ok: true });
    const { deal: other } = await makeTrip(12);
    const given = { party: of(8).party, shownTotalCents: 800_000 };
    const order = makeAgentInput(other, given);
    expect(await createBooking(await makeAgent(), order, requestOrigin)).toMatchObject({
      ok: true,
    });
  });

  test("is judged by its own date, where others are larger", async () => {
    const { deal } = await makeTrip(8);
    await makeDeparture({ packageId: deal, seats: 40, startsOn: addDays(soon(), 7) });
    const viewer = await makeViewer({ emailVerified: true });
    const refused = { ok: false, reason: "too-many-travelers" };
    expect(await submitBooking(viewer, deal, of(6))).toEqual(refused);
    const later = { ...of(6), departureDate: addDays(soon(), 7) };
    expect(await submitBooking(viewer, deal, later)).toMatchObject({ ok: true });
  });
});

describe("what customers ask for before their email is confirmed", () => {
  const four = () =>
    inputOf({
      numTravelers: 4,
      party: { adults: 4, children: [] },
      shownPriceCents: 400_000,
    });
  const race = async (deal: string, emailVerified: boolean) => {
    const viewers = await Promise.all(
      Array.from({ length: 6 }, () => makeViewer({ emailVerified })),
    );
    return Promise.all(viewers.map((viewer) => submitBooking(viewer, deal, four())));
  };

  test("takes half of a departure, also at once; control: confirmed customers take all of it", async () => {
    const { deal, departure } = await makeTrip(16);
    const answers = await race(deal, false);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 4 }, () => ({ ok: false, reason: "unconfirmed-share" })),
    );
    expect(await countersOf(departure)).toMatchObject({ taken: 8 });
    expect((await race(deal, true)).filter(({ ok }) => ok)).toHaveLength(2);

    const control = await makeTrip(16);
    expect((await race(control.deal, true)).filter(({ ok }) => ok)).toHaveLength(4);
  });

  test("sells out no date of a calendar from one address; control: without the guard it sells all of them", async () => {
    const days = Array.from({ length: 6 }, (_, week) => addDays(soon(), 7 * week));
    /** Three accounts, each with a family on every date, from one address; returns the labels. */
    const attack = async (emailVerified: boolean) => {
      const deal = await makeDeal({ departs: "fixed" });
      await makeRates(deal);
      const dates = await Promise.all(
        days.map((startsOn) => makeDeparture({ packageId: deal, seats: 8, startsOn })),
      );
      const viewers = await Promise.all(days.slice(3).map(() => makeViewer({ emailVerified })));
      for (const viewer of viewers)
        for (const departureDate of days)
          await submitBooking(
            viewer,
            deal,
            { ...four(), departureDate },
            { ipAddress: emailVerified ? "203.0.113.7" : "198.51.100.7" },
          );
      const counts = await Promise.all(dates.map(countersOf));
      return counts.map(({ taken, label }) => (label === "sold-out" ? "sold out" : taken));
    };
    expect(await attack(false)).toEqual(days.map(() => 4));
    expect(await attack(true)).toEqual(days.map(() => "sold out"));
  });

  test("counts no longer once the email is confirmed; a family of four has the whole of a small one", async () => {
    const { deal } = await makeTrip(6);
    const [family, other] = [await makeViewer(), await makeViewer()];
    expect(await submitBooking(family, deal, four())).toMatchObject({ ok: true });
    expect(await submitBooking(other, deal, inputOf())).toEqual({
      ok: false,
      reason: "unconfirmed-share",
    });
    await db
      .updateTable("users")
      .set({ emailVerified: true })
      .where("id", "=", family.id)
      .execute();
    expect(await submitBooking(other, deal, inputOf())).toMatchObject({ ok: true });
  });

  test("and what visitors hold are one half together; a confirmed request leaves them theirs", async () => {
    const heldBeside = async (emailVerified: boolean) => {
      const { deal, departure: departureId } = await makeTrip(16);
      expect(await submitBooking(await makeViewer({ emailVerified }), deal, four())).toMatchObject({
        ok: true,
      });
      const hold = (seats: number) =>
        holdSeats(visitor, {
          departureId,
          seats,
          singles: 0,
          browserToken: randomUUID(),
          ipAddress: "203.0.113.9",
        });
      const answers = [await hold(4), await hold(1), await hold(3)];
      return answers.map((answer) => (answer.ok ? "held" : answer.reason));
    };
    expect(await heldBeside(false)).toEqual(["held", "half-held", "half-held"]);
    expect(await heldBeside(true)).toEqual(["held", "held", "held"]);
  });

  test("is bounded by network and day; another network, and a confirmed customer, still book", async () => {
    const { deal } = await makeTrip(400);
    const book = async (ipAddress: string, emailVerified = false) =>
      submitBooking(await makeViewer({ emailVerified }), deal, four(), { ipAddress });
    for (let made = 1; made <= 10; made += 1)
      expect(await book(`203.0.113.${made}`)).toMatchObject({ ok: true });
    const refused = { ok: false, reason: "unconfirmed-network" };
    expect(await book("203.0.113.200")).toEqual(refused);
    expect(await book("203.0.113.200", true)).toMatchObject({ ok: true });
    for (let made = 1; made <= 10; made += 1) await book(`2001:db8:1:${made}::1`);
    expect(await book("2001:db8:1:ffff::1")).toEqual(refused);
    expect(await book("2001:db8:2::1")).toMatchObject({ ok: true });
  });
});
