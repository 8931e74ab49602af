import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setListening } from "#app/db/connection/until-changed.server.ts";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeExtras } from "#app/domain/deals/fixtures/extras.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sentStatements } from "#tests/sent-statements.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

// Each statement is a round trip, and a fifth of a millisecond of node. `npm run bench -- bookings`
// measures what they cost.
useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  // As in a running site: settings are asked once, until they change.
  setListening(true);
});
afterAll(() => setListening(false));

const phone = "(617) 555-0142";
/** A room for two with one extra. */
const form = () => ({
  key: randomUUID(),
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: phone,
  departureDate: soon(),
  adults: "2",
  children: "",
  rooms: "double.1",
  extras: "balloon-ride@26000",
  shownPriceCents: "200000",
});

/** A deal with a fixed departure, rates and extras. */
async function makeTrip(): Promise<string> {
  const packageId = await makeDeal({ departs: "fixed" });
  await makeRates(packageId);
  await makeExtras(packageId);
  await makeDeparture({ packageId });
  return packageId;
}

/** A customer of the site, with a phone unless told; returns the Cookie header. */
async function makeCustomer({ verified = true, phone: known = true } = {}) {
  const { id, email } = await makeUser({ verified });
  if (known) await db.updateTable("users").set({ phone }).where("id", "=", id).execute();
  return { email, cookie: await sessionCookie(email) };
}

/** Sends a request; returns its answer and the statements that it took. */
async function ask(path: string, given: NonNullable<Parameters<typeof ownRequest>[1]>) {
  let answer: Response | undefined;
  const statements = await sentStatements(async () => {
    answer = await site(ownRequest(path, given));
    await answer.text();
  });
  return {
    status: answer?.status,
    to: answer?.headers.get("Location"),
    cookies: answer?.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "") ?? [],
    statements,
    twice: statements.filter((text, at) => statements.indexOf(text) !== at),
    /** For a failure's message: the beginning of each, numbered. */
    listed: statements.map((text, at) => `${at + 1}. ${text.slice(0, 120)}`).join("\n"),
  };
}

async function seatsOf(deal: string) {
  const booked = await db
    .selectFrom("bookings")
    .innerJoin("seatClaims", "seatClaims.bookingId", "bookings.id")
    .select(["seatClaims.seats", "totalCents"])
    .where("packageId", "=", deal)
    .execute();
  return booked;
}

describe("a booking of a fixed departure, with rooms and an extra", () => {
  test.each([
    ["of a customer", { verified: true }, 13],
    ["of a customer whose profile gets its phone", { verified: true, phone: false }, 14],
    ["of a customer who has not confirmed the email yet", { verified: false }, 15],
  ])("%s takes at most 15 statements, none twice", async (_, customer, most) => {
    const deal = await makeTrip();
    const { cookie } = await makeCustomer(customer);
    const sent = await ask(`/book/${deal}`, { cookie, fields: form() });
    expect(sent).toMatchObject({ status: 302, to: "/dashboard" });
    expect(await seatsOf(deal)).toEqual([{ seats: 2, totalCents: 252_000 }]);
    expect(sent.twice).toEqual([]);
    expect(sent.statements.length, sent.listed).toBeLessThanOrEqual(most);
  });

  test("that a visitor began before signing in takes at most 15 as well, with seats held meanwhile", async () => {
    const deal = await makeTrip();
    const begun = await ask(`/book/${deal}`, { fields: form() });
    expect(begun.status).toBe(302);
    const { cookie: session } = await makeCustomer();
    const cookie = [session, ...begun.cookies].join("; ");
    const sent = await ask(`/book/${deal}`, { cookie, fields: form() });
    expect(sent).toMatchObject({ status: 302, to: "/dashboard" });
    expect(await seatsOf(deal)).toEqual([{ seats: 2, totalCents: 252_000 }]);
    expect(sent.twice).toEqual([]);
    expect(sent.statements.length, sent.listed).toBeLessThanOrEqual(15);
  });
});

test("its form takes at most 4 statements, none twice", async () => {
  const deal = await makeTrip();
  const { cookie } = await makeCustomer();
  await ask(`/book/${deal}`, { cookie });
  const { status, statements, twice, listed } = await ask(`/book/${deal}`, { cookie });
  expect(status).toBe(200);
  expect(twice).toEqual([]);
  expect(statements.length, listed).toBeLessThanOrEqual(4);
});
