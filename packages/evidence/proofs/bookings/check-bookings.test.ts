import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { db } from "../../../../app/db/database.server.ts";
import { makeBooking } from "../../../../app/domain/bookings/fixtures/rows.ts";
import { useTestDatabase } from "../../../../tests/database.ts";
import { databaseUrl } from "../../../../tests/database-server.ts";
import { checkBookings } from "./check-bookings.ts";

// The proofs depend on these counts, so each possible fault is created here and must be detected.
useTestDatabase();

let client: pg.Client;
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  client = new pg.Client(databaseUrl(inject("serverUrl"), rows[0]!.name));
  await client.connect();
});
afterAll(() => client.end());
beforeEach(async () => {
  await db.deleteFrom("outboxMails").execute();
  await db.deleteFrom("bookings").execute();
  for (const notes of ["one", "two"]) await confirm(await makeBooking({ notes }));
});

const confirm = ({ id }: { id: string }) =>
  db
    .insertInto("outboxMails")
    .values({
      kind: "booking-received",
      recipient: "a@example.com",
      subject: "",
      html: "",
      plainText: "",
      bookingId: id,
    })
    .execute();
const sound = {
  bookings: 2,
  historyRows: 2,
  mails: 2,
  missing: 0,
  doubled: 0,
  wrongHistory: 0,
  wrongMails: 0,
};

test("correct bookings count as correct", async () => {
  expect(await checkBookings(client, ["one", "two"])).toEqual(sound);
});

test("an acknowledged booking that does not exist is missing", async () => {
  expect(await checkBookings(client, ["one", "two", "three"])).toEqual({ ...sound, missing: 1 });
});

test("a form with two bookings is duplicated", async () => {
  await confirm(await makeBooking({ notes: "two" }));
  expect(await checkBookings(client, ["one", "two"])).toEqual({
    ...sound,
    bookings: 3,
    historyRows: 3,
    mails: 3,
    doubled: 1,
  });
});

test("a booking without a mail or with two, without a history row or with two, is wrong", async () => {
  const bookings = await db.selectFrom("bookings").select("id").orderBy("notes").execute();
  await confirm(bookings[0]!);
  await db.deleteFrom("outboxMails").where("bookingId", "=", bookings[1]!.id).execute();
  expect(await checkBookings(client, ["one", "two"])).toEqual({
    ...sound,
    mails: 2,
    wrongMails: 2,
  });
  await db.deleteFrom("bookingHistory").where("bookingId", "=", bookings[1]!.id).execute();
  expect(await checkBookings(client, [])).toEqual({
    ...sound,
    historyRows: 1,
    wrongMails: 2,
    wrongHistory: 1,
  });
});
