import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { makeBooking } from "../fixtures/rows.ts";
import { partsByTraveler } from "../lines/booking-parts.ts";
import { findTrip } from "./find-trip.server.ts";

useTestDatabase();

const reference = "GT-ABL9SZ";
beforeAll(async () => {
  await makeBooking({ reference });
});

const look = (
  given: { reference?: string; name?: string; phone?: string },
  options = { wait: false },
) => findTrip({ reference, name: "", phone: "", ...given }, options);

describe("a trip is found", () => {
  test("and shows only the trip", async () => {
    expect(await look({ name: "josé o’brien" })).toEqual({
      reference,
      packageName: "A Week in Lisbon",
      destination: "Lisbon, Portugal",
      duration: "7 Days / 6 Nights",
      departureDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      numTravelers: 2,
      parts: {
        ...partsByTraveler({ unitPriceCents: 234_900, travelers: 2, percent: 0 }),
        flightsIncluded: null,
      },
      status: "Confirmed",
      state: expect.objectContaining({ name: "confirmed" }),
      canceledReason: null,
      money: [["Left to pay", "$4,698"]],
      howToPay: "",
      calendar: expect.stringContaining(`SUMMARY:A Week in Lisbon (${reference})`),
    });
  });

  test.each(["gt-abl9sz", "ABL9SZ", " gt abl 9sz ", "GT-ABI952", "gt–ab19s2", "GTABL9SZ"])(
    "by the reference as people type it: %j",
    async (typed) => {
      expect(await look({ reference: typed, name: "José O’Brien" })).toMatchObject({ reference });
    },
  );

  test.each(["JOSÉ O’BRIEN", "  josé   o’brien ", "jose\u0301 o’brien"])(
    "by the name in any case and spacing: %j",
    async (name) => {
      expect(await look({ name })).toMatchObject({ reference });
    },
  );

  test.each([
    "Jose O'Brien",
    "JOSE OBRIEN",
    "jose o‘brien",
    "José OʻBrien",
    "José\u00a0O’Brien\u200b",
  ])("by the name without its accents and with any apostrophe: %j", async (name) => {
    expect(await look({ name })).toMatchObject({ reference });
  });

  test.each([
    ["Søren Groß-Łęcki", "soren gross lecki"],
    ["Kaʻahumanu Đặng", "Ka'ahumanu Dang"],
    ["Anne Marie Nandu", "Anne‑Marie  Nandu"],
  ])("%s by %s", async (customerName, name) => {
    const made = await makeBooking({ customerName });
    expect(await look({ reference: made.reference, name })).toMatchObject({
      reference: made.reference,
    });
  });

  test.each([
    ["617-555-0142 x12", "+1 (617) 555‑0142"],
    ["1-800-FLOWERS", "1 800 356 9377"],
    ["+44 (0)20 7946 0958", "011 44 20 7946 0958"],
    ["(617) 555-0142 (home)", "６１７５５５０１４２"],
    ["617 555 0142 (after 6pm)", "617.555.0142"],
    ["617 555 0142 or 617 555 0199", "617 555 0142"],
    ["617-555-0142, 12", "617·555·0142"],
    ["617 555 0142 p12", "tel:+16175550142;ext=12"],
  ])("the phone %s by %s", async (customerPhone, phone) => {
    const made = await makeBooking({ customerPhone });
    expect(await look({ reference: made.reference, phone })).toMatchObject({
      reference: made.reference,
    });
  });

  test.each(["#GT-ABL9SZ", "\u202DGT\u2011ABL9SZ\u202C", "(GT-ABL9SZ).", "ＧＴ－ＡＢＬ９ＳＺ"])(
    "by the reference as it is pasted: %j",
    async (typed) => {
      expect(await look({ reference: typed, name: "José O’Brien" })).toMatchObject({ reference });
    },
  );

  test.each(["+1 (555) 010-0200", "15550100200", "555.010.0200", "5550100200"])(
    "by the phone number in any format: %j",
    async (phone) => {
      expect(await look({ phone })).toMatchObject({ reference });
    },
  );

  test("by one of the two if the other is wrong", async () => {
    expect(await look({ name: "José O’Brien", phone: "555 999 9999" })).toMatchObject({
      reference,
    });
    expect(await look({ name: "Somebody", phone: "555 010 0200" })).toMatchObject({ reference });
  });
});

describe("every kind of failed lookup gets the same answer", () => {
  test.each([
    ["no such reference", { reference: "GT-ABL9SY", name: "José O’Brien" }],
    ["what is no reference", { reference: "'; DROP TABLE bookings", name: "José O’Brien" }],
    ["another name", { name: "José O’Brian" }],
    ["a part of the name", { name: "José" }],
    ["a pattern", { name: "%" }],
    ["another phone", { phone: "555 010 0201" }],
    ["the phone's end", { phone: "0100200" }],
    ["a phone without digits", { phone: "---" }],
    ["neither", {}],
  ])("%s", async (_, given) => {
    expect(await look(given)).toBeNull();
  });

  test("also if the booking has no phone number and none is given", async () => {
    const { reference: bare } = await makeBooking({ customerPhone: null });
    expect(await look({ reference: bare, phone: "+" })).toBeNull();
    expect(await look({ reference: bare, name: "José O’Brien" })).toMatchObject({
      reference: bare,
    });
  });
});

describe("the duration of a lookup", () => {
  /**
   * Ratio of the median times of five hits and five misses, in a database that is slow for each
   * found row.
   */
  async function hitOverMiss(options: { wait: boolean }): Promise<number> {
    const time = async (given: Parameters<typeof look>[0]) => {
      const began = performance.now();
      await look(given, options);
      return performance.now() - began;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[2]!;
    const times = await Promise.all(
      Array.from(
        { length: 5 },
        () =>
          [time({ name: "José O’Brien" }), time({ reference: "GT-ABL9SY", name: "x" })] as const,
      ).map((pair) => Promise.all(pair)),
    );
    return median(times.map(([hit]) => hit)) / median(times.map(([, miss]) => miss));
  }

  test("does not show what exists; without the wait it would", async () => {
    await sql
      .raw(
        "ALTER TABLE bookings RENAME TO bookings_kept; CREATE VIEW bookings AS SELECT * FROM bookings_kept WHERE pg_sleep(0.2) IS NOT NULL",
      )
      .execute(ownerDb);
    try {
      // Warm up the connection pool, which would hide the difference.
      await hitOverMiss({ wait: false });
      expect(await hitOverMiss({ wait: false })).toBeGreaterThan(1.5);
      const ratio = await hitOverMiss({ wait: true });
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    } finally {
      await sql
        .raw("DROP VIEW bookings; ALTER TABLE bookings_kept RENAME TO bookings")
        .execute(ownerDb);
    }
  });
});
