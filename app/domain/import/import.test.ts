import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDealWords } from "#app/db/lists/add-deal-words.server.ts";
import { findTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import { balancesOf, pay } from "#app/domain/bookings/fixtures/money.ts";
import { mergeDeltas } from "#app/domain/bookings/sums/merge-deltas.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { remindPayments } from "#app/domain/bookings/schedule/remind-payments.server.ts";
import { mailGuaranteed } from "#app/domain/bookings/departures/mail-guaranteed.server.ts";
import { listBookings } from "#app/domain/bookings/manage/list/list-bookings.server.ts";
import { everyBooking } from "#app/domain/bookings/manage/list/booking-list.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { insertAccount } from "#tests/factories/insert-account.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { beginReminders } from "./write/begin-reminders.server.ts";
import { canceledBy } from "#app/domain/bookings/row/booking-columns.server.ts";
import { letRemind } from "#app/domain/bookings/row/old-bookings.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { someoneWaits } from "#tests/someone-waits.ts";
import { type FolderFiles, readFiles } from "./fixtures/import-folder.ts";
import { readProof } from "./proof/read-proof.server.ts";
import { importFiles } from "./write/import-files.server.ts";
import { takeBack } from "./write/take-back.server.ts";

useTestDatabase();

const system = { kind: "system" } as const;
const today = businessDay(new Date());
const ahead = addDays(today, 60);
const past = addDays(today, -200);

/** What an agency may bring along: a trip with dates, one that is sold on any day, one no longer sold. */
const folder = (): FolderFiles => ({
  "trips.csv": [
    "title,destination,days,price,double,single",
    '"Porto, slowly","Porto, Portugal",5 ,"$1,450.00",1450,1700',
  ],
  "departures.csv": ["trip;day;seats;least", `Porto, slowly;${ahead};6;3`],
  "customers.csv": ["Name,Email,Phone,Notes", "Ada Byron,ada@example.com,617 555 0142,Likes trams"],
  "bookings.csv": [
    "Old Reference,Name,Email,Phone,Trip,Departure,Days,Adults,Children,Rooms,Total,Status,Booked on,Deposit,Balance days,Ladder",
    `A-1,Ada Byron,ada@example.com,617 555 0142,"Porto, slowly",${ahead},,2,7,1 double,"$4,000.00",Confirmed,${addDays(today, -90)},25%,30,60 days: deposit; 14 days: 100%`,
    `A-2,Bo Lind,,+1 617 555 0143,"Porto, slowly",${ahead},,1,,,1000.01,Pending,${addDays(today, -3)},,,`,
    `A-3,Ada Byron,ada@example.com,,Fjords of long ago,${past},7,3,,,1000,Completed,${addDays(past, -40)},,,`,
    `A-5,Ada Byron,ada@example.com,,A Week in Lisbon,${soon()},,2,,,3000,Confirmed,${addDays(today, -8)},,,`,
    `A-4,Cy Vance,cy@example.com,,Fjords of long ago,${past},7,1,,,800,Canceled,${addDays(past, -60)},,,`,
  ],
  "lines.csv": [
    "old reference,label,quantity,price",
    "A-1,Place,3,1400",
    "A-1,Goodwill,1,(200.00)",
  ],
  "payments.csv": [
    "old reference,day,amount,method,number",
    `A-1,${addDays(today, -90)},1000,Visa,ch_1`,
    `A-1,${addDays(today, -30)},500,Check,1204`,
    `A-1,${addDays(today, -10)},-600,check,1205`,
    `A-3,${addDays(past, -30)},1000,wire transfer,`,
    `A-4,${addDays(past, -50)},300,card,`,
    `A-4,${addDays(past, -20)},-100,card,`,
  ],
});

const order = { source: "Old System", totals: [] };

async function bring(files: FolderFiles) {
  const read = await readFiles(files);
  return importFiles(system, read.files, order);
}

const bookingOf = (oldReference: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("oldReference", "=", oldReference)
    .executeTakeFirstOrThrow();

/** All rows of all tables that an import writes, without what only ever grows. */
async function contents() {
  const tables = [
    "bookings",
    "booking_lines",
    "booking_rooms",
    "booking_travelers",
    "booking_history",
  ];
  tables.push("customers", "customer_notes", "departures", "rates", "seat_claims", "packages");
  tables.push("payments", "refunds", "schedule_items", "outbox_mails", "deal_words");
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await sql<{ row: unknown }>`
      SELECT to_jsonb(one) - 'updated_at' AS row FROM ${sql.table(table)} AS one ORDER BY 1`.execute(
      db,
    );
    rows[table] = found.rows;
  }
  const sums = await sql`
    SELECT day, status, sum(bookings) AS bookings, sum(cents) AS cents FROM booking_sums
    GROUP BY 1, 2 HAVING sum(bookings) <> 0 OR sum(cents) <> 0 ORDER BY 1, 2`.execute(db);
  const places = await sql`
    SELECT day, destination, bookings, cents FROM destination_sums WHERE bookings <> 0 ORDER BY 1, 2`.execute(
    db,
  );
  Object.assign(rows, { sums: sums.rows, places: places.rows });
  return rows;
}

const countMails = async () =>
  (
    await db
      .selectFrom("outboxMails")
      .select(({ fn }) => fn.countAll<number>().as("mails"))
      .execute()
  )[0]?.mails;

test("an import writes bookings as they were agreed, their money on its own days, and mails nobody; taken back, nothing of it is left", async () => {
  const dealId = await makeDeal({ departs: "fixed", title: "A Week in Lisbon" });
  await addDealWords(db, dealId);
  const here = await makeDeparture({ packageId: dealId, seats: 3, least: 2 });
  await makeBooking({
    packageId: dealId,
    customerEmail: "ada@example.com",
    customerName: "Ada B.",
  });
  await mergeDeltas();
  const before = await contents();
  const made = await bring(folder());
  if (!made.ok) throw new Error(made.reason);
  expect(made.bookings).toBe(5);
  await mergeDeltas();

  const one = await bookingOf("A-1");
  expect(one).toMatchObject({
    customerName: "Ada Byron",
    status: "Confirmed",
    totalCents: 400_000,
    numTravelers: 3,
    tripDays: 5,
    oldSource: "Old System",
    reminds: false,
    paymentTerms: { deposit: { percent: 25 }, balanceDays: 30 },
  });
  expect(businessDay(one.createdAt)).toBe(addDays(today, -90));
  expect(await balancesOf(one.id)).toEqual({
    card_clearing: -100_000,
    bank: 10_000,
    customer: -310_000,
    unearned: 400_000,
  });
  const entries = await db
    .selectFrom("ledger")
    .select(["day", "what", "cents"])
    .where("bookingId", "=", one.id)
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { day: addDays(today, -90), what: "booking", cents: 400_000 },
    { day: addDays(today, -90), what: "payment", cents: 100_000 },
    { day: addDays(today, -30), what: "payment", cents: 50_000 },
    { day: addDays(today, -10), what: "refund", cents: 50_000 },
    { day: addDays(today, -10), what: "refund", cents: 10_000 },
  ]);
  const schedule = await db
    .selectFrom("scheduleItems")
    .select(["kind", "dueOn", "cents", "leftCents"])
    .where("bookingId", "=", one.id)
    .orderBy("place")
    .execute();
  expect(schedule).toEqual([
    { kind: "deposit", dueOn: addDays(today, -90), cents: 100_000, leftCents: 10_000 },
    { kind: "balance", dueOn: addDays(ahead, -30), cents: 300_000, leftCents: 300_000 },
  ]);

  const [earned, canceled] = [await bookingOf("A-3"), await bookingOf("A-4")];
  expect(await balancesOf(earned.id)).toEqual({ bank: -100_000, sales: 100_000 });
  expect(canceled).toMatchObject({
    status: "Cancelled",
    keptCents: 20_000,
    packageId: earned.packageId,
  });
  const canceler = db.selectFrom("bookings").select(canceledBy).where("id", "=", canceled.id);
  expect(await canceler.executeTakeFirst(), "not by a deposit").toEqual({ canceledBy: "agency" });
  expect(await balancesOf(canceled.id)).toEqual({ card_clearing: -20_000, fees_kept: 20_000 });
  const earnings = await db
    .selectFrom("ledger")
    .select("day")
    .where("bookingId", "=", earned.id)
    .where("credit", "=", "sales")
    .execute();
  expect(earnings, "earned on the day of departure, not today").toEqual([{ day: past }]);
  const ended = await db
    .selectFrom("packages")
    .select(["title", "archivedAt"])
    .where("id", "=", earned.packageId)
    .executeTakeFirstOrThrow();
  expect(ended).toMatchObject({ title: "Fjords of long ago", archivedAt: expect.any(Date) });
  const departure = await db
    .selectFrom("departures")
    .select("id")
    .where("startsOn", "=", ahead)
    .executeTakeFirstOrThrow();
  expect((await countSeats(departure.id)).stored).toMatchObject({ taken: 4, confirmed: 3 });
  expect((await countSeats(here)).stored).toMatchObject({ taken: 2, confirmed: 2 });
  const ada = await db
    .selectFrom("customers")
    .select("name")
    .where("email", "=", "ada@example.com")
    .execute();
  expect(ada, "who is known here stays as they are").toEqual([{ name: "Ada B." }]);

  await remindPayments();
  await mailGuaranteed();
  expect(await countMails()).toBe(0);
  expect(await bring(folder())).toEqual({ ok: false, reason: "nothing-new" });

  expect(await takeBack(system, made.id)).toMatchObject({ ok: true, bookings: 5 });
  expect(await contents()).toEqual(before);
  const left = await sql<{ cents: number }>`
    SELECT sum(CASE WHEN debit = 'customer' THEN cents WHEN credit = 'customer' THEN -cents END) AS cents
    FROM ledger WHERE booking_id NOT IN (SELECT id FROM bookings)
    GROUP BY day HAVING sum(CASE WHEN debit = 'customer' THEN cents WHEN credit = 'customer' THEN -cents END) <> 0`.execute(
    db,
  );
  expect(left.rows).toEqual([]);
});

