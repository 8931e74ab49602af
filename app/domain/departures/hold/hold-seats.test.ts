import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { type Viewer, visitor } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countSeats, makeDeparture } from "../fixtures/rows.ts";
import { join, readList, runOut, soldOut } from "../fixtures/waiting.ts";
import { releaseSeats } from "../seats/booked-seats.server.ts";
import { confirmClaim } from "../seats/confirm-claim.server.ts";
import { offerSeats } from "../wait/offer/offer-seats.server.ts";
import { takeOffer } from "../wait/place/waiting-place.server.ts";
import { holdSeats } from "./hold-seats.server.ts";
import { readBrowserHolds } from "./read-browser-holds.server.ts";

useTestDatabase();

const browser = () => randomBytes(24).toString("base64url");
let lastAddress = 0;
type HoldOptions = { token?: string; viewer?: Viewer; ipAddress?: string; singles?: number };
const hold = (departureId: string, seats: number, options: HoldOptions = {}) => {
  const { token = browser(), viewer = visitor, singles = 0 } = options;
  const ipAddress = options.ipAddress ?? `198.51.100.${(lastAddress += 1)}`;
  return holdSeats(viewer, { departureId, seats, singles, browserToken: token, ipAddress });
};
const readHold = async (token: string) => (await readBrowserHolds(token))[0] ?? null;
const taken = async (id: string) => (await countSeats(id)).stored.taken;

test("seats are kept for 20 minutes, and asked again the end stays", async () => {
  const [id, token] = [await makeDeparture(), browser()];
  const first = await hold(id, 2, { token });
  const found = await readHold(token);
  expect(first).toEqual({ ok: true, claimId: found?.claimId, expiresAt: found?.expiresAt });
  const minutes = ((found?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(19);
  expect(minutes).toBeLessThanOrEqual(20);
  expect(await hold(id, 2, { token })).toEqual(first);
  // A larger party keeps the end too: nobody holds seats for ever by changing it.
  expect(await hold(id, 3, { token })).toMatchObject({ ok: true, expiresAt: found?.expiresAt });
  expect(await taken(id)).toBe(3);
});

test("a browser has one hold: on another date the first is given back", async () => {
  const [one, two] = [await makeDeparture(), await makeDeparture()];
  const token = browser();
  await hold(one, 2, { token });
  await hold(two, 2, { token });
  expect([await taken(one), await taken(two)]).toEqual([0, 2]);
  expect(await readHold(token)).toMatchObject({ departureId: two });
});

test("twenty forms of one browser at once hold once", async () => {
  const [id, token] = [await makeDeparture(), browser()];
  await Promise.all(Array.from({ length: 20 }, () => hold(id, 2, { token })));
  expect(await taken(id)).toBe(2);
});

describe("robots can't hold a trip", () => {
  test("visitors together hold at most half of it; a customer may still", async () => {
    const id = await makeDeparture({ seats: 8 });
    expect(await hold(id, 3)).toMatchObject({ ok: true });
    expect(await hold(id, 2)).toEqual({ ok: false, reason: "half-held" });
    expect(await hold(id, 1)).toMatchObject({ ok: true });
    expect(await hold(id, 2, { viewer: await makeViewer() })).toMatchObject({ ok: true });
    expect(await taken(id)).toBe(6);
  });

  test("one network has five at a time; another can still", async () => {
    const id = await makeDeparture({ seats: 100 });
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await hold(id, 1, { ipAddress: "203.0.113.5" })).ok);
    expect(answers).toEqual([true, true, true, true, true, false]);
    expect(await hold(id, 1)).toMatchObject({ ok: true });
  });

  test("one address makes thirty an hour", async () => {
    const [ids, token] = [[await makeDeparture(), await makeDeparture()], browser()];
    const answers = [];
    for (let time = 0; time < 31; time += 1)
      answers.push(await hold(ids[time % 2] ?? "", 1, { token, ipAddress: "203.0.113.6" }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    expect(answers.at(-1)).toEqual({ ok: false, reason: "too-many" });
  });
});

const book = async (departureId: string, claimId: string | null, seats: number) => {
  const { id: bookingId } = await makeBooking();
  const today = businessDay(new Date());
  return db
    .transaction()
    .execute((tx) =>
      confirmClaim(
        tx,
        { departureId, claimId },
        { seats, singles: 0, bookingId, confirmed: false, today },
      ),
    );
};

test("the booking takes what was held, and the hold is gone", async () => {
  const [id, token] = [await makeDeparture({ seats: 4 }), browser()];
  const held = await hold(id, 2, { token });
  expect(await book(id, held.ok ? held.claimId : null, 2)).toMatchObject({ ok: true });
  expect(await readHold(token)).toBeNull();
  expect(await taken(id)).toBe(2);
});

test.each(["closed", "cancelled"] as const)(
  "a departure that was %s meanwhile is booked by no hold either",
  async (status) => {
    const id = await makeDeparture({ seats: 4 });
    const held = await hold(id, 2);
    await db.updateTable("departures").set({ status }).where("id", "=", id).execute();
    expect(await book(id, held.ok ? held.claimId : null, 2)).toEqual({
      ok: false,
      reason: "departure-closed",
    });
  },
);

test("a hold that ran out is nobody's", async () => {
  const [id, token] = [await makeDeparture(), browser()];
  await hold(id, 2, { token });
  await runOut(id);
  expect(await readHold(token)).toBeNull();
  expect(await hold(id, 2, { token })).toMatchObject({ ok: true });
  expect(await taken(id)).toBe(2);
});

describe("seats that a waiting list offered", () => {
  async function offered() {
    const [trip, token] = [await soldOut([2, 2]), browser()];
    const party = await join(trip, 2);
    await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
    await offerSeats(trip.id);
    await takeOffer(party.token, token);
    return { id: trip.id, trip, token };
  }

  test("are found by the browser that took them, and the form leaves them as they are", async () => {
    const { id, token } = await offered();
    const found = await readHold(token);
    expect(found).toMatchObject({ kind: "offer", seats: 2, departureId: id });
    expect(await hold(id, 2, { token })).toMatchObject({ ok: true, claimId: found?.claimId });
    expect(await readHold(browser())).toBeNull();
  });

  test("stay apart from what the browser holds on another date, which ends when it did", async () => {
    const { token } = await offered();
    const id = await makeDeparture({ seats: 8 });
    const first = await hold(id, 2, { token });
    expect(await hold(id, 3, { token })).toMatchObject({
      ok: true,
      expiresAt: first.ok ? first.expiresAt : null,
    });
    expect(await readBrowserHolds(token)).toMatchObject([
      { kind: "offer" },
      { kind: "checkout", departureId: id, seats: 3 },
    ]);
  });

  test("a larger party is a newcomer for the rest", async () => {
    const { id, trip, token } = await offered();
    const found = await readHold(token);
    await join(trip, 2);
    await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[1] ?? ""));
    expect(await book(id, found?.claimId ?? null, 4)).toEqual({
      ok: false,
      reason: "too-few-seats",
    });
    expect(await book(id, found?.claimId ?? null, 2)).toMatchObject({ ok: true });
    expect(await readList(id)).toMatchObject([{ state: "taken" }, { state: "waiting" }]);
  });
});
