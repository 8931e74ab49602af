import { describe, expect, test } from "vitest";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import type { Rate } from "#app/domain/departures/price/rate.ts";
import { totalOf } from "#app/values/money.ts";
import { errorsForStaff } from "../advice.ts";
import { tooManyTravelers } from "../booking-fields.ts";
import { createRefusals, staffBookingRefusals } from "../manage/staff-booking-messages.ts";
import { chooseTrip, startTrip } from "./choose-trip.ts";
import { partsOf, sellTrip } from "./quote-trip.ts";
import { saleErrors, saleRefusals } from "./sale-refusals.ts";
import { readTripPrefill } from "./read-trip-prefill.ts";
import type { TripOnSale, TypedTrip } from "./trip-on-sale.ts";
import { readRequestedTrip } from "./trip-on-sale.ts";

const today = "2027-01-10";
const now = new Date("2027-01-10T17:00:00Z");
const rates: Rate[] = [
  { code: "double", priceCents: 100_000, fromAge: null, toAge: null },
  { code: "single", priceCents: 126_000, fromAge: null, toAge: null },
  { code: "child", priceCents: 60_000, fromAge: 3, toAge: 11 },
];
const departure = (startsOn: string, given: Partial<ShownDeparture> = {}): ShownDeparture => ({
  id: startsOn,
  startsOn,
  label: "available",
  note: "",
  closesOn: null,
  least: null,
  runs: true,
  decidesOn: null,
  says: [],
  seats: 8,
  seatsLeft: 8,
  unsold: 8,
  singlesLeft: null,
  rates,
  ...given,
});
const rules = { seasons: [], weekdays: [], closedDays: [], leastTravelers: 1, mostTravelers: 8 };
const onRequest: TripOnSale = {
  ...rules,
  departs: "any-day",
  priceCents: 90_000,
  rates,
  extras: [],
  departures: [],
  ended: [],
  closesDays: 1,
};
const fixed: TripOnSale = {
  ...onRequest,
  departs: "fixed",
  departures: [
    departure("2027-04-04", { seatsLeft: 2, label: "limited" }),
    departure("2027-04-11", { seatsLeft: 0, label: "sold-out" }),
    departure("2027-04-18", { seatsLeft: 4, singlesLeft: 1 }),
    departure("2027-04-25"),
    departure("2027-09-05"),
  ],
};

function sell(trip: TripOnSale, typed: TypedTrip) {
  const requested = readRequestedTrip(typed);
  if (!requested) throw new Error("It says no people.");
  return sellTrip(trip, requested, today);
}
const total = (trip: TripOnSale, typed: TypedTrip, percent = 0) => {
  const sold = sell(trip, typed);
  return sold.ok ? totalOf(partsOf(sold.quote, percent).lines) / 100 : sold.reason;
};
const on = (departureDate: string, typed: TypedTrip = {}): TypedTrip => ({
  departureDate,
  adults: "2",
  ...typed,
});

describe("what a party pays", () => {
  test.each([
    ["one alone pays the supplement", { adults: "1" }, 1_260],
    ["two share", { adults: "2" }, 2_000],
    ["two in rooms of their own", { adults: "2", rooms: "single.2" }, 2_520],
    ["a child in an extra bed", { adults: "2", children: "3-11.1" }, 2_600],
    ["their number alone: all are adults", { numTravelers: "2" }, 2_000],
  ])("%s", (_, typed, dollars) => {
    expect(total(onRequest, { departureDate: "2027-04-05", ...typed })).toBe(dollars);
  });

  test("a welcome code takes its percent off all lines together", () => {
    expect(total(fixed, on("2027-04-25", { adults: "3" }), 10)).toBe(2_934);
  });

  test("without rates each traveler pays the deal’s price, and the form shows that price", () => {
    const sold = sell(
      { ...onRequest, rates: [] },
      { departureDate: "2027-04-05", numTravelers: "3" },
    );
    expect(sold).toMatchObject({ quote: { shownCents: 90_000, inRooms: null } });
  });

  test("a departure’s own rates beat the deal’s", () => {
    const [double, ...others] = rates;
    const cheap = departure("2027-05-02", {
      rates: [{ ...double!, priceCents: 80_000 }, ...others],
    });
    expect(total({ ...fixed, departures: [cheap] }, on("2027-05-02"))).toBe(1_600);
  });
});

