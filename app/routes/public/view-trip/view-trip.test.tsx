import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, setStatus } from "#app/domain/bookings/fixtures/rows.ts";
import { createReference } from "#app/values/reference.ts";
import type { FoundTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import { Browser } from "#app/routes/account/fixtures/browser.ts";
import { useTestDatabase } from "#tests/database.ts";
import * as viewTrip from "./view-trip.tsx";

useTestDatabase();
const reference = "GT-ABL9SZ";
beforeAll(() => makeBooking({ reference }));
beforeEach(() => db.deleteFrom("rateLimits").execute());

const search = (fields: Record<string, string>, address?: string) =>
  new Browser(address).post("/view-trip", fields, viewTrip);
const notFound = {
  title: "Trip Not Found",
  text: "We couldn't find a booking with the provided details. Please check and try again.",
  look: "destructive",
};

/** The rendered page and its loader data. */
function pageOf(actionData: unknown): string {
  const Page = viewTrip.default as ComponentType<{ actionData: unknown }>;
  const Stub = createRoutesStub([{ path: "/", Component: () => <Page actionData={actionData} /> }]);
  return renderToString(<Stub />) + JSON.stringify(actionData);
}

describe("a search", () => {
  test("that finds the trip shows it, but not how to reach the customer", async () => {
    const answer = await search({ reference: "gt-abi952", phone: "555 010 0200" });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        trip: { reference, packageName: "A Week in Lisbon" },
        toast: { title: "Trip Found!" },
      },
    });
    const { trip } = answer.data as { trip: FoundTrip };
    // Its stamps may hold any digits.
    const page = pageOf({ ...(answer.data as object), trip: { ...trip, calendar: "" } });
    for (const hidden of ["Brien", "jose", "555"]) expect(trip.calendar).not.toContain(hidden);
    for (const shown of [
      reference,
      "A Week in Lisbon",
      "Confirmed",
      "$4,698",
      "Search Another Trip",
      "Trip Found!",
    ])
      expect(page).toContain(shown);
    for (const hidden of ["Brien", "jose", "@", "0100", "0200", "Notes"])
      expect(page).not.toContain(hidden);
  });

  test("has links: to the trip after login or sign-up, to Contact, and to the calendar", async () => {
    const page = pageOf((await search({ reference, name: "José O’Brien" })).data);
    const next = encodeURIComponent(`/dashboard/trips/${reference}`);
    for (const to of [
      `/login?next=${next}`,
      `/signup?next=${next}`,
      "/contact",
      "data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR",
    ])
      expect(page).toContain(`href="${to}`);
  });

  test("shows an open cancellation request, not a decided one", async () => {
    const booking = { reference: "GT-ABL9SX", cancelRequestedAt: new Date() };
    const { id } = await makeBooking(booking);
    const says = async () =>
      pageOf((await search({ reference: booking.reference, name: "José O’Brien" })).data);
    expect(await says()).toContain("You asked to cancel this trip.");
    await setStatus("Cancelled", { id });
    expect(await says()).not.toContain("You asked to cancel this trip.");
  });

  test("without a result gives the same answer for every reason, and keeps what was typed", async () => {
    const misses = [
      { reference: "GT-ABL9SY", name: "José O’Brien", phone: "" },
      { reference, name: "Somebody", phone: "" },
      { reference, name: "", phone: "555 010 0299" },
      { reference: "what is no reference", name: "José O’Brien", phone: "" },
    ];
    const answers = await Promise.all(misses.map((fields) => search(fields)));
    for (const [index, { status, data }] of answers.entries()) {
      expect({ status, data }).toEqual({
        status: 404,
        data: { trip: null, errors: {}, toast: notFound, values: misses[index] },
      });
      expect(pageOf(data)).toContain("Trip Not Found");
      expect(pageOf(data).includes("from before this site needs both")).toBe(index === 3);
    }
    expect(new Set(answers.map(({ headers }) => JSON.stringify([...headers]))).size).toBe(1);
  });

  test.each([
    {},
    { reference },
    { reference, name: " ", phone: "" },
    { name: "José O’Brien" },
    { reference, name: "x".repeat(121) },
  ])("with a missing field asks for it: %j", async (fields) => {
    const toast = {
      title: "Missing Information",
      text: "Please provide Booking Reference and either Name or Phone Number.",
      look: "destructive",
    };
    expect(await search(fields as Record<string, string>)).toMatchObject({
      status: 400,
      data: { trip: null, toast },
    });
  });

  test("with an unknown field, or a NUL, is malformed", async () => {
    expect(await search({ reference, name: "x", email: "jose@example.com" })).toMatchObject({
      status: 400,
    });
    expect(await search({ reference: `${reference}\0`, name: "x" })).toMatchObject({ status: 400 });
  });
});

test("misspelled twenty times locks that trip in a quarter of an hour for one address, no other trip or address", async () => {
  const from = "198.51.100.7";
  const guess = { reference, name: "José O’Brian" };
  const first = await Promise.all(Array.from({ length: 21 }, () => search(guess, from)));
  expect(first.filter(({ status }) => status === 404)).toHaveLength(20);
  const found = { reference, name: "José O’Brien" };
  const late = await search(found, from);
  expect(late).toMatchObject({
    status: 429,
    data: { trip: null, toast: { title: "One Moment, Please" } },
  });
  expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(800);
  const other = { reference: (await makeBooking()).reference, name: "José O’Brien" };
  expect(await search(other, from)).toMatchObject({ status: 200 });
  expect(await search(found, "198.51.100.8")).toMatchObject({ status: 200 });
  // One of the 22 so far was refused by the trip's own limit, and so was the late one.
  const guesses = Array.from({ length: 80 }, () => ({ ...guess, reference: createReference() }));
  const all = await Promise.all(guesses.map((one) => search(one, from)));
  expect(all.filter(({ status }) => status === 404)).toHaveLength(79);
  expect(await search(other, from), "all of one address are bounded").toMatchObject({
    status: 429,
  });
});
