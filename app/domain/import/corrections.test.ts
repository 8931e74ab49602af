import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { balancesOf, pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { undoPayment } from "#app/domain/bookings/pay/undo-payment.server.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readFiles } from "./fixtures/import-folder.ts";
import { importFiles } from "./write/import-files.server.ts";
import { takeBack } from "./write/take-back.server.ts";

useTestDatabase();

const system = { kind: "system" } as const;
const today = businessDay(new Date());
const day = (days: number) => addDays(today, days);
const ahead = day(70);

/** Bookings of one departure with a payment each, and of one some money back. */
const bookings = {
  "C-1": ["Ada Byron", "2 double", "4", "4000", "Confirmed"],
  "C-2": ["Bo Lind", "1 double", "2", "2000", "Confirmed"],
  "C-3": ["Cy Vance", "", "1", "900", "Confirmed"],
  "C-4": ["Dee Moss", "", "1", "900", "Pending"],
};
const payments = [
  ["C-1", day(-20), "1000", "check"],
  ["C-1", day(-10), "500", "wire"],
  ["C-1", day(-5), "-200", "wire"],
  ["C-2", day(-20), "700", "check"],
  ["C-3", day(-20), "300", "cash"],
];

const notes = [
  ["C-1", day(-20), "Asked for a room by the river"],
  ["C-2", day(-10), "Arrives late"],
];

type Changed = { bookings?: Partial<typeof bookings>; payments?: string[][]; notes?: string[][] };

async function bring(source: string, changed: Changed = {}) {
  const { files } = await readFiles({
    "bookings.csv": [
      "reference,name,rooms,adults,total,status,email,trip,departure,booked on,deposit,balance days",
      ...Object.entries({ ...bookings, ...changed.bookings }).map(([reference, cells]) =>
        [
          reference,
          ...cells,
          `${reference}@example.com`,
          source,
          ahead,
          day(-30),
          "25%",
          "30",
        ].join(","),
      ),
    ],
    "payments.csv": [
      "reference,day,amount,method",
      ...(changed.payments ?? payments).map((cells) => cells.join(",")),
    ],
    "notes.csv": [
      "reference,day,note",
      ...(changed.notes ?? notes).map((cells) => cells.join(",")),
    ],
  });
  return importFiles(system, files, { source, totals: [] });
}

async function bringFirst(source: string, seats = 8) {
  const packageId = await makeDeal({ departs: "fixed", title: source });
  const departureId = await makeDeparture({ packageId, seats, startsOn: ahead });
  const made = await bring(source);
  if (!made.ok) throw new Error(made.reason);
  return { ...made, departureId };
}

/** What the bookings of a system are, with everything that belongs to them, by old reference. */
async function stored(source: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ oldReference: string; row: unknown }>`
    SELECT old_reference AS "oldReference", jsonb_build_array(to_jsonb(bookings) - '{updated_at,version,import_version}'::text[],
      ARRAY(SELECT to_jsonb(one) FROM booking_lines AS one WHERE booking_id = bookings.id ORDER BY place),
      ARRAY(SELECT to_jsonb(one) FROM booking_travelers AS one WHERE booking_id = bookings.id ORDER BY place),
      ARRAY(SELECT to_jsonb(one) FROM booking_rooms AS one WHERE booking_id = bookings.id ORDER BY place),
      ARRAY(SELECT to_jsonb(one) FROM booking_notes AS one WHERE booking_id = bookings.id ORDER BY id),
      ARRAY(SELECT to_jsonb(one) FROM schedule_items AS one WHERE booking_id = bookings.id ORDER BY place),
      ARRAY(SELECT to_jsonb(one) FROM payments AS one WHERE booking_id = bookings.id ORDER BY id),
      ARRAY(SELECT to_jsonb(one) FROM refunds AS one WHERE booking_id = bookings.id ORDER BY id),
      ARRAY(SELECT to_jsonb(one) - 'updated_at' FROM seat_claims AS one WHERE booking_id = bookings.id),
      ARRAY(SELECT jsonb_build_array(day, account, sum(cents)) FROM (
        SELECT day, debit AS account, -cents AS cents FROM ledger WHERE booking_id = bookings.id
        UNION ALL SELECT day, credit, cents FROM ledger WHERE booking_id = bookings.id) AS sides
        GROUP BY day, account HAVING sum(cents) <> 0 ORDER BY day, account)) AS row
    FROM bookings WHERE old_source = ${source}`.execute(db);
  return Object.fromEntries(rows.map(({ oldReference, row }) => [oldReference, row]));
}

