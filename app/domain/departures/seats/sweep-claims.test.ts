import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { departureJobs } from "../departure-jobs.server.ts";
import { countSeats, makeDeparture } from "../fixtures/rows.ts";
import { claimSeats } from "./claim-seats.server.ts";
import { sweepClaims } from "./lock-departure.server.ts";

useTestDatabase();

async function hold(departureId: string, milliseconds: number): Promise<void> {
  const expiresAt = new Date(Date.now() + milliseconds);
  await db.transaction().execute((tx) =>
    claimSeats(tx, departureId, {
      seats: 2,
      singles: 1,
      today: businessDay(new Date()),
      holder: { kind: "checkout", expiresAt },
    }),
  );
}

const reads = async (id: string) => {
  const { stored, counted } = await countSeats(id);
  return { taken: stored.taken, singles: stored.singlesTaken, label: stored.label, counted };
};

test("a hold that ran out gives its seats back, and the label changes; others stay", async () => {
  const [over, live] = [await makeDeparture({ seats: 2 }), await makeDeparture({ seats: 2 })];
  await hold(over, 3_600_000);
  await hold(live, 3_600_000);
  await db
    .updateTable("seatClaims")
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where("departureId", "=", over)
    .execute();
  // Control: until somebody locks the departure, nothing is released.
  expect(await reads(over)).toMatchObject({ taken: 2, label: "sold-out" });
  await sweepClaims();
  expect(await reads(over)).toMatchObject({ taken: 0, singles: 0, label: "available" });
  expect((await reads(over)).counted.taken).toBe(0);
  expect(await reads(live)).toMatchObject({ taken: 2, label: "sold-out" });
});

test("it is a job of each minute, and old waiting lists are forgotten every hour", () => {
  expect(departureJobs["sweep-seats"]?.at).toBe("* * * * *");
  expect(departureJobs["forget-waits"]?.at).toBe("27 * * * *");
});