test("staff find a booking by its old reference, and travelers by it with name and phone, not with one of them", async () => {
  const made = await bring(folder());
  if (!made.ok) throw new Error(made.reason);
  const { reference } = await bookingOf("A-1");
  const found = await listBookings(
    await makeAgent(),
    { ...everyBooking, q: " a-1 " },
    { page: 1, perPage: 10 },
  );
  expect(found.lines.map((line) => line.reference)).toEqual([reference]);
  const lookUp = (given: object) =>
    findTrip({ reference: "a-1", name: "", phone: "", ...given }, { wait: false });
  const both = { name: "Ada Byron", phone: "+1 617 555 0142" };
  expect(await lookUp(both)).toMatchObject({ reference });
  expect(await lookUp({ name: both.name })).toBeNull();
  expect(await lookUp({ phone: both.phone })).toBeNull();
  expect(
    await findTrip({ ...both, phone: "", reference }, { wait: false }),
    "control",
  ).toMatchObject({ reference });
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true });
});

/** One booking with a payment, of a system of its own. */
async function bringOne() {
  const source = randomUUID();
  const read = await readFiles({
    "bookings.csv": [
      "reference,name,email,trip,departure,adults,total,status,booked on",
      `B-1,Dee Moss,${source}@example.com,Sagas,${ahead},2,2000,Confirmed,${addDays(today, -9)}`,
    ],
    "payments.csv": ["reference,day,amount,method", `B-1,${addDays(today, -5)},500,cash`],
  });
  const bring = () => importFiles(system, read.files, { source, totals: [] });
  const made = await bring();
  if (!made.ok) throw new Error(made.reason);
  const booking = await db
    .selectFrom("bookings")
    .select(["id", "reference", "customerEmail"])
    .where("importId", "=", made.id)
    .executeTakeFirstOrThrow();
  return { importId: made.id, ...booking, bring };
}

