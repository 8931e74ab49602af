import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { join, readList, runOut, soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { offerSeats } from "#app/domain/departures/wait/offer/offer-seats.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const typed = (date: string) => ({
  key: crypto.randomUUID(),
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: "(617) 555-0142",
  adults: "2",
  rooms: "double.1",
  departureDate: date,
  notes: "",
  shownPriceCents: "200000",
  welcome: "",
});

/** A date with seats, and a visitor who has filled in the form and goes to sign in. */
async function visit(seats = 8, known = "") {
  const dealId = await makeDeal({ departs: "fixed" });
  await makeRates(dealId);
  const departure = await makeDeparture({ packageId: dealId, seats });
  const form = typed(soon());
  const sent = await site(ownRequest(`/book/${dealId}`, { cookie: known, fields: form }));
  return { dealId, departure, form, sent, cookie: cookieOf(sent, "seat_hold") };
}

function cookieOf(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return set?.split(";")[0] ?? "";
}

const taken = async (id: string) => (await countSeats(id)).stored.taken;
const read = async (path: string, cookie = "") =>
  (await (await site(ownRequest(path, { cookie }))).text()).replaceAll("<!-- -->", "");

test("looking keeps no seat; on the way to sign in they are kept, and the page says until when", async () => {
  const { dealId, departure, sent, cookie } = await visit();
  expect(sent.headers.get("Location")).toContain("/login");
  expect(await taken(departure)).toBe(2);
  const { expiresAt } = await db
    .selectFrom("seatClaims")
    .select("expiresAt")
    .where("departureId", "=", departure)
    .executeTakeFirstOrThrow();
  const page = await read(`/book/${dealId}`, cookie);
  expect(page).toContain("2 seats are kept for you");
  expect(page).toContain(`dateTime="${expiresAt?.toISOString()}"`);
  expect(page).toContain("Eastern Time</time>");
  // Control: another browser is told nothing, and looking took nothing.
  expect(await read(`/book/${dealId}`)).not.toContain("kept for you");
  expect(await taken(departure)).toBe(2);
});

test("the booking takes the seats that were kept, although nothing else is left", async () => {
  const { dealId, departure, form, cookie } = await visit(4);
  await soldTo(departure, 2);
  const { email } = await makeUser();
  const session = await sessionCookie(email);
  const book = (given: string) =>
    site(
      ownRequest(`/book/${dealId}`, {
        cookie: given,
        fields: { ...form, key: crypto.randomUUID() },
      }),
    );
  // Control: without the cookie of the hold the date is sold out.
  expect((await book(session)).status).toBe(409);
  const booked = await book(`${session}; ${cookie}`);
  expect(booked.headers.get("Location")).toBe("/dashboard");
  expect(await taken(departure)).toBe(4);
  expect(await read(`/book/${dealId}`, cookie)).not.toContain("kept for you");
});

test("a hold that ran out is not promised, and others may book", async () => {
  const { dealId, departure, cookie } = await visit();
  await runOut(departure);
  expect(await read(`/book/${dealId}`, cookie)).not.toContain("kept for you");
});

test("where visitors hold half already, the form goes on without a hold", async () => {
  const { sent, departure, cookie } = await visit(3);
  expect(sent.headers.get("Location")).toContain("/login");
  expect([await taken(departure), cookie]).toEqual([0, ""]);
});

test("a waiting party books the seats that it was offered", async () => {
  const dealId = await makeDeal({ departs: "fixed" });
  await makeRates(dealId);
  const trip = await soldOut([2], { packageId: dealId });
  const { token, email: joinedAs } = await join(trip, 2, { name: "Asha Raman" });
  await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
  await offerSeats(trip.id);
  const link = `/waiting-list?${new URLSearchParams({ token })}`;
  const answer = await site(ownRequest(link, { fields: { intent: "book" } }));
  const cookie = cookieOf(answer, "seat_hold");
  const to = answer.headers.get("Location") ?? "";
  expect(await read(to, cookie)).toContain("2 seats are kept for you");
  const form = async (sent: string) => await (await site(ownRequest(to, { cookie: sent }))).text();
  for (const known of ['value="Asha Raman"', `value="${joinedAs}"`]) {
    expect(await form(cookie)).toContain(known);
    // Control: only the browser that took the offer is told who waited.
    expect(await form("seat_hold=")).not.toContain(known);
  }
  const { email } = await makeUser();
  const session = await sessionCookie(email);
  const booked = await site(
    ownRequest(`/book/${dealId}`, {
      cookie: `${session}; ${cookie}`,
      fields: typed(trip.startsOn),
    }),
  );
  expect(booked.headers.get("Location")).toBe("/dashboard");
  expect(await readList(trip.id)).toMatchObject([{ state: "taken", kept: true }]);
});

test("who was offered seats of one trip books what they hold of another, although nothing else is left", async () => {
  const trip = await soldOut([2]);
  const { token } = await join(trip, 2);
  await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
  await offerSeats(trip.id);
  const link = `/waiting-list?${new URLSearchParams({ token })}`;
  const offered = cookieOf(
    await site(ownRequest(link, { fields: { intent: "book" } })),
    "seat_hold",
  );
  const { dealId, departure, form, cookie } = await visit(4, offered);
  await soldTo(departure, 2);
  expect(await read(`/book/${dealId}`, cookie)).toContain("2 seats are kept for you");
  const session = await sessionCookie((await makeUser()).email);
  const booked = await site(
    ownRequest(`/book/${dealId}`, {
      cookie: `${session}; ${cookie}`,
      fields: { ...form, key: crypto.randomUUID() },
    }),
  );
  expect(booked.headers.get("Location")).toBe("/dashboard");
});

async function soldTo(departureId: string, seats: number): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .insertInto("seatClaims")
    .values({ departureId, kind: "option", seats, expiresAt })
    .execute();
}
