import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { join, readList, runOut, soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { offerSeats } from "#app/domain/departures/wait/offer/offer-seats.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const linkTo = (token: string) => `/waiting-list?${new URLSearchParams({ token })}`;
const read = async (path: string) => {
  const page = await site(ownRequest(path));
  return { status: page.status, text: (await page.text()).replaceAll(/<!--.*?-->/g, "") };
};
const submit = (token: string, intent: string) =>
  site(ownRequest(linkTo(token), { fields: { intent } }));

async function offered() {
  const trip = await soldOut([2]);
  const party = await join(trip, 2);
  await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
  await offerSeats(trip.id);
  return { trip, party };
}

test("the form needs no script, and is for a date that is sold", async () => {
  const { dealId, startsOn } = await soldOut([2], { singles: 2 });
  const { status, text } = await read(`/deal/${dealId}/waiting-list?date=${startsOn}`);
  expect(status).toBe(200);
  expect(text).toContain("Join the waiting list");
  expect(text).toContain("The trip has 2.");
  expect(text).toContain('data-without-react="true"');
  for (const date of ["", "2027-02-30", "2020-01-01"]) {
    const answer = await site(ownRequest(`/deal/${dealId}/waiting-list?date=${date}`));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/deal/${dealId}`]);
  }
});

test("single rooms are asked for where they are sold", async () => {
  const { dealId, startsOn } = await soldOut([2]);
  const { text } = await read(`/deal/${dealId}/waiting-list?date=${startsOn}`);
  expect(text).not.toContain("Single rooms");
});

test("rooms that a party can't book are refused beside their field, with what it can", async () => {
  const { dealId, startsOn: departureDate } = await soldOut([2], { singles: 2 });
  const party = { numTravelers: "2", singles: "1", name: "Janet", email: "janet@example.com" };
  const fields = { key: crypto.randomUUID(), remark: "", departureDate, ...party };
  const path = `/deal/${dealId}/waiting-list?date=${departureDate}`;
  const answer = await site(ownRequest(path, { fields }));
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain("2 travelers can have 0 or 2 single rooms on this trip.");
  expect(text).toContain('value="janet@example.com"');
});

test("a party that fits is told beside its field that it can book", async () => {
  const departure = await db
    .selectFrom("departures")
    .select(["packageId", "startsOn"])
    .where("id", "=", await makeDeparture())
    .executeTakeFirstOrThrow();
  const path = `/deal/${departure.packageId}/waiting-list?date=${departure.startsOn}`;
  const page = await read(path);
  expect(page.text, "not that it is full").toContain(
    `has seats left: <a href="/book/${departure.packageId}?date=${departure.startsOn}"`,
  );
  const full = await soldOut([2]);
  expect((await read(`/deal/${full.dealId}/waiting-list?date=${full.startsOn}`)).text).toContain(
    `${formatDay(full.startsOn)} is full.`,
  );
  const fields = {
    key: crypto.randomUUID(),
    remark: "",
    departureDate: departure.startsOn,
    name: "Janet",
    email: "janet@example.com",
    numTravelers: "2",
    singles: "0",
  };
  const answer = await site(ownRequest(path, { fields }));
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain("There is room for your party");
  expect(text).toContain('value="janet@example.com"');
});

test("opening the link of an offer changes nothing; it says until when the seats are kept", async () => {
  const { trip, party } = await offered();
  const { status, text } = await read(linkTo(party.token));
  expect(status).toBe(200);
  expect(text).toContain("2 seats are kept for you");
  const { expiresAt } = await db
    .selectFrom("seatClaims")
    .select("expiresAt")
    .where("departureId", "=", trip.id)
    .where("kind", "=", "offer")
    .executeTakeFirstOrThrow();
  expect(text).toContain(`dateTime="${expiresAt?.toISOString()}"`);
  // Travelers live in several time zones.
  expect(text).toContain("Eastern Time</time>");
  expect(await readList(trip.id)).toMatchObject([{ state: "offered", kept: true }]);
});

test("who takes an offer comes to the booking form of that date, with the seats", async () => {
  const { trip, party } = await offered();
  const answer = await submit(party.token, "book");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toContain(`/book/${trip.dealId}?`);
  expect(answer.headers.get("Location")).toContain(trip.startsOn);
  expect(answer.headers.get("Set-Cookie")).toMatch(/^seat_hold=.*Path=\/book;.*HttpOnly/);
  expect(await readList(trip.id)).toMatchObject([{ state: "offered", kept: true }]);
});

test.each([
  [3, 1, "double.1-single.1"],
  [2, 2, "single.2"],
  [2, 0, null],
])("an offer to %i with %i alone opens the form with rooms %j", async (party, singles, rooms) => {
  const trip = await soldOut([party], { singles: 2 });
  const { token } = await join(trip, party, { singles });
  await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
  await offerSeats(trip.id);
  const to = (await submit(token, "book")).headers.get("Location") ?? "";
  const query = new URL(to, "https://example.com").searchParams;
  expect(query.get("rooms")).toBe(rooms);
  expect(query.get("adults")).toBe(String(party));
});

test("declining and leaving take one button, and the page says so", async () => {
  const { trip, party } = await offered();
  expect((await submit(party.token, "leave")).headers.get("Location")).toBe(linkTo(party.token));
  expect((await read(linkTo(party.token))).text).toContain("You have declined the seats");
  expect(await readList(trip.id)).toMatchObject([{ state: "declined", kept: false }]);
  const waits = await join(await soldOut([2]), 2);
  expect((await read(linkTo(waits.token))).text).toContain("You are next");
  await submit(waits.token, "leave");
  expect((await read(linkTo(waits.token))).text).toContain("You have left the list");
});

test("an offer of a trip that is no longer sold says so, and leads to no form", async () => {
  const { trip, party } = await offered();
  const setDeal = (archivedAt: Date | null) =>
    db.updateTable("packages").set({ archivedAt }).where("id", "=", trip.dealId).execute();
  await setDeal(new Date());
  expect((await read(linkTo(party.token))).text).toContain("This trip is not on sale");
  expect((await submit(party.token, "book")).headers.get("Location")).toBe(linkTo(party.token));
  await setDeal(null);
  expect((await submit(party.token, "book")).headers.get("Location")).toContain("/book/");
});

test("an offer that ran out can't be booked, before any sweep", async () => {
  const { trip, party } = await offered();
  await runOut(trip.id);
  expect((await read(linkTo(party.token))).text).toContain("This place has ended");
  const answer = await submit(party.token, "book");
  expect(answer.headers.get("Location")).toBe(linkTo(party.token));
  expect(answer.headers.get("Set-Cookie") ?? "").not.toContain("seat_hold");
});

test("a place that has ended leads on: to the list again, or to what was booked", async () => {
  const { trip, party } = await offered();
  await runOut(trip.id);
  const ended = await read(linkTo(party.token));
  expect(ended.text).toContain(`href="/deal/${trip.dealId}/waiting-list?date=${trip.startsOn}"`);
  const entry = db.updateTable("waitlistEntries").set({ state: "taken" });
  await entry.where("id", "=", party.id).execute();
  const booked = await read(linkTo(party.token));
  expect(booked.text).toContain("You have booked these seats");
  expect(booked.text).toMatch(/href="\/dashboard"[^>]*>See My Trips/);
});
