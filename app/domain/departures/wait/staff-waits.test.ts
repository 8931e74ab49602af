import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countSeats } from "../fixtures/rows.ts";
import { join, mailKinds, readList, soldOut } from "../fixtures/waiting.ts";
import { releaseSeats } from "../seats/booked-seats.server.ts";
import type { AddedCaller } from "./staff-wait-form.ts";
import { addToWaitingList, endWaitByHand, moveUp, offerByHand } from "./staff-waits.server.ts";

useTestDatabase();

const caller = (given: Partial<AddedCaller> = {}): AddedCaller => ({
  intent: "wait",
  key: randomUUID(),
  name: "Colin Marsh",
  phone: "+1 617 555 0142",
  email: "",
  numTravelers: 2,
  alone: 0,
  ...given,
});
const free = (bookingId = "") => db.transaction().execute((tx) => releaseSeats(tx, bookingId));
const entries = (departureId: string) =>
  db
    .selectFrom("waitlistEntries")
    .select(["id", "name", "email", "phone", "state"])
    .where("departureId", "=", departureId)
    .orderBy("place")
    .execute();
const names = async (id: string) => (await entries(id)).map(({ name }) => name);
const states = async (id: string) => (await readList(id)).map(({ state }) => state);

describe("a caller", () => {
  test("waits with a phone alone, like any number of others; an email waits once", async () => {
    const [agent, trip] = [await makeAgent(), await soldOut([2])];
    const add = (given: Partial<AddedCaller> = {}) =>
      addToWaitingList(agent, trip.id, caller(given), requestOrigin);
    expect(await add()).toEqual({ ok: true });
    expect(await add({ name: "Ida Lund" })).toEqual({ ok: true });
    const email = `${randomUUID()}@example.com`;
    expect(await add({ name: "June", email })).toEqual({ ok: true });
    expect(await mailKinds(email)).toEqual(["waiting-list-joined"]);
    expect(await add({ name: "June", email })).toEqual({ ok: false, reason: "waits-already" });
    expect(await entries(trip.id)).toMatchObject([
      { name: "Colin Marsh", email: "", phone: "+1 617 555 0142", state: "waiting" },
      { name: "Ida Lund" },
      { name: "June", email },
    ]);
  });

  test("is not put on a list of a departure with room; twice pressed, waits once", async () => {
    const [agent, trip] = [await makeAgent(), await soldOut([2])];
    const once = caller();
    const press = () => addToWaitingList(agent, trip.id, once, requestOrigin);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await names(trip.id)).toEqual(["Colin Marsh"]);
    await endWaitByHand(agent, (await entries(trip.id))[0]?.id ?? "", requestOrigin);
    await free(trip.bookings[0]);
    expect(await addToWaitingList(agent, trip.id, caller(), requestOrigin)).toEqual({
      ok: false,
      reason: "seats-free",
    });
  });
});

describe("a party", () => {
  test("moves above the one before it; an agent who saw another list is told", async () => {
    const [agent, trip] = [await makeAgent(), await soldOut([2])];
    for (const name of ["One", "Two", "Three"]) await join(trip, 2, { name });
    const [one, two, three] = (await entries(trip.id)).map(({ id }) => id) as [
      string,
      string,
      string,
    ];
    const up = (party: string, over: string) => moveUp(agent, { party, over }, requestOrigin);
    // Two agents press at once: it moves once.
    const answers = await Promise.all([up(three, two), up(three, two)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await names(trip.id)).toEqual(["One", "Three", "Two"]);
    expect(await up(one, two)).toEqual({ ok: false, reason: "list-changed" });
    // Control: as it stands now.
    expect(await up(three, one)).toEqual({ ok: true });
    expect(await names(trip.id)).toEqual(["Three", "One", "Two"]);
  });

  test("is offered free seats before its turn, and others keep their places", async () => {
    const [agent, trip] = [await makeAgent(), await soldOut([2])];
    await join(trip, 2);
    const last = await join(trip, 2);
    const offer = () => offerByHand(agent, last.id, requestOrigin);
    expect(await offer()).toEqual({ ok: false, reason: "too-few-seats" });
    await free(trip.bookings[0]);
    expect(await offer()).toEqual({ ok: true });
    expect(await states(trip.id)).toEqual(["waiting", "offered"]);
    expect(await mailKinds(last.email)).toEqual(["waiting-list-joined", "waiting-list-offer"]);
    expect(await offer()).toEqual({ ok: false, reason: "wait-over" });
  });

  test("of many that are offered the last seats at once, one gets them", async () => {
    const [agent, trip] = [await makeAgent(), await soldOut([2])];
    for (let at = 0; at < 8; at += 1) await join(trip, 2);
    const ids = (await entries(trip.id)).map(({ id }) => id);
    await free(trip.bookings[0]);
    const answers = await Promise.all(ids.map((id) => offerByHand(agent, id, requestOrigin)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { stored, counted } = await countSeats(trip.id);
    expect(stored).toMatchObject(counted);
    expect(stored.taken).toBe(2);
  });

  test("taken off the list gives back what it was offered", async () => {
    const [agent, trip] = [await makeAgent(), await soldOut([2])];
    const { id } = await join(trip, 2);
    await free(trip.bookings[0]);
    await offerByHand(agent, id, requestOrigin);
    expect((await countSeats(trip.id)).stored.taken).toBe(2);
    expect(await endWaitByHand(agent, id, requestOrigin)).toEqual({ ok: true });
    expect(await states(trip.id)).toEqual(["declined"]);
    expect((await countSeats(trip.id)).stored.taken).toBe(0);
  });
});
