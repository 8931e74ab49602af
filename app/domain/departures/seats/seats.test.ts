import fc from "fast-check";
import pg from "pg";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { countSeats, makeDeparture } from "../fixtures/rows.ts";
import { moveSeats, releaseSeats } from "./booked-seats.server.ts";
import { claimSeats, seatConstraints, type Claimed } from "./claim-seats.server.ts";
import { confirmClaim } from "./confirm-claim.server.ts";

useTestDatabase();
const today = businessDay(new Date());
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** One write as `command` runs it: too few seats are a refusal. */
async function write(
  work: (tx: DatabaseTransaction) => Promise<Claimed>,
): Promise<{ ok: true; claimId: string } | { ok: false; reason: string }> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    const names: Readonly<Record<string, string>> = seatConstraints;
    const reason = error instanceof pg.DatabaseError ? names[error.constraint ?? ""] : undefined;
    if (!reason) throw error;
    return { ok: false, reason };
  }
}

const hold = (departureId: string, seats: number, singles = 0) =>
  write((tx) =>
    claimSeats(tx, departureId, {
      seats,
      singles,
      today,
      holder: { kind: "checkout", expiresAt: inAnHour() },
    }),
  );
const runOut = (claimId: string) =>
  db
    .updateTable("seatClaims")
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where("id", "=", claimId)
    .execute();

type Held = { claimId: string; seats: number; bookingId?: string; over?: boolean };

describe("random claims, holds that run out, bookings and moves", () => {
  let departures: string[];
  let model: Held[][];
  beforeEach(async () => {
    departures = [await makeDeparture({ seats: 9 }), await makeDeparture({ seats: 5 })];
    model = [[], []];
  });
  const size = [9, 5];
  const free = (at: number) =>
    (size[at] ?? 0) -
    (model[at] ?? []).filter(({ over }) => !over).reduce((sum, { seats }) => sum + seats, 0);
  const heldAt = (at: number) => model[at] ?? [];
  const idOf = (at: number) => departures[at] ?? "";
  const drop = (at: number, claim: Held) => {
    model[at] = heldAt(at).filter((other) => other !== claim);
  };

  /** Each step does one thing to the database and to the model, which must agree on the answer. */
  const steps = {
    async hold(at: number, pick: number) {
      const seats = 1 + (pick % 6);
      const answer = await hold(idOf(at), seats);
      expect(answer.ok).toBe(free(at) >= seats);
      if (answer.ok) heldAt(at).push({ claimId: answer.claimId, seats });
    },
    async runOut(at: number, pick: number) {
      const holds = heldAt(at).filter(({ bookingId }) => bookingId === undefined);
      const one = holds[pick % holds.length];
      if (!one) return;
      await runOut(one.claimId);
      one.over = true;
    },
    async book(at: number, pick: number) {
      const holds = heldAt(at).filter(({ bookingId }) => bookingId === undefined);
      const one = holds[pick % holds.length];
      if (!one) return;
      const { id: bookingId } = await makeBooking();
      const fits = !one.over || free(at) >= one.seats;
      const answer = await write((tx) =>
        confirmClaim(
          tx,
          { departureId: idOf(at), claimId: one.claimId },
          { seats: one.seats, singles: 0, bookingId, confirmed: pick % 2 === 0, today },
        ),
      );
      expect(answer.ok).toBe(fits);
      drop(at, one);
      if (answer.ok) heldAt(at).push({ claimId: answer.claimId, seats: one.seats, bookingId });
      else heldAt(at).push(one);
    },
    async release(at: number, pick: number) {
      const booked = heldAt(at).filter(({ bookingId }) => bookingId !== undefined);
      const one = booked[pick % booked.length];
      if (!one) return;
      await db.transaction().execute((tx) => releaseSeats(tx, one.bookingId ?? ""));
      drop(at, one);
    },
    async move(at: number, pick: number) {
      const booked = heldAt(at).filter(({ bookingId }) => bookingId !== undefined);
      const one = booked[pick % booked.length];
      if (!one) return;
      const to = pick % 3 === 0 ? at : 1 - at;
      const seats = 1 + (pick % 4);
      const room = free(to) + (to === at ? one.seats : 0);
      const answer = await write((tx) =>
        moveSeats(tx, one.bookingId ?? "", { departureId: idOf(to), seats, singles: 0, today }),
      );
      expect(answer.ok).toBe(room >= seats);
      if (!answer.ok) return;
      drop(at, one);
      heldAt(to).push({ ...one, seats });
    },
    async deleteBooking(at: number, pick: number) {
      const booked = heldAt(at).filter(({ bookingId }) => bookingId !== undefined);
      const one = booked[pick % booked.length];
      if (!one) return;
      await ownerDb
        .deleteFrom("bookings")
        .where("id", "=", one.bookingId ?? "")
        .execute();
      drop(at, one);
    },
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];

  test("leave counters that equal a recount, and never a seat too many", async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(0, 1), fc.nat(1_000)), {
            minLength: 10,
            maxLength: 40,
          }),
          async (played) => {
            for (const [name, at, pick] of played) {
              await steps[name](at, pick);
              for (const id of departures) {
                const { kept, counted } = await countSeats(id);
                expect(kept).toMatchObject(counted);
                expect(kept.taken).toBeLessThanOrEqual(kept.seats);
              }
            }
          },
        )
        .beforeEach(async () => {
          await sql`TRUNCATE departures, bookings CASCADE`.execute(ownerDb);
          departures = [await makeDeparture({ seats: 9 }), await makeDeparture({ seats: 5 })];
          model = [[], []];
        }),
      { numRuns: 20 },
    );
  });
});

describe("a departure", () => {
  test("tells what is left of it, and is guaranteed by confirmed travelers alone", async () => {
    const id = await makeDeparture({ seats: 16, least: 4 });
    const label = async () => (await countSeats(id)).kept.label;
    const book = async (seats: number, confirmed: boolean) => {
      const { id: bookingId } = await makeBooking();
      const holder = { kind: "booking", bookingId, confirmed } as const;
      await write((tx) => claimSeats(tx, id, { seats, singles: 0, today, holder }));
    };
    expect(await label()).toBe("available");
    await book(4, false);
    expect(await label()).toBe("available");
    await book(4, true);
    expect(await label()).toBe("guaranteed");
    await book(4, true);
    expect(await label()).toBe("limited");
    await book(4, true);
    expect(await label()).toBe("sold-out");
  });

  test.each([
    ["closed", { status: "closed" as const }, "departure-closed"],
    ["canceled", { status: "cancelled" as const }, "departure-closed"],
    ["on its way", { startsOn: today }, "departure-left"],
  ])("that is %s sells no seat", async (_, given, reason) => {
    expect(await hold(await makeDeparture(given), 1)).toEqual({ ok: false, reason });
  });

  test("gives no more single rooms than it has", async () => {
    const id = await makeDeparture({ singles: 2 });
    expect(await hold(id, 2, 2)).toMatchObject({ ok: true });
    expect(await hold(id, 1, 1)).toEqual({ ok: false, reason: "too-few-singles" });
    expect(await hold(id, 1)).toMatchObject({ ok: true });
  });

  test("a hold that ran out blocks nobody, before any sweep", async () => {
    const id = await makeDeparture({ seats: 2 });
    const first = await hold(id, 2);
    expect(await hold(id, 2)).toEqual({ ok: false, reason: "too-few-seats" });
    await runOut(first.ok ? first.claimId : "");
    expect(await hold(id, 2)).toMatchObject({ ok: true });
  });
});
