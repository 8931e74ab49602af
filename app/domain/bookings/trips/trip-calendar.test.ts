import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { tripCalendar as calendarOf } from "./trip-calendar.server.ts";

const booking = {
  id: "6f1f64a4-7b53-4b3a-9f61-3b1f3e0f6f55",
  reference: "GT-ABL9SZ",
  status: "Confirmed",
  departureDate: "2027-03-26",
  returnDate: "2027-04-01",
  payBy: null,
  cancelRequested: false,
  canceledReason: null,
  canceledBy: null,
  version: 1,
  createdAt: new Date("2026-11-21T14:05:09Z"),
  changedAt: new Date("2026-11-21T14:05:09Z"),
  deal: {
    title: "Lisbon, slowly; with a \\ in it",
    destination: "Lisbon, Portugal",
    itinerary: [
      { day: 1, title: "Arrival", description: "" },
      { day: 2, title: `Alfama, ${"where the ação never ends 🎉 ".repeat(12)}`, description: "" },
    ],
  },
} as Parameters<typeof calendarOf>[1];

const tripCalendar = (...[trip, contact]: [typeof booking, Parameters<typeof calendarOf>[2]?]) =>
  calendarOf("Grand Tour", trip, contact);

/** The file's unfolded lines as name, parameters and value (RFC 5545 §3.1). */
function parse(file: string): { name: string; params: string; value: string }[] {
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  return file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [, name = "", params = "", value = ""] =
        /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
      expect(name, line).not.toBe("");
      return { name, params, value };
    });
}

const valueOf = (file: string, name: string) =>
  parse(file)
    .filter((line) => line.name === name)
    .map(({ params, value }) => params + value);
const unescaped = (text: string | undefined) =>
  text?.replace(/\\([\\;,nN])/g, (_, symbol: string) =>
    symbol.toLowerCase() === "n" ? "\n" : symbol,
  );

