import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { mailGuaranteed } from "#app/domain/bookings/departures/mail-guaranteed.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { join, mailKinds, newcomer, readList } from "#app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { sweepWaitingLists } from "#app/domain/departures/wait/offer/sweep-waiting-lists.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readFiles } from "./fixtures/import-folder.ts";
import { beginReminders } from "./write/begin-reminders.server.ts";
import { importFiles } from "./write/import-files.server.ts";
import { takeBack } from "./write/take-back.server.ts";

useTestDatabase();

const system = { kind: "system" } as const;
const today = businessDay(new Date());
const ahead = addDays(today, 60);

/** Imports one booking of so many seats; a second time, it is corrected. */
async function bring(title: string, adults: number): Promise<string> {
  const { files } = await readFiles({
    "bookings.csv": [
      "reference,name,email,trip,departure,adults,total,status,booked on",
      `S-1,Ada,ada@example.com,${title},${ahead},${adults},900,Confirmed,${addDays(today, -9)}`,
    ],
  });
  const made = await importFiles(system, files, { source: title, totals: [] });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

/** A departure of four seats: one is booked here, three by an import; a party of two waits. */
async function makeFull(title: string) {
  const dealId = await makeDeal({ departs: "fixed", title });
  const id = await makeDeparture({ packageId: dealId, startsOn: ahead, seats: 4 });
  const { id: bookingId } = await makeBooking();
  await newcomer(id, 1, bookingId);
  const importId = await bring(title, 3);
  const { email } = await join({ dealId, startsOn: ahead }, 2);
  const swept = async () => {
    await sweepWaitingLists();
    const kinds = await mailKinds(email);
    return { states: (await readList(id)).map(({ state }) => state), mails: kinds.length };
  };
  const cancelHere = () => db.transaction().execute((tx) => releaseSeats(tx, bookingId));
  return { id, importId, swept, cancelHere };
}

const silent = { states: ["waiting"], mails: 1 };
const offered = { states: ["offered"], mails: 2 };

test("seats that a corrected booking frees are offered when the owner says so, and not before", async () => {
  const title = "Silent Siena";
  const { swept } = await makeFull(title);
  const corrected = await bring(title, 1);
  expect(await swept()).toEqual(silent);
  expect(await beginReminders(system, corrected)).toMatchObject({ ok: true, waits: 1 });
  expect(await swept(), "control").toEqual(offered);
});

test("taken back, a correction leaves who waits as they were", async () => {
  const title = "Silent Sevilla";
  const { id, swept, cancelHere } = await makeFull(title);
  const entries = () =>
    db.selectFrom("waitlistEntries").selectAll().where("departureId", "=", id).execute();
  const before = await entries();
  expect(await takeBack(system, await bring(title, 1))).toMatchObject({ ok: true, corrected: 1 });
  expect(await entries()).toEqual(before);
  expect(await swept()).toEqual(silent);
  await cancelHere();
  expect(await swept(), "one seat is too few").toEqual(silent);
});

test("seats that a take-back frees are offered at the next change of seats, and not before", async () => {
  const { importId, swept, cancelHere } = await makeFull("Silent Sofia");
  expect(await takeBack(system, importId)).toMatchObject({ ok: true });
  expect(await swept()).toEqual(silent);
  await cancelHere();
  expect(await swept(), "control").toEqual(offered);
});

test("nobody is told that a departure is certain because of an import, or of its take-back", async () => {
  const title = "Silent Split";
  const packageId = await makeDeal({ departs: "fixed", title });
  const of = { packageId, seats: 9, least: 2 };
  const id = await makeDeparture({ ...of, startsOn: ahead });
  const other = await makeDeparture({ ...of, startsOn: addDays(ahead, 1) });
  const bookHere = async (departureId: string, seats: number) => {
    const customerEmail = `${departureId}-${seats}@example.com`;
    const booking = await makeBooking({ customerEmail, packageId, status: "Confirmed" });
    await newcomer(departureId, seats, booking.id);
    return customerEmail;
  };
  const one = await bookHere(id, 1);
  const importId = await bring(title, 3);
  await mailGuaranteed();
  expect(await mailKinds(one)).toEqual([]);
  const more = await bookHere(id, 2);
  expect(await takeBack(system, importId)).toMatchObject({ ok: true });
  await mailGuaranteed();
  expect([await mailKinds(one), await mailKinds(more)]).toEqual([[], []]);

  const told = await bookHere(other, 2);
  await mailGuaranteed();
  expect(await mailKinds(told), "control").toEqual(["departure-guaranteed"]);
});