type One = Awaited<ReturnType<typeof bringOne>>;

test.each<[string, (one: One) => Promise<unknown>]>([
  ["a payment of today", async ({ reference }) => pay(await makeAgent(), reference)],
  [
    "a note",
    ({ id: bookingId }) =>
      db.insertInto("bookingNotes").values({ bookingId, note: "Called." }).execute(),
  ],
  [
    "a mail",
    ({ id: bookingId, customerEmail: recipient }) =>
      queueMail(db, {
        kind: "reply",
        recipient,
        bookingId,
        subject: "Hello",
        heading: "Hello",
        paragraphs: [],
        footnote: "",
      }),
  ],
  ["reminders", ({ importId }) => beginReminders(system, importId)],
  [
    "an account",
    async ({ customerEmail }) =>
      insertAccount({ id: randomUUID(), name: "Dee Moss", email: customerEmail ?? "" }),
  ],
  ["a booking of the same customer", ({ customerEmail }) => makeBooking({ customerEmail })],
])("after %s an import can't be taken back, and all of it stays", async (_, work) => {
  const one = await bringOne();
  await work(one);
  const before = await contents();
  expect(await takeBack(system, one.importId)).toEqual({ ok: false, reason: "touched" });
  expect(await contents()).toEqual(before);
});

test("payments and refunds of an import go with it alone: every other statement is refused, also after it", async () => {
  const { importId } = await bringOne();
  const statements = [
    sql`DELETE FROM payments WHERE import_id = ${importId}`,
    sql`UPDATE payments SET import_id = NULL WHERE import_id = ${importId}`,
    sql`UPDATE imports SET state = 'taken-back', taken_back_at = now() WHERE id = ${importId}`,
  ];
  for (const statement of statements)
    await expect(statement.execute(db)).rejects.toThrow(/refused|in part/);
  expect(await takeBack(system, importId)).toMatchObject({ ok: true });
  expect(await takeBack(system, importId)).toEqual({ ok: false, reason: "not-found" });
});

test("a proof is of one moment, though the import changes while it is read", async () => {
  const superadmin = await makeSuperadmin();
  const { importId } = await bringOne();
  const reading = await ownerDb.transaction().execute(async (tx) => {
    await sql`LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const proof = readProof(superadmin, importId);
    await someoneWaits();
    expect(await letRemind(tx, importId)).toBe(1);
    return { proof };
  });
  expect((await reading.proof)?.reminded).toBe(0);
  expect((await readProof(superadmin, importId))?.reminded, "control: a later one").toBe(1);
});

test("of two imports of the same files at once, one writes them", async () => {
  const { bring, importId } = await bringOne();
  await takeBack(system, importId);
  const answers = await Promise.all([bring(), bring()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^(files-refused|nothing-new)$/),
  ]);
});