const without = (given: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

const bookingOf = (oldReference: string, source: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("oldReference", "=", oldReference)
    .where("oldSource", "=", source)
    .executeTakeFirstOrThrow();

const corrected: Changed = {
  bookings: {
    "C-1": ["Ada King", "1 double; 1 single", "3", "4100", "Confirmed"],
    "C-4": ["Dee Moss", "", "1", "900", "Confirmed"],
  },
  payments: [
    ["C-1", day(-20), "1000", "check"],
    ["C-1", day(-9), "600", "wire"],
    ["C-1", day(-5), "-200", "wire"],
    ["C-2", day(-20), "700", "check"],
    ["C-3", day(-20), "350", "cash"],
  ],
  notes: [
    ["C-1", day(-19), "Asked for a room by the garden"],
    ["C-1", day(-18), "Prefers trains"],
    ["C-2", day(-10), "Arrives late"],
  ],
};

test("files without notes leave those that an earlier import brought", async () => {
  const source = "Unnoted";
  await bringFirst(source);
  const notesOf = async (reference: string) => {
    const { id } = await bookingOf(reference, source);
    return db.selectFrom("bookingNotes").select("note").where("bookingId", "=", id).execute();
  };
  const before = [await notesOf("C-1"), await notesOf("C-2")];
  expect(before.flat()).toHaveLength(2);
  const made = await bring(source, { ...corrected, notes: [] });
  expect(made).toMatchObject({ ok: true, touched: 0 });
  expect([await notesOf("C-1"), await notesOf("C-2")]).toEqual(before);
});

test("corrected lines change their bookings and no others; the same again changes nothing; taken back, all is as before", async () => {
  const source = "Corrected";
  const { id: first, departureId } = await bringFirst(source);
  const before = await stored(source);
  const made = await bring(source, corrected);
  expect(made).toMatchObject({ ok: true, bookings: 0, corrected: 3, touched: 0, unchanged: 1 });
  const after = await stored(source);
  expect(without(after, "C-1", "C-3", "C-4")).toEqual(without(before, "C-1", "C-3", "C-4"));

  const one = await bookingOf("C-1", source);
  expect(one).toMatchObject({
    customerName: "Ada King",
    totalCents: 410_000,
    numTravelers: 3,
    reminds: false,
  });
  const noted = db.selectFrom("bookingNotes").select("note").where("bookingId", "=", one.id);
  expect(await noted.orderBy("id").execute()).toEqual([
    { note: "Asked for a room by the garden" },
    { note: "Prefers trains" },
  ]);
  expect(await balancesOf(one.id)).toEqual({
    bank: -140_000,
    customer: -270_000,
    unearned: 410_000,
  });
  const moved = await db
    .selectFrom("payments")
    .select(["receivedOn", "cents", "state", "undoneReason"])
    .where("bookingId", "=", one.id)
    .orderBy("receivedOn")
    .orderBy("cents")
    .execute();
  expect(moved).toEqual([
    { receivedOn: day(-20), cents: 100_000, state: "succeeded", undoneReason: "" },
    {
      receivedOn: day(-10),
      cents: 50_000,
      state: "failed",
      undoneReason: "Corrected by an import",
    },
    { receivedOn: day(-9), cents: 60_000, state: "succeeded", undoneReason: "" },
  ]);
  const sums = await sql<{ day: string; cents: number }>`
    SELECT day, sum(CASE WHEN debit = 'customer' THEN cents ELSE -cents END)::int AS cents FROM ledger
    WHERE booking_id = ${one.id} AND 'customer' IN (debit, credit) GROUP BY day ORDER BY day`.execute(
    db,
  );
  expect(sums.rows, "the price on the day of booking, each payment on its own").toEqual([
    { day: day(-30), cents: 410_000 },
    { day: day(-20), cents: -100_000 },
    { day: day(-10), cents: 0 },
    { day: day(-9), cents: -60_000 },
    { day: day(-5), cents: 20_000 },
  ]);
  expect((await countSeats(departureId)).stored).toMatchObject({
    taken: 7,
    confirmed: 7,
    singlesTaken: 1,
  });
  expect(await bring(source, corrected)).toEqual({ ok: false, reason: "nothing-new" });

  expect(await takeBack(system, first)).toEqual({ ok: false, reason: "corrected" });
  if (!made.ok) throw new Error(made.reason);
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true, corrected: 3 });
  expect(await stored(source)).toEqual(before);
  expect((await countSeats(departureId)).stored).toMatchObject({
    taken: 8,
    confirmed: 7,
    singlesTaken: 0,
  });

  expect(await bring(source, corrected), "control: once more").toMatchObject({ corrected: 3 });
  expect((await bookingOf("C-1", source)).totalCents).toBe(410_000);
});

