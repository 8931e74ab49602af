import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { releaseSeats } from "../seats/booked-seats.server.ts";
import { join, mailKinds, readList, soldOut } from "../fixtures/waiting.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { deleteOldWaits, removeFromWaitingLists } from "./remove-waits.server.ts";
import { offerSeats } from "./offer/offer-seats.server.ts";

useTestDatabase();

const forget = (email: string) =>
  db.transaction().execute((tx) => removeFromWaitingLists(tx, email));
const peopleOf = (departureId: string) =>
  db
    .selectFrom("waitlistEntries")
    .select(["name", "email", "state"])
    .where("departureId", "=", departureId)
    .orderBy("place")
    .execute();

test("an address that is forgotten waits nowhere, and others keep their places", async () => {
  const [trip, other] = [await soldOut([2]), await soldOut([4])];
  const { email } = await join(trip, 2);
  const { email: next } = await join(trip, 2);
  await join(other, 3, { email });
  await forget(email);
  const left = { name: "Account closed", email: "", state: "left" };
  expect(await peopleOf(trip.id)).toEqual([left, { name: "Janet", email: next, state: "waiting" }]);
  expect(await peopleOf(other.id)).toEqual([left]);
});

test("what it was offered goes to the next party", async () => {
  const { id, dealId, startsOn, bookings } = await soldOut([2, 2]);
  const { email } = await join({ dealId, startsOn }, 2);
  const { email: next } = await join({ dealId, startsOn }, 2);
  await db.transaction().execute((tx) => releaseSeats(tx, bookings[0] ?? ""));
  await offerSeats(id);
  // Control: the next party has nothing while the first is offered the seats.
  expect(await readList(id)).toMatchObject([{ state: "offered" }, { state: "waiting" }]);
  await forget(email);
  await offerSeats(id);
  expect(await readList(id)).toMatchObject([
    { state: "declined", kept: false },
    { state: "offered", kept: true },
  ]);
  expect(await mailKinds(next)).toContain("waiting-list-offer");
});

test("a list is deleted 90 days after its departure, and no day before", async () => {
  const [old, recent] = [await soldOut([2]), await soldOut([2])];
  for (const trip of [old, recent]) await join(trip, 2);
  const today = businessDay(new Date());
  const move = (id: string, days: number) =>
    db
      .updateTable("departures")
      .set({ startsOn: addDays(today, -days) })
      .where("id", "=", id)
      .execute();
  await move(old.id, 91);
  await move(recent.id, 90);
  await deleteOldWaits();
  expect(await peopleOf(old.id)).toEqual([]);
  expect(await peopleOf(recent.id)).toHaveLength(1);
});
