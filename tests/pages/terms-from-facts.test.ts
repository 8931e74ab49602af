import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { faqs } from "#app/db/seed/faqs.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
usePaymentDouble();
let site: Site;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

type Facts = {
  hasRooms: boolean;
  flightsIncluded: boolean | null;
  confirms: "on-request" | "on-deposit";
  days: { closesDays: number; decidesDays: number } | null;
};

/** What may stand nowhere, by the facts of a deal. */
function untrue({ hasRooms, flightsIncluded, confirms, days }: Facts): RegExp[] {
  const flights = /flights? (?:are )?(?:not )?included/i;
  return [
    ...(hasRooms ? [] : [/two sharing|two who share|sharing a room|single supplement/i]),
    ...(flightsIncluded === null ? [flights] : []),
    ...(flightsIncluded === true ? [/flights? (?:are )?not included/i] : []),
    ...(flightsIncluded === false ? [/flights? (?:are )?included/i] : []),
    confirms === "on-deposit"
      ? /when we confirm|after we confirm|agent will contact you|until an agent (?:confirms|decides)/i
      : /when you book|deposit (?:decides|confirms)/i,
    ...(days ? [] : [/booking close[sd]|decided by/i]),
  ];
}

const flights = { true: "flights included", false: "flights not included" };

/** Books the deal's date for two; returns what its customer can read, by where it stands. */
async function readEverywhere(facts: Facts) {
  const { hasRooms, flightsIncluded, confirms, days } = facts;
  const deal = await makeDeal({
    departs: "fixed",
    flightsIncluded,
    confirms,
    deposit: JSON.stringify({ percent: 15 }),
    depositDays: 3,
    balanceDays: 20,
    ...days,
  });
  if (hasRooms) await makeRates(deal);
  await makeDeparture({ packageId: deal, least: 6 });
  const { email } = await makeUser({ verified: true });
  const own = await sessionCookie(email);
  const sectionOf = async (path: string, name: string) =>
    words(partOf(await readPage(site, path, own), `section[aria-labelledby="${name}"]`));
  const mainOf = async (path: string) => words(partOf(await readPage(site, path, own), "main"));
  const read: Record<string, string> = {
    deal: await mainOf(`/deal/${deal}`),
    form: await mainOf(`/book/${deal}`),
    "what is due": await sectionOf(`/deal/${deal}`, "due"),
  };
  const fields = {
    key: randomUUID(),
    customerName: "Janet Whitfield",
    customerEmail: email,
    customerPhone: "+1 555 010 0200",
    departureDate: soon(),
    notes: "",
    ...(hasRooms
      ? { adults: "2", rooms: "double.1", shownPriceCents: "200000" }
      : { numTravelers: "2", shownPriceCents: "234900" }),
  };
  const answer = await site(ownRequest(`/book/${deal}`, { cookie: own, fields }));
  expect(answer.status).toBe(302);
  const { id, reference } = await db
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("packageId", "=", deal)
    .executeTakeFirstOrThrow();
  read.trips = await mainOf("/dashboard");
  read.trip = await mainOf(`/dashboard/trips/${reference}`);
  if (confirms === "on-request") {
    const move = { intent: "move", version: "1", to: "Confirmed", reason: "", notify: "yes" };
    await site(ownRequest(`/admin/bookings/${reference}`, { cookie: staff, fields: move }));
    read["trip confirmed"] = await mainOf(`/dashboard/trips/${reference}`);
  }
  for (const { kind, plainText } of await db
    .selectFrom("outboxMails")
    .select(["kind", "plainText"])
    .where("bookingId", "=", id)
    .where("recipient", "=", email)
    .execute())
    read[`mail ${kind}`] = plainText;
  return read;
}

const kinds: Facts[] = [true, false].flatMap((hasRooms) =>
  [true, false, null].flatMap((flightsIncluded) =>
    (["on-request", "on-deposit"] as const).map((confirms, at) => ({
      hasRooms,
      flightsIncluded,
      confirms,
      // With each of the others once.
      days:
        (flightsIncluded === null) === (hasRooms === (at === 0))
          ? { closesDays: 7, decidesDays: 21 }
          : null,
    })),
  ),
);