test("what somebody has worked on is listed and stays; the other lines are corrected all the same", async () => {
  const source = "Touched";
  const { id } = await bringFirst(source);
  const { reference } = await bookingOf("C-1", source);
  await pay(await makeAgent(), reference);
  const before = await stored(source);
  const made = await bring(source, corrected);
  expect(made).toMatchObject({ ok: true, corrected: 2, touched: 1 });
  expect((await stored(source))["C-1"]).toEqual(before["C-1"]);
  if (!made.ok) throw new Error(made.reason);
  const four = await bookingOf("C-4", source);
  await db.insertInto("bookingNotes").values({ bookingId: four.id, note: "Called." }).execute();
  const then = await stored(source);
  expect(await takeBack(system, made.id)).toEqual({ ok: false, reason: "touched" });
  expect(await takeBack(system, id)).toEqual({ ok: false, reason: "corrected" });
  expect(await stored(source)).toEqual(then);
});

test("a line that names the same person otherwise changes the customer, and leaves no other behind", async () => {
  const source = "Persons";
  const people = async () =>
    (
      await sql<{
        row: object;
      }>`SELECT to_jsonb(customers) - 'version' AS row FROM customers ORDER BY id`.execute(db)
    ).rows;
  const bringTo = async (lines: readonly string[]) => {
    const { files } = await readFiles({
      "bookings.csv": [
        "reference,name,email,phone,adults,total,status,trip,departure,booked on",
        ...lines.map((line) => `${line},1,900,Confirmed,Persons,${ahead},${day(-9)}`),
      ],
    });
    return importFiles(system, files, { source, totals: [] });
  };
  const first = [
    "P-1,Ada Typo,typo@example.com,617 555 0101",
    "P-2,Ada Typo,typo@example.com,617 555 0101",
    "P-3,Two Trips,two@example.com,",
    "P-4,Two Trips,two@example.com,",
    "P-5,No Mail,,617 555 0102",
    "P-6,Has Account,account@example.com,",
  ];
  await bringTo(first);
  const account = { customerEmail: "account@example.com" };
  await makeBooking(account);
  const before = await people();
  const made = await bringTo([
    "P-1,Ada Right,right@example.com,617 555 0199",
    "P-2,Ada Right,right@example.com,617 555 0199",
    "P-3,Two Trips,other@example.com,",
    "P-4,Two Trips,two@example.com,",
    "P-5,No Mail,,617 555 0103",
    "P-6,Has Account,new@example.com,",
  ]);
  if (!made.ok) throw new Error(made.reason);
  expect(made.corrected).toBe(5);
  const now = await db.selectFrom("customers").select(["name", "email", "phone"]).execute();
  const emails = now.map(({ email }) => email);
  expect(emails).not.toContain("typo@example.com");
  expect(now.filter(({ name }) => name === "Ada Right")).toEqual([
    { name: "Ada Right", email: "right@example.com", phone: "617 555 0199" },
  ]);
  expect(now.filter(({ name }) => name === "No Mail")).toHaveLength(1);
  expect(emails, "who has other bookings stays").toEqual(
    expect.arrayContaining(["two@example.com", "other@example.com", "account@example.com"]),
  );
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true });
  expect(await people()).toEqual(before);
});

