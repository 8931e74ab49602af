import { beforeAll, describe, expect, test } from "vitest";
import { changeBooking } from "#app/domain/bookings/manage/change/change-booking.server.ts";
import type { Agent, SignedIn } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeBooking, makeDeal, makeInput, makeViewer } from "../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { submitBooking } from "./submit-booking.server.ts";
import { tripErrors } from "../sale/trip-refusals.ts";

useTestDatabase();
const today = businessDay(new Date());
/** The next such day from next week on. */
function nextOf(monthAndDay: string): string {
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year + 2]
    .map((one) => `${one}-${monthAndDay}`)
    .find((day) => day > addDays(today, 7)) as string;
}
const [july, december] = [nextOf("07-04"), nextOf("12-05")];
let customer: SignedIn;
let agent: Agent;
let market: string;
beforeAll(async () => {
  customer = await makeViewer({ emailVerified: true });
  agent = await makeAgent("Dana Marsh");
  market = await makeDeal({ seasons: ["11-26/12-17"], mostTravelers: 8 });
});

describe("a Christmas market, for eight at most", () => {
  test.each([
    ["July is refused", july, 2, "out-of-season"],
    ["nine are refused", december, 9, "too-many-travelers"],
  ])("%s to a customer and to an agent", async (_, departureDate, numTravelers, reason) => {
    const trip = { departureDate, numTravelers };
    expect(await submitBooking(customer, market, makeInput(trip))).toEqual({ ok: false, reason });
    const made = makeAgentInput(market, trip);
    expect(await createBooking(agent, made, requestOrigin)).toEqual({ ok: false, reason });
  });

  test("control: eight in December are booked", async () => {
    const trip = { departureDate: december, numTravelers: 8 };
    expect(await submitBooking(customer, market, makeInput(trip))).toMatchObject({ ok: true });
  });

  test("a booking can't be moved into July, and one from before the rules keeps its day", async () => {
    const { reference } = await makeBooking({ packageId: market, departureDate: july });
    const change = { reference, version: 1, notify: false, totalCents: 704_700 };
    expect(
      await changeBooking(
        agent,
        { ...change, departureDate: addDays(july, 1), numTravelers: 3 },
        requestOrigin,
      ),
    ).toEqual({ ok: false, reason: "out-of-season" });
    expect(
      await changeBooking(
        agent,
        { ...change, departureDate: july, numTravelers: 3 },
        requestOrigin,
      ),
    ).toMatchObject({ ok: true });
  });

  test("what can be had is shown beside the field", () => {
    const rules = {
      seasons: ["11-26/12-17"],
      weekdays: [],
      closedDays: [],
      closesDays: 1,
      leastTravelers: 1,
      mostTravelers: 8,
    };
    const now = new Date("2026-11-23T15:00:00Z");
    expect(tripErrors(rules, { departureDate: "2027-07-04", numTravelers: "9" }, { now })).toEqual({
      departureDate:
        "This trip runs from November 26 to December 17. The nearest days are December 17, 2026 and November 26, 2027.",
      numTravelers:
        "This trip is booked for up to 8 travelers at a time. For other groups please contact us.",
    });
  });
});