describe("a date with prices for other ages than the deal’s", () => {
  const child = (fromAge: number, toAge: number, dollars: number): Rate => ({
    code: "child",
    priceCents: dollars * 100,
    fromAge,
    toAge,
  });
  const [double, single] = rates;
  const withAges = (...bands: Rate[]): TripOnSale => ({
    ...fixed,
    departures: [departure("2027-05-02", { rates: [double!, single!, ...bands] })],
  });
  const family = on("2027-05-02", { children: "3-11.1" });

  test("takes children of 3 to 11 as its own 2 to 12, never as whoever comes first there", () => {
    expect(total(withAges(child(0, 1, 0), child(2, 12, 700)), family)).toBe(2_700);
  });

  test("says so where its ages divide theirs, and has a price once they are counted anew", () => {
    const trip = withAges(child(0, 5, 0), child(6, 12, 700));
    expect(total(trip, family)).toBe("children-not-sold");
    expect(saleErrors(trip, family, { now })).toEqual({
      numTravelers:
        "This date has no price for children of 3 to 11. There is one for children up to 5 and of 6 to 12: please count them there, or as adults.",
    });
    expect(total(trip, { ...family, children: "6-12.1" })).toBe(2_700);
  });
});

describe("what can’t be had is shown beside its field, with what can", () => {
  test.each([
    [
      on("2027-04-05"),
      "no-departure",
      {
        departureDate:
          "This trip does not leave on April 5, 2027. These dates have seats for 2: April 4, 2027; April 18, 2027; April 25, 2027.",
      },
    ],
    [
      on("2027-04-11"),
      "sold-out",
      {
        departureDate:
          "April 11, 2027 is sold out. These dates have seats for 2: April 4, 2027; April 18, 2027; April 25, 2027.",
      },
    ],
    [
      on("2027-04-04", { adults: "4" }),
      "too-few-seats",
      {
        departureDate:
          "Only 2 seats are left on April 4, 2027. These dates have seats for 4: April 18, 2027; April 25, 2027; September 5, 2027.",
      },
    ],
    [
      on("2027-04-18", { rooms: "single.2" }),
      "too-few-singles",
      { rooms: "Only 1 single room is left on April 18, 2027. You can have 1 double." },
    ],
    [
      on("2027-04-25", { rooms: "double.2" }),
      "rooms-do-not-fit",
      { rooms: "2 doubles can’t be had for 2 adults. You can have 1 double; or 2 singles." },
    ],
    [
      on("2027-04-25", { adults: "1", children: "3-11.0,12-17.2" }),
      "children-not-sold",
      {
        numTravelers:
          "This date has no price for children of 12 to 17. There is one for children of 3 to 11: please count them there, or as adults.",
      },
    ],
    [
      on("2027-04-25", { adults: "1", children: "3-11.5" }),
      "no-rooms",
      {
        numTravelers:
          "There are no rooms for 1 adult, 5 children on this trip. Please contact us, and we will look for a way.",
      },
    ],
    [
      on("2027-09-05", { adults: "9" }),
      "too-many-travelers",
      {
        numTravelers:
          "This trip is booked for up to 8 travelers at a time. For other groups please contact us.",
      },
    ],
    [
      on("2027-04-11", { adults: "99" }),
      "too-many-travelers",
      {
        departureDate:
          "April 11, 2027 is sold out. These dates have seats for 8: April 25, 2027; September 5, 2027.",
        numTravelers:
          "This trip is booked for up to 8 travelers at a time. For other groups please contact us.",
      },
    ],
  ] as const)("%j: %s", (typed, reason, errors) => {
    expect(sell(fixed, typed)).toEqual({ ok: false, reason });
    expect(saleErrors(fixed, typed, { now })).toEqual(errors);
  });

  test("staff are not asked to contact themselves", () => {
    const wrong = (typed: TypedTrip, trip = fixed) =>
      saleErrors(trip, typed, { reader: "staff", now });
    const nine = on("2027-09-05", { adults: "9" });
    expect(wrong(nine)).toEqual({
      numTravelers:
        "This trip is booked for up to 8 travelers at a time. Make several bookings, or change the deal’s limits.",
    });
    expect(wrong(nine, { ...fixed, mostTravelers: 9 })).toEqual({
      departureDate:
        "Only 8 seats are left on September 5, 2027. No other date has seats for 9: add seats to this date, or another date.",
    });
    expect(wrong(on("2027-04-25", { adults: "1", children: "3-11.5" })).numTravelers).toBe(
      "There are no rooms for 1 adult, 5 children on this trip. Its prices have none for them: make several bookings, or add a price to the deal.",
    );
    for (const refusals of [createRefusals, staffBookingRefusals])
      expect(JSON.stringify(refusals)).not.toMatch(/contact us/i);
    expect(JSON.stringify(errorsForStaff({ numTravelers: tooManyTravelers }))).not.toMatch(
      /contact us/i,
    );
    expect(JSON.stringify(saleRefusals), "control").toMatch(/contact us/i);
  });

  test("a trip on request is held to its calendar, and fixed dates are not", () => {
    const closed = { closedDays: ["04-25/04-25"] };
    expect(sell({ ...onRequest, ...closed }, on("2027-04-25"))).toMatchObject({
      reason: "closed-day",
    });
    expect(sell({ ...fixed, ...closed }, on("2027-04-25"))).toMatchObject({ ok: true });
  });

  test("what can be had has no errors", () => {
    expect(saleErrors(fixed, on("2027-04-18", { rooms: "double.1" }), { now })).toEqual({});
  });
});