describe("the calendar file of a trip", () => {
  const file = tripCalendar(booking);

  test("is one event in one calendar; lines end with CRLF and have at most 75 octets, with no character cut", () => {
    expect(file.endsWith("END:VCALENDAR") || file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(
      parse(file)
        .filter(({ name }) => name === "BEGIN" || name === "END")
        .map(({ name, value }) => `${name} ${value}`),
    ).toEqual(["BEGIN VCALENDAR", "BEGIN VEVENT", "END VEVENT", "END VCALENDAR"]);
    for (const line of Buffer.from(file).toString("latin1").split("\r\n")) {
      expect(line.length).toBeLessThanOrEqual(75);
      expect(Buffer.from(line, "latin1").toString()).not.toContain("\uFFFD");
    }
    expect(valueOf(file, "VERSION")).toEqual(["2.0"]);
  });

  test("names the agent, and the emergency phone of a confirmed trip", () => {
    const contact = {
      agent: "Dana Marsh",
      emergencyPhone: "+1 617 555 0119",
      phoneChangedAt: null,
    };
    const textOf = (status: typeof booking.status) =>
      unescaped(valueOf(tripCalendar({ ...booking, status }, contact), "DESCRIPTION")[0]);
    const call = "\nEmergency on the way: +1 617 555 0119\n";
    expect(textOf("Confirmed")).toContain(`\nYour agent: Dana Marsh${call}Day 1: Arrival`);
    expect(textOf("Pending")).not.toContain("Emergency");
    expect(unescaped(valueOf(file, "DESCRIPTION")[0])).not.toMatch(/agent:|Emergency/);
  });

  test("covers all days from departure to return; its end is the next day (RFC 5545 §3.6.1)", () => {
    expect(valueOf(file, "DTSTART")).toEqual([";VALUE=DATE20270326"]);
    expect(valueOf(file, "DTEND")).toEqual([";VALUE=DATE20270402"]);
    expect(valueOf(file, "DTSTAMP")).toEqual(["20261121T140509Z"]);
    expect(valueOf(file, "UID")).toEqual([`${booking.id}@grandtour`]);
  });

  test("of a trip of one day is one day", () => {
    const short = tripCalendar({ ...booking, returnDate: booking.departureDate });
    expect([valueOf(short, "DTSTART"), valueOf(short, "DTEND")]).toEqual([
      [";VALUE=DATE20270326"],
      [";VALUE=DATE20270327"],
    ]);
  });

  test("contains title, place, days and address, with any characters", () => {
    expect(unescaped(valueOf(file, "SUMMARY")[0])).toBe(
      "Lisbon, slowly; with a \\ in it (GT-ABL9SZ)",
    );
    expect(unescaped(valueOf(file, "LOCATION")[0])).toBe("Lisbon, Portugal");
    const { itinerary } = booking.deal;
    expect(unescaped(valueOf(file, "DESCRIPTION")[0])).toBe(
      `Booking GT-ABL9SZ: Your trip is confirmed. It leaves on March 26, 2027.\nDay 1: Arrival\nDay 2: ${itinerary[1]?.title}`,
    );
    expect(valueOf(file, "URL")[0]).toMatch(/\/dashboard\/trips\/GT-ABL9SZ$/);
  });

  test.each([
    ["Pending", "TENTATIVE"],
    ["Confirmed", "CONFIRMED"],
    ["Completed", "CONFIRMED"],
    ["Declined", "CANCELLED"],
    ["Cancelled", "CANCELLED"],
  ] as const)("of a booking that is %s is %s", (status, word) => {
    expect(valueOf(tripCalendar({ ...booking, status }), "STATUS")).toEqual([word]);
  });

  test("of a booking whose departure the agency canceled is CANCELLED, though the booking stands", () => {
    const canceled = { ...booking, canceledReason: "Too few travelers." };
    expect(valueOf(tripCalendar(canceled), "STATUS")).toEqual(["CANCELLED"]);
  });

  test("grows with each change, so that a calendar takes the newer one (RFC 5545 3.8.7)", () => {
    const numberOf = (of: Partial<typeof booking>) =>
      Number(valueOf(tripCalendar({ ...booking, ...of }), "SEQUENCE")[0]);
    const canceledReason = "Too few travelers.";
    expect([
      numberOf({}),
      numberOf({ canceledReason }),
      numberOf({ version: 2 }),
      numberOf({ version: 2, canceledReason }),
      numberOf({ version: 3, status: "Cancelled" }),
    ]).toEqual([0, 1, 2, 3, 4]);
    const awaits = { status: "Pending", payBy: new Date("2026-11-21T15:05:09Z") } as const;
    expect([
      numberOf(awaits),
      numberOf({ ...awaits, depositOnItsWay: true }),
      numberOf({ version: 2 }),
    ]).toEqual([0, 1, 2]);
    expect(numberOf({ version: 2, depositOnItsWay: true }), "control: not of a deposit").toBe(2);
    const moved = tripCalendar({ ...booking, changedAt: new Date("2026-12-01T10:00:00Z") });
    expect(valueOf(moved, "DTSTAMP")).toEqual(["20261201T100000Z"]);
    expect(valueOf(moved, "LAST-MODIFIED")).toEqual(["20261201T100000Z"]);
  });

  // Kiritimati is UTC+14; in Los Angeles and Cairo the clocks change during the trip, in Cairo at
  // midnight.
  test.each(["Pacific/Kiritimati", "America/Los_Angeles", "Africa/Cairo", "Pacific/Niue"])(
    "is the same on a machine in %s",
    (TZ) => {
      const elsewhere = {
        ...booking,
        departureDate: TZ === "Africa/Cairo" ? "2027-04-30" : "2027-03-12",
        returnDate: TZ === "Africa/Cairo" ? "2027-05-06" : "2027-03-18",
      };
      const printer = path.join(import.meta.dirname, "../fixtures/print-calendar.ts");
      const printed = execFileSync(process.execPath, [printer, JSON.stringify(elsewhere)], {
        env: { ...process.env, TZ },
        encoding: "utf8",
      });
      expect(valueOf(printed, "DTSTART")).toEqual([
        `;VALUE=DATE${elsewhere.departureDate.replaceAll("-", "")}`,
      ]);
      expect(printed).toBe(tripCalendar(elsewhere));
    },
  );
});
