import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { sweepWaitingLists } from "#app/domain/departures/wait/offer/sweep-waiting-lists.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { type FolderFiles, readFiles } from "./fixtures/import-folder.ts";
import { planFiles } from "./plan/plan-files.server.ts";
import { beginReminders } from "./write/begin-reminders.server.ts";
import { importFiles } from "./write/import-files.server.ts";
import { takeBack } from "./write/take-back.server.ts";

useTestDatabase();

const system = { kind: "system" } as const;
const today = businessDay(new Date());
const ahead = addDays(today, 45);
const [consented, since] = [addDays(today, -300), addDays(today, -20)];

async function bring(files: FolderFiles) {
  const read = await readFiles(files);
  const bringIt = () => importFiles(system, read.files, { source: "lists", totals: [] });
  const made = await bringIt();
  if (!made.ok) throw new Error(made.reason);
  return { ...made, again: bringIt };
}

async function faultsOf(files: FolderFiles) {
  const read = await readFiles(files);
  const { faults } = await planFiles(db, read.files, { source: "lists", today });
  return faults.map(({ file, line, column, message }) => [`${file}:${line}`, column, message]);
}

const readers = () =>
  db
    .selectFrom("newsletterSubscribers")
    .select(["email", "status", "confirmedAt", "consent"])
    .orderBy("email")
    .execute();
const countMails = async () => (await db.selectFrom("outboxMails").select("id").execute()).length;

test("readers of the newsletter are confirmed since their day, by either file; who has unsubscribed stays so", async () => {
  const left = {
    email: "left@example.com",
    status: "unsubscribed",
    unsubscribedAt: new Date(),
  } as const;
  await db.insertInto("newsletterSubscribers").values(left).execute();
  const before = await readers();
  const made = await bring({
    "newsletter.csv": [
      "Email,Consented on,How,Unsubscribed on",
      `Reads@Example.com,${consented},Form on the old site,`,
      `left@example.com,${consented},Fair,`,
      `gone@example.com,${consented},,${today}`,
    ],
    "customers.csv": [
      "name,email,newsletter",
      `Ada,ada@example.com,${consented}`,
      "Bo,bo@example.com,",
    ],
  });
  expect(made).toMatchObject({ subscribers: 3 });
  const found = await readers();
  expect(
    found.map(({ email, status, consent, confirmedAt }) => [
      email,
      status,
      consent,
      confirmedAt && businessDay(confirmedAt),
    ]),
  ).toEqual([
    ["ada@example.com", "confirmed", "", consented],
    ["gone@example.com", "unsubscribed", "", consented],
    ["left@example.com", "unsubscribed", "", null],
    ["reads@example.com", "confirmed", "Form on the old site", consented],
  ]);
  expect(await countMails()).toBe(0);
  expect(await made.again()).toEqual({ ok: false, reason: "nothing-new" });
  expect(await takeBack(system, made.id)).toMatchObject({ ok: true });
  expect(await readers()).toEqual(before);
});

async function makeWaits(title: string) {
  const packageId = await makeDeal({ departs: "fixed", title });
  const id = await makeDeparture({ packageId, startsOn: ahead, seats: 4 });
  const made = await bring({
    "waiting-list.csv": [
      "trip;day;name;email;phone;travelers;since",
      `${title};${ahead};Late Lee;lee@example.com;;2;${since}`,
      `${title};${ahead};Early Eve;eve@example.com;617 555 0142;2;${addDays(since, -5)}`,
    ],
  });
  const waits = () =>
    db
      .selectFrom("waitlistEntries")
      .select(["name", "state"])
      .where("departureId", "=", id)
      .orderBy("place")
      .execute();
  return { ...made, waits };
}

test("waiting parties keep their order and are told nothing, though seats are free, until the owner says so", async () => {
  const { id, waits, again } = await makeWaits("Waiting in Rome");
  await sweepWaitingLists();
  expect(await waits()).toEqual([
    { name: "Early Eve", state: "waiting" },
    { name: "Late Lee", state: "waiting" },
  ]);
  expect(await countMails()).toBe(0);
  expect(await again()).toEqual({ ok: false, reason: "nothing-new" });
  const eve = await db
    .selectFrom("customers")
    .select("phone")
    .where("email", "=", "eve@example.com")
    .executeTakeFirstOrThrow();
  expect(eve.phone).toContain("617");
  expect(await beginReminders(system, id)).toEqual({ ok: true, bookings: 0, waits: 2 });
  await sweepWaitingLists();
  expect(
    (await waits()).map(({ state }) => state),
    "control",
  ).toEqual(["offered", "offered"]);
  expect(await countMails()).toBe(2);
  expect(await takeBack(system, id)).toEqual({ ok: false, reason: "touched" });
});

test("waiting parties whom nobody has told anything are taken back", async () => {
  const { id, waits } = await makeWaits("Waiting in Pisa");
  expect(await takeBack(system, id)).toMatchObject({ ok: true });
  expect(await waits()).toEqual([]);
});

test("what can't be true of readers and waiting parties is said with its line and column", async () => {
  const packageId = await makeDeal({ departs: "fixed", title: "Waiting in Bari" });
  await makeDeparture({ packageId, startsOn: ahead, seats: 4 });
  const wait = (day: string, email: string, travelers: number) =>
    `Waiting in Bari,${day},Ada,${email},${travelers},${since}`;
  expect(
    await faultsOf({
      "newsletter.csv": [
        "email,consented on",
        `,${consented}`,
        `a@example.com,${addDays(today, 2)}`,
      ],
      "customers.csv": ["name,email,newsletter", `Bo,,${consented}`],
      "waiting-list.csv": [
        "trip,day,name,email,travelers,since",
        wait(ahead, "w@example.com", 5),
        wait(addDays(ahead, 1), "w@example.com", 2),
        wait(ahead, "w@example.com", 2),
        wait(ahead, "", 2),
      ],
    }),
  ).toEqual([
    ["newsletter.csv:2", "email", "Write the email address."],
    ["waiting-list.csv:4", "email", expect.stringMatching(/^Line 2 has it too/)],
    ["newsletter.csv:3", "consented on", expect.stringMatching(/ahead/)],
    ["customers.csv:2", "newsletter", expect.stringMatching(/address/)],
    ["waiting-list.csv:2", "travelers", "The departure has 4 seats in all."],
    ["waiting-list.csv:3", "day", expect.stringMatching(/^No departure leaves/)],
    ["waiting-list.csv:5", "email", "Write an email address, or a phone number."],
  ]);
});
