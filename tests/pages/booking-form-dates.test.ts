import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { join, soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { addDays, businessDay, formatDay, formatWeekday } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, readPage, withoutScripts, words } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const later = addDays(soon(), 7);
const noRooms = "No rooms for this party";

/** A deal with rates, sold out on its first date, and with eight seats on the second. */
async function makeTrip(): Promise<string> {
  const packageId = await makeDeal({ departs: "fixed", mostTravelers: 8 });
  await makeRates(packageId);
  await makeDeparture({ packageId, seats: 0 });
  await makeDeparture({ packageId, seats: 8, startsOn: later });
  return packageId;
}

/** Sends a visitor's form for two. */
async function send(deal: string, given: Record<string, string>) {
  const fields = {
    key: randomUUID(),
    customerName: "Janet Whitfield",
    customerEmail: "janet@example.com",
    customerPhone: "+1 555 010 0200",
    adults: "2",
    ...given,
  };
  const answer = await site(ownRequest(`/book/${deal}`, { fields }));
  return { status: answer.status, html: withoutScripts(await answer.text()) };
}

test("an address that names a sold-out date is told so, with other dates and the waiting list", async () => {
  const deal = await makeTrip();
  const page = await readPage(site, `/book/${deal}?date=${soon()}&adults=2`);
  expect(words(partOf(page, "#departureDate-error"))).toBe(
    `${formatDay(soon())} is sold out. ${formatDay(later)} has seats for 2.`,
  );
  expect(page.links).toContainEqual({
    label: `Join the waiting list for ${formatDay(soon())}`,
    to: `/deal/${deal}/waiting-list?date=${soon()}`,
  });
  expect(page.text).not.toContain(noRooms);
});

test("an address that names a party larger than what is left is told how many seats are", async () => {
  const deal = await makeTrip();
  await makeDeparture({ packageId: deal, seats: 3, startsOn: addDays(later, 7) });
  const page = await readPage(site, `/book/${deal}?date=${addDays(later, 7)}&adults=4`);
  expect(words(partOf(page, "#departureDate-error"))).toBe(
    `Only 3 seats are left on ${formatDay(addDays(later, 7))}. ${formatDay(later)} has seats for 4.`,
  );
  expect(page.text).toContain(`Join the waiting list for ${formatDay(addDays(later, 7))}`);
});

test("an offer that has ended offers no date, and keeps the one that was chosen", async () => {
  const deal = await makeTrip();
  const at = `/book/${deal}?date=${later}&adults=2`;
  expect((await readPage(site, at)).text, "control").toContain("Available");
  const validUntil = addDays(businessDay(new Date()), -1);
  await db.updateTable("packages").set({ validUntil }).where("id", "=", deal).execute();
  const page = await readPage(site, at);
  expect(page.text).toContain("This offer has expired.");
  expect(page.text).toContain(`${formatWeekday(later)} is not on sale just now.`);
  expect(page.text).not.toContain("Available");
  expect(page.html).toContain(`name="departureDate" value="${later}"`);
  expect(page.html).not.toContain("waiting-list");
});

test("seats that a waiting party is owed are refused as such, with the waiting list", async () => {
  const packageId = await makeDeal({ departs: "fixed" });
  const full = await soldOut([2, 2], { packageId });
  await makeRates(packageId);
  await join(full, 2);
  await db.transaction().execute((tx) => releaseSeats(tx, full.bookings[0] ?? ""));
  const page = await send(packageId, { departureDate: full.startsOn, shownPriceCents: "200000" });
  expect(page.status).toBe(409);
  expect(words(partOf(page, "#departureDate-error"))).toBe(
    "The seats left on this date go to its waiting list first. Please choose another date.",
  );
  expect(words(page.html)).toContain(`Join the waiting list for ${formatDay(full.startsOn)}`);
});

test("99 adults are told the limit once beside the field, and once in the summary", async () => {
  const deal = await makeTrip();
  const { html } = await send(deal, { departureDate: later, adults: "99", shownPriceCents: "" });
  const limit = "This trip is booked for up to 4 travelers at a time.";
  expect(words(partOf({ html }, "#numTravelers-error"))).toContain(limit);
  expect(words(html).split(limit)).toHaveLength(3);
  for (const other of [noRooms, "For more than 20", "left on"])
    expect(words(html)).not.toContain(other);
});