test("a status that is corrected moves seats and money with it, both ways", async () => {
  const source = "Statuses";
  const { departureId } = await bringFirst(source);
  const changed: Changed = {
    bookings: {
      "C-1": ["Ada Byron", "", "4", "4000", "Cancelled"],
      "C-2": ["Bo Lind", "", "2", "2000", "Declined"],
    },
    payments: payments.filter(([reference]) => reference !== "C-2"),
  };
  const before = await stored(source);
  const made = await bring(source, changed);
  if (!made.ok) throw new Error(made.reason);
  const one = await bookingOf("C-1", source);
  expect(one).toMatchObject({ status: "Cancelled", keptCents: 130_000 });
  expect(await balancesOf(one.id)).toEqual({ bank: -130_000, fees_kept: 130_000 });
  expect(await balancesOf((await bookingOf("C-2", source)).id)).toEqual({});
  expect((await countSeats(departureId)).stored).toMatchObject({ taken: 2 });
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true });
  expect(await stored(source)).toEqual(before);
});

test("of a short file, exactly the corrected lines change", async () => {
  const source = "Many";
  const lines = Array.from({ length: 60 }, (_, at) => `D-${at}`);
  const bringMany = async (changed: readonly string[]) => {
    const { files } = await readFiles({
      "bookings.csv": [
        "reference,name,trip,departure,adults,total,status,booked on",
        ...lines.map((one) =>
          [
            one,
            `P ${one}`,
            "Sagas",
            ahead,
            "2",
            changed.includes(one) ? "1900" : "2000",
            "Confirmed",
            day(-9),
          ].join(","),
        ),
      ],
    });
    return importFiles(system, files, { source, totals: [] });
  };
  await bringMany([]);
  const before = await stored(source);
  const changed = lines.filter((_, at) => at % 3 === 0);
  expect(await bringMany(changed)).toMatchObject({ corrected: changed.length, unchanged: 40 });
  const after = await stored(source);
  expect(without(after, ...changed)).toEqual(without(before, ...changed));
  expect(
    changed.filter((one) => JSON.stringify(after[one]) === JSON.stringify(before[one])),
  ).toEqual([]);
});

test("a payment by card that was another method, and one that staff undo, leave nothing in either account", async () => {
  const source = "Methods";
  await bringFirst(source);
  const byCard = payments.map(([reference = "", on = "", amount = ""]) => [
    reference,
    on,
    amount,
    "card",
  ]);
  await bring(source, { payments: byCard });
  const { id, reference } = await bookingOf("C-2", source);
  expect(await balancesOf(id)).toMatchObject({ card_clearing: -70_000 });
  expect(await balancesOf(id)).not.toHaveProperty("bank");
  const { id: paymentId } = await db
    .selectFrom("payments")
    .select("id")
    .where("bookingId", "=", id)
    .where("state", "=", "succeeded")
    .executeTakeFirstOrThrow();
  await undoPayment(await makeAgent(), { reference, paymentId, reason: "Twice" }, requestOrigin);
  expect(await balancesOf(id)).toEqual({ customer: -200_000, unearned: 200_000 });
});
