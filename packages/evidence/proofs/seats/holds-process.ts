// A process that holds, confirms and releases seats until it is killed: `node holds-process.ts
// <database URL> <HoldWork as JSON>`. It prints each step of its booking.
import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { db, openDatabase } from "../../../../app/db/database.server.ts";
import { holdSeats } from "../../../../app/domain/departures/hold/hold-seats.server.ts";
import { releaseSeats } from "../../../../app/domain/departures/seats/booked-seats.server.ts";
import { confirmClaim } from "../../../../app/domain/departures/seats/confirm-claim.server.ts";
import { visitor } from "../../../../app/domain/people/viewer.ts";
import { businessDay } from "../../../../app/values/dates.ts";

export type HoldWork = { departureId: string; bookingId: string };
/** 'confirmed' after the commit, 'releasing' ahead of the next one. */
export type HoldWord = "confirmed" | "releasing";

const { departureId, bookingId }: HoldWork = JSON.parse(process.argv[3] ?? "");
openDatabase(process.argv[2] ?? "", { max: 2 });
const say = (word: HoldWord) =>
  new Promise<void>((resolve) => process.send?.(word, undefined, {}, () => resolve()));

for (;;) {
  await say("releasing");
  await db.transaction().execute((tx) => releaseSeats(tx, bookingId));
  await db.deleteFrom("rateLimits").execute();
  const requested = {
    departureId,
    seats: 2,
    singles: 0,
    ipAddress: `198.51.100.${process.pid % 250}`,
  };
  const browserToken = randomBytes(24).toString("base64url");
  const held = await holdSeats(visitor, { ...requested, browserToken });
  const claimId = held.ok ? held.claimId : null;
  // Simulates typing.
  await delay(randomInt(0, 60));
  const booked = { seats: 2, singles: 0, bookingId, confirmed: true };
  const confirmed = await db
    .transaction()
    .execute((tx) =>
      confirmClaim(tx, { departureId, claimId }, { ...booked, today: businessDay(new Date()) }),
    );
  if (confirmed.ok) await say("confirmed");
  await delay(randomInt(0, 60));
}