describe("a form that is typed", () => {
  test("begins with the fewest who may book and have a room, or as many as a search has said", () => {
    expect(startTrip(fixed, {})).toMatchObject({ adults: "1" });
    const [first, ...later] = fixed.departures;
    const closed = first ? [{ ...first, label: "closed" as const }] : [];
    const { departureDate } = startTrip({ ...fixed, departures: [...closed, ...later] }, {});
    expect(departureDate, "its sale has ended").not.toBe(first?.startsOn);
    expect(startTrip(fixed, { departureDate: "" }), "sent without").not.toHaveProperty(
      "departureDate",
      first?.startsOn,
    );
    const noSingles = fixed.departures.map((each) => ({ ...each, singlesLeft: 0 }));
    expect(
      startTrip({ ...fixed, departures: noSingles }, { departureDate: "2027-04-25" }),
    ).toMatchObject({ adults: "2" });
    expect(startTrip(fixed, { numTravelers: "4" })).toMatchObject({ adults: "4" });
    const byNumber = { ...onRequest, rates: [] };
    expect(startTrip(byNumber, {})).toEqual({ numTravelers: "1" });
    expect(startTrip(byNumber, { adults: "3" })).toEqual({ numTravelers: "3" });
    expect(startTrip({ ...fixed, mostTravelers: 1 }, {})).toMatchObject({ adults: "1" });
    const least = { leastTravelers: 4 };
    expect(startTrip({ ...fixed, ...least }, {})).toMatchObject({ adults: "4" });
    expect(startTrip({ ...byNumber, ...least }, {})).toEqual({ numTravelers: "4" });
    expect(startTrip({ ...byNumber, ...least }, { adults: "2" })).toEqual({ numTravelers: "2" });
  });

  test("offers rooms before a date is chosen, and has a price only then", () => {
    expect(chooseTrip(fixed, { adults: "2" })).toMatchObject({
      choices: [{ cents: 200_000 }, { cents: 252_000 }],
      quote: null,
    });
    expect(chooseTrip(fixed, on("2027-04-25")).quote).toMatchObject({ shownCents: 200_000 });
  });

  test("rooms that no longer fit give way to the cheapest", () => {
    const typed = on("2027-04-25", { adults: "3", rooms: "double.1" });
    expect(chooseTrip(fixed, typed).quote?.inRooms?.rooms).toEqual(readRooms("double.1-single.1"));
  });

  test("more than a date has seats for, or a booking takes, are offered no rooms and no price", () => {
    const nothing = { choices: [], quote: null };
    expect(chooseTrip(fixed, on("2027-04-04", { adults: "3" }))).toMatchObject(nothing);
    expect(chooseTrip(onRequest, on("2027-04-04", { adults: "99" }))).toMatchObject(nothing);
    // Control: as many as there are seats.
    expect(chooseTrip(fixed, on("2027-04-04", { adults: "2" })).choices).not.toEqual([]);
  });

  test.each(["", "0", "x", "-1", "100"])("%j adults have no price", (adults) => {
    expect(chooseTrip(fixed, on("2027-04-25", { adults })).quote).toBeNull();
  });
});

test("an address fills in date, people and rooms, and leaves out what it can’t say", () => {
  const read = (query: string) => readTripPrefill(new URLSearchParams(query));
  expect(read("date=2027-04-04&adults=2&children=3-11.1&children=0-2.0&rooms=double.1")).toEqual({
    departureDate: "2027-04-04",
    adults: "2",
    children: "3-11.1",
    rooms: "double.1",
  });
  expect(read("date=soon&adults=two&children=x&rooms=suite.1")).toEqual({});
});
