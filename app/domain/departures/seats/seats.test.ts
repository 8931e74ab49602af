import fc from "fast-check";
import pg from "pg";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { countSeats, makeDeparture } from "../fixtures/rows.ts";
import { makeSeatModel, playStep, stepNames } from "../fixtures/seat-model.ts";
import { claimSeats, seatConstraints, type Claimed } from "./claim-seats.server.ts";

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

// `npm run proof -- seats --operations 10000` is the long form, with its control.
test("random claims, holds that run out, bookings and moves leave counters that equal a recount", async () => {
  const steps = fc.tuple(fc.constantFrom(...stepNames), fc.constantFrom(0, 1), fc.nat(1_000));
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (played) => {
      const model = await makeSeatModel();
      for (const step of played)
        await expect(playStep(model, step), step.join(" ")).resolves.toBeUndefined();
    }),
    { numRuns: 20 },
  );
});

test("a booking that is deleted gives its seats back", async () => {
  const id = await makeDeparture({ seats: 2 });
  const { id: bookingId } = await makeBooking();
  const holder = { kind: "booking", bookingId, confirmed: true } as const;
  await write((tx) => claimSeats(tx, id, { seats: 2, singles: 0, today, holder }));
  await ownerDb.deleteFrom("bookings").where("id", "=", bookingId).execute();
  expect((await countSeats(id)).stored).toMatchObject({ taken: 0, confirmed: 0 });
});

describe("a departure", () => {
  test("tells what is left of it, and is guaranteed by confirmed travelers alone", async () => {
    const id = await makeDeparture({ seats: 16, least: 4 });
    const label = async () => (await countSeats(id)).stored.label;
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
