import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { type FolderFiles, readFiles } from "./fixtures/import-folder.ts";
import { planFiles } from "./plan/plan-files.server.ts";

useTestDatabase();

const today = businessDay(new Date());
const ahead = addDays(today, 50);
const head = "reference,name,email,trip,departure,adults,rooms,total,status,booked on,agent,ladder";
const booked = addDays(today, -20);

/** A line that is right, with other cells in some columns. */
function line(cells: Readonly<Record<string, string>> = {}): string {
  const right: Record<string, string> = {
    reference: "X-1",
    name: "Ada Byron",
    email: "ada@example.com",
    trip: "A trip of its own",
    departure: ahead,
    adults: "2",
    rooms: "1 double",
    total: "2000",
    status: "Confirmed",
    "booked on": booked,
    agent: "",
    ladder: "",
    ...cells,
  };
  return head
    .split(",")
    .map((name) => `"${right[name]?.replaceAll('"', '""')}"`)
    .join(",");
}

async function faultsOf(files: FolderFiles, given = {}) {
  const read = await readFiles(files, given);
  const { faults } = await planFiles(db, read.files, { source: "test", today });
  return faults.map(
    ({ file, line: at, column, value, message }) =>
      [`${file}:${at}`, column, value, message] as const,
  );
}

const payment = (day: string, amount: string) => [
  "reference,day,amount,method",
  `X-1,${day},${amount},cash`,
];
const trip = (itinerary: string) => [
  "title;destination;days;price;itinerary",
  `Porto;Porto, Portugal;5;900;"${itinerary.replaceAll("; ", "\n")}"`,
];
const stay = (line: string) => [
  "title;destination;days;price;stops;stays",
  `Porto;Porto, Portugal;5;900;"Porto, 4 nights";"${line}"`,
];
const card = "4111 1111 1111 1111";

test.each<[string, Record<string, string>, Record<string, string[]>, string, string, RegExp]>([
  ["a name in the amount", { total: "2000 + tips" }, {}, "bookings.csv:2", "total", /1234.50/],
  [
    "two addresses",
    { email: "a@example.com, b@example.com" },
    {},
    "bookings.csv:2",
    "email",
    /one @|spaces/,
  ],
  [
    "a day that is none",
    { departure: "2027-02-30" },
    {},
    "bookings.csv:2",
    "departure",
    /calendar/,
  ],
  ["no travelers", { adults: "" }, {}, "bookings.csv:2", "adults", /1 to 20/],
  ["another status", { status: "Paid" }, {}, "bookings.csv:2", "status", /Pending, Confirmed/],
  ["a card number", { name: card }, {}, "bookings.csv:2", "name", /card number/],
  [
    "a trip that is over",
    { departure: addDays(today, -9) },
    {},
    "bookings.csv:2",
    "status",
    /over/,
  ],
  ["a trip that is not", { status: "Completed" }, {}, "bookings.csv:2", "status", /Confirmed/],
  [
    "booked tomorrow",
    { "booked on": addDays(today, 1) },
    {},
    "bookings.csv:2",
    "booked on",
    /ahead/,
  ],
  ["an id of no trip", { trip: "lisbon-slowly" }, {}, "bookings.csv:2", "trip", /id/],
  ["an unknown agent", { agent: "nobody@example.com" }, {}, "bookings.csv:2", "agent", /Invite/],
  ["a room that is none", { rooms: "1 tent" }, {}, "bookings.csv:2", "rooms", /1 double/],
  [
    "a falling ladder",
    { ladder: "60 days: 50%; 30 days: 20%" },
    {},
    "bookings.csv:2",
    "ladder",
    /less/,
  ],
  [
    "lines of another sum",
    {},
    { "lines.csv": ["reference,label,quantity,price", "X-1,Place,2,900"] },
    "bookings.csv:2",
    "total",
    /\$1,800/,
  ],
  [
    "a schedule of another sum",
    {},
    { "schedule.csv": ["reference,due on,amount", `X-1,${ahead},1900`] },
    "schedule.csv:2",
    "amount",
    /\$1,900/,
  ],
  [
    "a payment before",
    {},
    { "payments.csv": payment(addDays(booked, -1), "5") },
    "payments.csv:2",
    "day",
    /after/,
  ],
  [
    "a payment ahead",
    {},
    { "payments.csv": payment(addDays(today, 1), "5") },
    "payments.csv:2",
    "day",
    /ahead/,
  ],
  [
    "more back than paid",
    {},
    { "payments.csv": payment(today, "(5)") },
    "payments.csv:2",
    "amount",
    /\$5 was/,
  ],
  [
    "declined, with a payment",
    { status: "Declined" },
    { "payments.csv": payment(today, "5") },
    "payments.csv:2",
    "amount",
    /Cancelled/,
  ],
  [
    "a payment of nobody",
    {},
    { "payments.csv": ["reference,day,amount,method", `Y-1,${today},5,cash`] },
    "payments.csv:2",
    "old reference",
    /No booking/,
  ],
  [
    "a plan of more days than there may be",
    {},
    {
      "trips.csv": trip(
        Array.from({ length: 31 }, (_, at) => `Day ${at + 1}: rest ${at}`).join("; "),
      ),
    },
    "trips.csv:2",
    "itinerary",
    /at most 30 days/,
  ],
  [
    "a day with a story in it",
    {},
    { "trips.csv": trip("a".repeat(161)) },
    "trips.csv:2",
    "itinerary",
    /160 characters/,
  ],
  [
    "a stay without its nights",
    {},
    { "trips.csv": stay("Casa do Rio, Porto") },
    "trips.csv:2",
    "stays",
    /no stay.*4 nights/,
  ],
  [
    "a stay in a town where nobody stops",
    {},
    { "trips.csv": stay("Casa do Rio, by the river, Coimbra, or similar, 2 nights | Guesthouse") },
    "trips.csv:2",
    "stays",
    /“Coimbra” is none of the stops/,
  ],
])("%s is said with its line and column", async (_, cells, others, at, column, message) => {
  const found = await faultsOf({ "bookings.csv": [head, line(cells)], ...others });
  expect(found).toEqual([[at, column, expect.any(String), expect.stringMatching(message)]]);
  expect(JSON.stringify(found)).not.toContain(card);
  expect(await faultsOf({ "bookings.csv": [head, line()] }), "control").toEqual([]);
});

