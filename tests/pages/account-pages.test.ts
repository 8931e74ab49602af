import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { type BookingStatus, bookingStatuses } from "#app/domain/bookings/booking.ts";

useTestDatabase();
const some = "santorini-caldera-and-sail";
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

async function myTrips(
  bookings: readonly { status: BookingStatus; cancelRequestedAt?: Date; departureDate?: string }[],
) {
  const user = await makeUser();
  const made = [];
  for (const booking of bookings)
    made.push(await makeBooking({ ...booking, userId: user.id, packageId: some }));
  return { made, page: await readPage(site, "/dashboard", await sessionCookie(user.email)) };
}

test("My Trips without bookings says so, and links to the packages (spec §8)", async () => {
  const { page } = await myTrips([]);
  expect(page.text).toContain("No bookings found.");
  expect(page.links).toContainEqual({ label: "Find a trip", to: "/packages" });
});

test("My Trips shows a booking's reference and the first 8 characters of its id, with the package's title and picture (spec §2.4, §9)", async () => {
  const { made, page } = await myTrips([{ status: "Pending" }]);
  const [booking] = made;
  expect(page.text).toContain(`Booking ${booking?.id.slice(0, 8)}`);
  expect(page.text).not.toContain(booking?.id.slice(0, 9));
  const { title } = await db
    .selectFrom("packages")
    .select("title")
    .where("id", "=", some)
    .executeTakeFirstOrThrow();
  expect(page.links).toContainEqual({ label: title, to: `/dashboard/trips/${booking?.reference}` });
  expect(partsOf(page, 'img[src^="/posters/santorini-"]')).not.toEqual([]);
});

test("My Trips has the next trip first, then later ones; past and ended trips are last", async () => {
  const at = (days: number) => addDays(businessDay(new Date()), days);
  const { made, page } = await myTrips([
    { status: "Confirmed", departureDate: at(90) },
    { status: "Completed", departureDate: at(-200) },
    { status: "Cancelled", departureDate: at(3) },
    { status: "Pending", departureDate: at(10) },
    { status: "Confirmed", departureDate: at(-30) },
    { status: "Confirmed", departureDate: at(0) },
  ]);
  const nameOf = (booking: number) => `[${made[booking]?.reference}]`;
  const text = made.reduce(
    (all, { reference }) => all.replace(reference, `[${reference}]`),
    page.text,
  );
  const order = [
    nameOf(5),
    nameOf(3),
    nameOf(0),
    "Past and ended",
    nameOf(2),
    nameOf(4),
    nameOf(1),
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(text.indexOf("Your next trips"));
});

test("the button in a booking's mail leads a visitor to the login, which says why, offers the lookup, and returns", async () => {
  const { made } = await myTrips([{ status: "Pending" }]);
  const path = `/dashboard/trips/${made[0]?.reference}`;
  const { location } = await readPage(site, path);
  expect(location).toBe(`/login?next=${encodeURIComponent(path)}`);
  const login = await readPage(site, location ?? "");
  expect(login.text).toContain(`Sign in to see your booking ${made[0]?.reference}.`);
  expect(login.links).toContainEqual({ label: "look it up by its reference", to: "/view-trip" });
  expect((await readPage(site, "/dashboard")).location, "spec §2.1").toBe("/");
});

test("the look-up offers to cancel only what has not ended", async () => {
  const find = async (status: BookingStatus) => {
    const { reference } = await makeBooking({ status, packageId: some });
    const fields = { reference, name: "José O’Brien", phone: "" };
    return words(await (await site(ownRequest("/view-trip", { fields }))).text());
  };
  expect(await find("Confirmed")).toContain("you see the itinerary and can cancel.");
  expect(await find("Cancelled")).toContain("you see the itinerary. None yet?");
});

test("My Trips shows an open cancellation request, not a decided one", async () => {
  const requestedAt = new Date();
  const cancelRequest = "You asked to cancel this trip.";
  expect(
    (await myTrips([{ status: "Confirmed", cancelRequestedAt: requestedAt }])).page.text,
  ).toContain(cancelRequest);
  expect(
    (await myTrips([{ status: "Cancelled", cancelRequestedAt: requestedAt }])).page.text,
  ).not.toContain(cancelRequest);
});

test("Confirmed is green, Pending yellow, Cancelled red, and Completed none of these, each with its word (spec §4, decision 044)", async () => {
  const colors = {
    Confirmed: "olive-text",
    Pending: "sun-text",
    Declined: "ink-soft",
    Cancelled: "action-text",
    Completed: "aegean-text",
  };
  const { page } = await myTrips(bookingStatuses.map((status) => ({ status })));
  const shown = [
    ...page.html.matchAll(
      /<span class="status-mark text-((?:olive|sun|action|aegean)-text|ink-soft) status-[\w-]+">([A-Z][a-z]+)<\/span>/g,
    ),
  ];
  expect(Object.fromEntries(shown.map(([, color, status]) => [status, color]))).toEqual(colors);
});

test("the booking page shows a summary of the trip, with 'View Full Details' (spec §2.4)", async () => {
  const page = await readPage(site, `/book/${some}`);
  const deal = await db
    .selectFrom("packages")
    .selectAll()
    .where("id", "=", some)
    .executeTakeFirstOrThrow();
  const summary = partOf(page, 'aside[aria-labelledby="trip-summary"]');
  for (const part of [
    "Trip Summary",
    deal.title,
    deal.destination,
    deal.duration,
    `$${(deal.priceCents / 100).toLocaleString("en-US")}`,
  ])
    expect(summary).toContain(part);
  expect(summary).toContain("<img");
  expect(page.links).toContainEqual({ label: "View Full Details", to: `/deal/${some}` });
});

test("a trip's page says what the price includes, its terms and whom to ask", async () => {
  const { id, email } = await makeUser();
  const { reference } = await makeBooking({ status: "Confirmed", userId: id, packageId: some });
  await db
    .updateTable("appSettings")
    .set({ value: "(617) 555-0100" })
    .where("key", "=", "phone")
    .execute();
  const page = await readPage(site, `/dashboard/trips/${reference}`, await sessionCookie(email));
  const deal = await db
    .selectFrom("packages")
    .selectAll()
    .where("id", "=", some)
    .executeTakeFirstOrThrow();
  for (const sentence of [...deal.inclusions, ...deal.exclusions, deal.terms, "(617) 555-0100"])
    expect(page.text).toContain(sentence);
  expect(page.links.map(({ to }) => to)).toEqual(
    expect.arrayContaining(["/policy/booking", "tel:+16175550100"]),
  );
});
