import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countRows, rowsSince } from "#app/domain/bookings/fixtures/count-rows.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser, signedIn } from "#app/routes/account/fixtures/accounts.ts";
import { Browser } from "#app/routes/account/fixtures/browser.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { withParams } from "#tests/routes/with-params.ts";
import * as book from "./book.tsx";

useTestDatabase();

const later = addDays(soon(), 7);
const typed = (change: Record<string, string> = {}) => ({
  key: randomUUID(),
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: "+1 555 010 0200",
  departureDate: soon(),
  adults: "2",
  children: "3-11.0",
  rooms: "double.1",
  notes: "A window,\nplease.",
  shownPriceCents: "200000",
  shownTotalCents: "200000",
  ...change,
});
const send = (browser: Browser, deal: string, fields: Record<string, string>) =>
  browser.post(`/book/${deal}`, fields, withParams(book, { dealId: deal }));
const customer = async () => signedIn((await makeUser()).email);

/** A deal with rates and two dates: so many seats on the first, eight on the second. */
async function makeTrip(seats: number) {
  const deal = await makeDeal({ departs: "fixed" });
  await makeRates(deal);
  const departure = await makeDeparture({ packageId: deal, seats });
  await makeDeparture({ packageId: deal, seats: 8, startsOn: later });
  return { deal, departure };
}

test("two customers send the form for the last two seats: one is booked, the other is told what is left and keeps all", async () => {
  const { deal, departure } = await makeTrip(2);
  const browsers = await Promise.all([customer(), customer()]);
  const answers = await Promise.all(browsers.map((browser) => send(browser, deal, typed())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]));
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.data).toMatchObject({
    errors: {
      departureDate: `${formatDay(soon())} is sold out. ${formatDay(later)} has seats for 2.`,
    },
    values: { customerPhone: "+1 555 010 0200", notes: "A window,\nplease.", rooms: "double.1" },
  });
  expect((await countSeats(departure)).stored).toMatchObject({ taken: 2 });
});

describe("before anything is booked", () => {
  test("Update Price gives the form back without a refusal, and the earlier price is not compared", async () => {
    const { deal } = await makeTrip(4);
    const answer = await send(new Browser(), deal, typed({ intent: "update", adults: "3" }));
    expect(answer).toMatchObject({ status: 200, data: { errors: {}, values: { adults: "3" } } });
    expect(answer.data).not.toMatchObject({ values: { shownPriceCents: "200000" } });
  });

  test("a visitor is told before signing in: the date, or the price of what was chosen", async () => {
    const { deal } = await makeTrip(1);
    const browser = new Browser();
    const left = `Only 1 seat is left on ${formatDay(soon())}. ${formatDay(later)} has seats for 2.`;
    expect(await send(browser, deal, typed())).toMatchObject({
      data: { errors: { departureDate: left } },
    });
    const other = typed({ departureDate: later, adults: "1", rooms: "" });
    expect(await send(browser, deal, other)).toMatchObject({
      status: 409,
      data: {
        errors: {},
        notice: {
          text: expect.stringContaining("What you chose costs $1,260; the form showed $2,000."),
        },
      },
    });
    expect(await send(browser, deal, typed({ departureDate: later }))).toMatchObject({
      status: 302,
    });
  });
});

test("what is typed wrong is shown beside its field", async () => {
  const { deal } = await makeTrip(4);
  const browser = await customer();
  const before = await countRows();
  for (const [change, field] of [
    [{ adults: "0" }, "adults"],
    [{ adults: "two" }, "adults"],
    [{ children: "x" }, "children"],
    [{ children: "1" }, "children"],
    [{ children: "12-17.1" }, "numTravelers"],
    [{ rooms: "suite.1" }, "rooms"],
    [{ adults: "15", children: "3-11.6" }, "numTravelers"],
    [{ adults: "3" }, "rooms"],
    [{ departureDate: "" }, "departureDate"],
  ] as const) {
    const answer = await send(browser, deal, typed(change));
    expect([400, 409], JSON.stringify(change)).toContain(answer.status);
    expect(answer.data, JSON.stringify(change)).toMatchObject({
      errors: { [field]: expect.any(String) },
    });
  }
  expect(await rowsSince(before)).toEqual({ bookings: 0, history: 0, mails: 0, keys: 0 });
});

test("a party above the deal's limit reads that, and nothing of seats or a waiting list", async () => {
  const deal = await makeDeal({ departs: "fixed", mostTravelers: 4 });
  await makeRates(deal);
  await makeDeparture({ packageId: deal, seats: 4 });
  const { status, data } = await send(await customer(), deal, typed({ adults: "5", rooms: "" }));
  expect(status).toBe(400);
  const limit = expect.stringContaining("up to 4 travelers at a time");
  expect(data).toMatchObject({ errors: { numTravelers: limit }, notice: { text: limit } });
  expect(data).not.toHaveProperty("errors.departureDate");
});

test("a deal that gets fixed dates and rates while its form is open is shown anew, not booked", async () => {
  const deal = await makeDeal();
  const browser = await customer();
  const { adults: _, children: __, rooms: ___, ...opened } = typed({ shownPriceCents: "234900" });
  const form = { ...opened, numTravelers: "2" };
  await db.updateTable("packages").set({ departs: "fixed" }).where("id", "=", deal).execute();
  await makeDeparture({ packageId: deal, startsOn: later });
  expect(await send(browser, deal, form)).toMatchObject({
    status: 409,
    data: { errors: { departureDate: expect.stringContaining("does not leave on") } },
  });
  await makeRates(deal);
  expect(await send(browser, deal, { ...form, departureDate: later })).toMatchObject({
    status: 409,
  });
  expect(
    await send(browser, deal, { ...form, departureDate: later, shownPriceCents: "200000" }),
  ).toMatchObject({ status: 302 });
});