describe("no sentence contradicts what a deal says", () => {
  test.each(kinds.map((facts) => [JSON.stringify(facts), facts] as const))(
    "%s",
    async (_, facts) => {
      const read = await readEverywhere(facts);
      expect(Object.keys(read).length).toBeGreaterThan(4);
      for (const [where, text] of Object.entries(read))
        for (const contradiction of untrue(facts)) expect(text, where).not.toMatch(contradiction);

      const { hasRooms, flightsIncluded, days } = facts;
      const said = flightsIncluded === null ? null : flights[`${flightsIncluded}`];
      const beside = [hasRooms ? "two sharing" : null, said].filter((term) => term !== null);
      const price = hasRooms ? "$1,000" : "$2,349";
      const terms = `from${price}per person${beside.join(", ")}`;
      for (const where of ["deal", "form"]) expect(read[where], where).toContain(terms);
      if (said !== null) {
        expect(read.trip).toContain(said);
        // The mail about a deposit says no total.
        if (facts.confirms === "on-request") expect(read["mail booking-confirmed"]).toContain(said);
      }
      if (days) {
        const [closes, decides] = [days.closesDays, days.decidesDays].map((before) =>
          formatDay(addDays(soon(), -before)),
        );
        for (const where of ["deal", "form"]) {
          expect(read[where], where).toContain(`decided by ${decides}`);
          expect(read[where], where).toContain(`Booking closes ${closes}`);
        }
        for (const where of ["form", "what is due", "trip"])
          expect(read[where], where).toContain(`Runs with 6 or more; decided by ${decides}`);
      }
      expect(read.deal).toContain(
        facts.confirms === "on-deposit" ? "When you book" : "3 days after we confirm",
      );
    },
  );
});

/** Each kind of payment terms, and what a deal's page and its forms say of it; the date is 40 days ahead. */
const payment: [kind: string, terms: Parameters<typeof makeDeal>[0], says: string | null][] = [
  ["none", {}, null],
  ["a percentage", { deposit: '{"percent": 20}', depositDays: 3 }, "3 days after we confirm"],
  ["an amount a person", { deposit: '{"personCents": 30000}' }, "Deposit $300"],
  ["a balance alone", { balanceDays: 45 }, "45 days before departure"],
  [
    "installments",
    { deposit: '{"percent": 20}', installments: 3, balanceDays: 30 },
    "30 days before departure",
  ],
  [
    "installments on a date",
    { departs: "fixed", deposit: '{"percent": 20}', installments: 3, balanceDays: 5 },
    "Installment",
  ],
  [
    "all at once, since the balance was due before today",
    { departs: "fixed", deposit: '{"percent": 20}', installments: 3, balanceDays: 200 },
    "When we confirm The whole price",
  ],
  ["a deposit of the whole price", { deposit: '{"percent": 100}' }, "The whole price"],
  [
    "a deposit that confirms",
    { deposit: '{"percent": 20}', confirms: "on-deposit" },
    "When you book",
  ],
];

describe("deal, form, policy and FAQ tell one story of when one pays", () => {
  beforeAll(() =>
    db
      .insertInto("faqs")
      .values([...faqs])
      .execute(),
  );

  test.each(payment)("with %s", async (_, terms, says) => {
    const deal = await makeDeal(terms);
    await makeDeparture({ packageId: deal });
    const open = async (path: string, part: string, cookie?: string) =>
      words(partOf(await readPage(site, path, cookie), part));
    const rowsIn = (text: string) =>
      /To pay .*?(?= View Full Details| Mail the customer| Create Booking|$)/.exec(text)?.[0] ??
      null;
    const page = rowsIn(await open(`/deal/${deal}`, 'section[aria-labelledby="due"]'));
    const summary = 'aside[aria-labelledby="trip-summary"]';
    expect(rowsIn(await open(`/book/${deal}`, summary))).toBe(page);
    const staffForm = `/admin/create-booking?package_id=${deal}`;
    const ofStaff = rowsIn(await open(staffForm, 'section[aria-labelledby="summary"]', staff));
    // Staff confirm their own bookings.
    expect(ofStaff).toBe(page && page.replace("When you book", "When we confirm"));
    if (says === null) expect(page).toBeNull();
    else expect(page).toContain(says);
    const sentence = await open(`/book/${deal}`, 'section[aria-labelledby="trip-terms"]');
    if (terms?.balanceDays) expect(sentence).toMatch(/booked later, all is due when (?:we|you)/);
    for (const path of ["/faq", "/policy/booking"]) {
      const text = await open(path, "main");
      expect(text, path).not.toMatch(
        /deposit of (?:\d|about)|(?:all|most) \w+ ask for a deposit|most trips are/i,
      );
      expect(text, path).toMatch(/“What is due when”.* or in its terms/);
    }
  });
});
