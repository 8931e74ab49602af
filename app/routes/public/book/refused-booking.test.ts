import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { newcomer, runOut } from "#app/domain/departures/fixtures/waiting.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

// The pages as a browser without script gets them.
useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const [first, later] = [soon(), addDays(soon(), 7)];
const typed = {
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: "(617) 555-0142",
  departureDate: first,
  adults: "2",
  children: "3-11.1",
  rooms: "double.1",
  notes: "A window, please.",
  shownPriceCents: "260000",
  welcome: "",
};

/** A trip with eight seats on one date and sixteen on a later one. */
async function makeTrip() {
  const dealId = await makeDeal({ departs: "fixed" });
  await makeRates(dealId);
  const departure = await makeDeparture({ packageId: dealId, seats: 8, singles: 1 });
  await makeDeparture({ packageId: dealId, startsOn: later });
  return { dealId, departure };
}
type Trip = Awaited<ReturnType<typeof makeTrip>>;

const claim = async ({ departure }: Trip, seats: number) =>
  newcomer(departure, seats, (await makeBooking()).id);
const send = (dealId: string, fields: Record<string, string>, cookie: string) =>
  site(ownRequest(`/book/${dealId}`, { cookie, fields: { key: crypto.randomUUID(), ...fields } }));
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("seat_hold="))
    ?.split(";")[0] ?? "";
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

/** The sentence beside a field; '' without one. */
const beside = (html: string, field: string): string =>
  new RegExp(`id="${field}-error"[^>]*>([^<]*)<`).exec(html)?.[1] ?? "";

describe("what can’t be had is shown beside its field, with what can, and nothing typed is lost", () => {
  const [day, other] = [formatDay(first), formatDay(later)];
  test.each<[string, (trip: Trip) => Promise<unknown>, Record<string, string>, string, string]>([
    [
      "a date that is not on sale",
      async () => {},
      { departureDate: addDays(first, 1) },
      "departureDate",
      `This trip does not leave on ${formatDay(addDays(first, 1))}. These dates have seats for 3: ${day}; ${other}.`,
    ],
    [
      "a date that was closed meanwhile",
      ({ departure }) =>
        db
          .updateTable("departures")
          .set({ status: "closed" })
          .where("id", "=", departure)
          .execute(),
      {},
      "departureDate",
      `This trip does not leave on ${day}. ${other} has seats for 3.`,
    ],
    [
      "a date that was sold out meanwhile",
      (trip) => claim(trip, 8),
      {},
      "departureDate",
      `${day} is sold out. ${other} has seats for 3.`,
    ],
    [
      "fewer seats than the party",
      (trip) => claim(trip, 6),
      {},
      "departureDate",
      `Only 2 seats are left on ${day}. ${other} has seats for 3.`,
    ],
    [
      "rooms that don’t fit the people",
      async () => {},
      { rooms: "single.1" },
      "rooms",
      "1 single can’t be had for 2 adults, 1 child. You can have 1 double; or 1 double, 1 single.",
    ],
    [
      "more single rooms than are left",
      async () => {},
      { children: "", rooms: "single.2" },
      "rooms",
      `Only 1 single room is left on ${day}. You can have 1 double.`,
    ],
    [
      "ages out of every band",
      async () => {},
      { children: "12-17.1" },
      "numTravelers",
      "This date has no price for children of 12 to 17. There is one for children of 3 to 11: please count them there, or as adults.",
    ],
    [
      "a count of children without ages",
      async () => {},
      { children: "1" },
      "children",
      "Please choose how many children travel.",
    ],
  ])("%s", async (_, happen, change, field, message) => {
    const trip = await makeTrip();
    const session = await sessionCookie((await makeUser()).email);
    await happen(trip);
    const answer = await send(trip.dealId, { ...typed, ...change }, session);
    expect([400, 409]).toContain(answer.status);
    const html = await textOf(answer);
    expect(beside(html, field)).toBe(message);
    expect(html).toContain('value="(617) 555-0142"');
    expect(html).toContain(">A window, please.</textarea>");
    expect(html).toMatch(/name="adults"[^>]*value="2"|value="2"[^>]*name="adults"/);
    if (change.children === undefined) expect(html).toContain('value="3-11.1" selected=""');
  });

  test("ages that have no price are still chosen, beside a sentence", async () => {
    const { dealId } = await makeTrip();
    const session = await sessionCookie((await makeUser()).email);
    const html = await textOf(await send(dealId, { ...typed, children: "12-17.1" }, session));
    expect(html).toContain('value="12-17.1" selected=""');
    expect(beside(html, "children-2")).toBe("This date has no price for these ages.");
  });
});

describe("seats that are held", () => {
  /** A visitor holds three seats of a date, and all others are booked. */
  async function hold() {
    const trip = await makeTrip();
    const cookie = cookieOf(await send(trip.dealId, typed, ""));
    await claim(trip, 5);
    return { ...trip, cookie };
  }

  test("by somebody else are not sold; control: the browser that holds them books them", async () => {
    const { dealId, cookie } = await hold();
    const session = await sessionCookie((await makeUser()).email);
    const stranger = `seat_hold=${"x".repeat(32)}`;
    const refused = await send(dealId, typed, `${session}; ${stranger}`);
    expect(beside(await textOf(refused), "departureDate")).toContain("is sold out.");
    const booked = await send(dealId, typed, `${session}; ${cookie}`);
    expect(booked.headers.get("Location")).toBe("/dashboard");
  });

  test("until a moment that has passed are booked if nobody else has, and refused if somebody has", async () => {
    const { dealId, departure, cookie } = await hold();
    await runOut(departure);
    const session = await sessionCookie((await makeUser()).email);
    const booked = await send(dealId, typed, `${session}; ${cookie}`);
    expect(booked.headers.get("Location")).toBe("/dashboard");
    const late = await hold();
    await runOut(late.departure);
    await claim(late, 3);
    const refused = await send(late.dealId, typed, `${session}; ${late.cookie}`);
    expect(beside(await textOf(refused), "departureDate")).toContain("is sold out.");
  });
});