test("seats that a departure has not, a day without departure, and one who stands there twice", async () => {
  const packageId = await makeDeal({ departs: "fixed", title: "Rome by rail" });
  await makeDeparture({ packageId, seats: 3, startsOn: soon() });
  const trip = { trip: "rome BY rail", departure: soon() };
  expect(
    await faultsOf({
      "bookings.csv": [
        head,
        line(trip),
        line({ ...trip, reference: "X-2" }),
        line({ ...trip, reference: "X-3", departure: addDays(soon(), 1) }),
        line({ ...trip, reference: "X-3", status: "Cancelled" }),
      ],
      "customers.csv": ["name,email", "Ada,ada@example.com", "A. Byron,ADA@example.com"],
    }),
  ).toEqual([
    ["bookings.csv:5", "old reference", "X-3", "Line 4 has it too. Leave one of them."],
    ["customers.csv:3", "email", "ada@example.com", "Line 2 has it too. Leave one of them."],
    [
      "bookings.csv:3",
      "departure",
      soon(),
      expect.stringMatching(
        /^“rome BY rail” on .+ is full: it lacks 1 seat for .+Give it the seats/,
      ),
    ],
  ]);
});

test("what can't be read is said once, not again of each line that names it", async () => {
  const waits = [
    "trip,day,name,email,travelers,since",
    `Unread Urbino,${soon()},Ada,ada@example.com,1,${today}`,
  ];
  const departures = ["trip,day,seats", `Unread Urbino,${soon()},9`];
  const trips = (price: string) => [
    "title,destination,days,price",
    `Unread Urbino,"Urbino, Italy",5,${price}`,
  ];
  expect(
    await faultsOf({
      "trips.csv": trips("a lot"),
      "departures.csv": departures,
      "waiting-list.csv": waits,
    }),
  ).toEqual([["trips.csv:2", "price", "a lot", expect.any(String)]]);
  expect(
    await faultsOf({
      "trips.csv": trips("900"),
      "departures.csv": [...departures.slice(0, 1), `Unread Urbino,${soon()},many`],
      "waiting-list.csv": waits,
    }),
  ).toEqual([["departures.csv:2", "seats", "many", expect.any(String)]]);
  expect(await faultsOf({ "waiting-list.csv": waits }), "control").toEqual([
    ["waiting-list.csv:2", "trip", "Unread Urbino", expect.stringMatching(/^No trip is called so/)],
  ]);
});

test("a file whose days have two readings is asked about once, and read as was said", async () => {
  const files = {
    "bookings.csv": [
      head,
      line({ departure: "4/3/2030", "booked on": "2/1/2026" }),
      line({ departure: "5/3/2030", "booked on": "2/1/2026", reference: "X-2" }),
    ],
  };
  expect(await faultsOf(files)).toEqual([
    [
      "bookings.csv:2",
      "departure",
      "4/3/2030",
      expect.stringContaining("April 3, 2030 or March 4, 2030"),
    ],
  ]);
  const read = await readFiles(files, { bookings: { days: "day-first" } });
  expect(read.files.bookings.lines.map(({ row }) => row.departureDate)).toEqual([
    "2030-03-04",
    "2030-03-05",
  ]);
});

test("a missing column is named once, with what it may be called; what is not read is said", async () => {
  const read = await readFiles({ "payments.csv": ["Order,Date,Fee", "X-1,2026-01-01,5"] });
  expect(read.files.payments.faults.map(({ line: at, column }) => [at, column])).toEqual([
    [1, "amount"],
    [1, "method"],
  ]);
  expect(read.unread).toMatchObject({ payments: ["Fee"] });
});

test("whatever a file holds, it is read or refused with sentences", async () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      ...line().split(","),
      '"',
      "=1+1",
      "1e9",
      "-0",
      "٣",
      "\0",
      "(",
      "4/3/2027",
      "∞",
    ),
  );
  const bytes = fc
    .array(fc.array(cell, { maxLength: 14 }), { maxLength: 6 })
    .map((rows) => Buffer.from([head, ...rows.map((row) => row.join(","))].join("\n")));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        bytes,
        fc.uint8Array().map((some) => Buffer.from(some)),
      ),
      async (file) => {
        for (const found of await faultsOf({ "bookings.csv": file, "payments.xlsx": file }))
          expect(found[3]).toMatch(/^[^]+\.$/);
      },
    ),
    { numRuns: 100 },
  );
});
