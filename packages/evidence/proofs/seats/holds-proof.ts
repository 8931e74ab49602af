import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "../../../../app/db/database.server.ts";
import { makeBooking, makeDeal } from "../../../../app/domain/bookings/fixtures/rows.ts";
import { sweepClaims } from "../../../../app/domain/departures/seats/lock-departure.server.ts";
import { addDays, businessDay } from "../../../../app/values/dates.ts";
import { progressOf } from "../../harness/progress.ts";
import type { HoldWork, HoldWord } from "./holds-process.ts";
import { raceForExpiring } from "./race-for-expiring.ts";

type Options = {
  /** Control: without the guard the proof must fail. */
  withoutGuard: boolean;
  signal: AbortSignal;
  say?: (line: string) => void;
};
export type ExpiryReport = {
  ok: boolean;
  confirmed: number;
  newcomers: number;
  both: number;
  neither: number;
};
export type KillReport = {
  ok: boolean;
  kills: number;
  confirmed: number;
  lost: number;
  leaked: number;
  miscounted: number;
};

/**
 * Lets holders confirm while holds expire and newcomers claim the same seats: exactly one wins each
 * race. Uses `db`.
 */
export async function proveExpiry({
  races,
  withoutGuard,
  signal,
  say,
}: Options & { races: number }): Promise<ExpiryReport> {
  const packageId = await makeDeal({ departs: "fixed" });
  const bookings = [(await makeBooking()).id, (await makeBooking()).id] as const;
  const report = { confirmed: 0, newcomers: 0, both: 0, neither: 0 };
  const progress = progressOf(say, races, "races");
  for (let race = 0; race < races; race += 1) {
    signal.throwIfAborted();
    const startsOn = addDays(businessDay(new Date()), race + 1);
    const departureId = await addDeparture({ packageId, startsOn, seats: 2 });
    const [holder, newcomer] = await raceForExpiring(departureId, { bookings, withoutGuard });
    report.confirmed += Number(holder);
    report.newcomers += Number(newcomer);
    report.both += Number(holder && newcomer);
    report.neither += Number(!holder && !newcomer);
    await db.deleteFrom("departures").where("id", "=", departureId).execute();
    progress(race + 1);
  }
  return { ok: report.both === 0 && report.neither === 0, ...report };
}

/** Processes that are killed together. */
const atOnce = 4;

/**
 * Kills processes with -9 while they hold, confirm and release seats. Every confirmed booking must
 * still have its seats, and once the holds of the dead have run out no other seat may be taken.
 * Without the guard no hold runs out. Uses `db`.
 */
export async function proveKills({
  kills,
  databaseUrl,
  withoutGuard,
  signal,
  say,
}: Options & { kills: number; databaseUrl: string }): Promise<KillReport> {
  const packageId = await makeDeal({ departs: "fixed" });
  const startsOn = addDays(businessDay(new Date()), 30);
  const departureId = await addDeparture({ packageId, startsOn, seats: 40 });
  const report = { kills: 0, confirmed: 0, lost: 0, leaked: 0, miscounted: 0 };
  const progress = progressOf(say, kills, "kills");
  while (report.kills < kills) {
    signal.throwIfAborted();
    const bookings = await Promise.all(
      Array.from({ length: atOnce }, async () => (await makeBooking()).id),
    );
    const words = await Promise.all(
      bookings.map((bookingId) => killWhileWorking(databaseUrl, { departureId, bookingId })),
    );
    report.kills += atOnce;
    const claimed = await seatsOf(departureId);
    for (const [at, word] of words.entries()) {
      if (word !== "confirmed") continue;
      report.confirmed += 1;
      if (!claimed.some(({ bookingId }) => bookingId === bookings[at])) report.lost += 1;
    }
    let left = await sweptSeats(departureId, withoutGuard);
    // PostgreSQL may still commit the last statement of a process that is dead.
    for (let tries = 20; tries > 0 && isHeld(left) && !withoutGuard; tries -= 1) {
      await delay(50);
      left = await sweptSeats(departureId, withoutGuard);
    }
    const booked = left.filter(({ bookingId }) => bookingId !== null);
    const { taken } = await db
      .selectFrom("departures")
      .select("taken")
      .where("id", "=", departureId)
      .executeTakeFirstOrThrow();
    report.leaked += total(left) - total(booked);
    if (taken !== total(left)) report.miscounted += 1;
    await db.deleteFrom("seatClaims").where("departureId", "=", departureId).execute();
    progress(report.kills);
  }
  const ok = report.lost === 0 && report.leaked === 0 && report.miscounted === 0;
  return { ok, ...report };
}

/** The seats that are left once the holds have run out; without the guard they don't. */
async function sweptSeats(departureId: string, withoutGuard: boolean) {
  if (!withoutGuard) await runOut(departureId);
  await sweepClaims();
  return seatsOf(departureId);
}

const isHeld = (seats: Awaited<ReturnType<typeof seatsOf>>) =>
  seats.some(({ bookingId }) => bookingId === null);

/** Returns the last step that the process printed before it was killed. */
async function killWhileWorking(databaseUrl: string, work: HoldWork): Promise<HoldWord> {
  const child: ChildProcess = fork(new URL("./holds-process.ts", import.meta.url), [
    databaseUrl,
    JSON.stringify(work),
  ]);
  let word: HoldWord = "releasing";
  child.on("message", (message: HoldWord) => {
    word = message;
  });
  // By its steps, not by the clock: a busy machine takes long for the first one.
  for (let steps = randomInt(1, 6); steps > 0; steps -= 1) await once(child, "message");
  await delay(randomInt(0, 80));
  child.kill("SIGKILL");
  // Read until the pipe is empty: output before the kill counts.
  await once(child, "close");
  return word;
}

async function addDeparture(row: {
  packageId: string;
  startsOn: string;
  seats: number;
}): Promise<string> {
  const { id } = await db
    .insertInto("departures")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function seatsOf(departureId: string) {
  return db
    .selectFrom("seatClaims")
    .select(["seats", "bookingId"])
    .where("departureId", "=", departureId)
    .where("releasedAt", "is", null)
    .execute();
}

const total = (claims: readonly { seats: number }[]) =>
  claims.reduce((sum, { seats }) => sum + seats, 0);

async function runOut(departureId: string): Promise<void> {
  await db
    .updateTable("seatClaims")
    .set({ expiresAt: sql`now()` })
    .where("departureId", "=", departureId)
    .where("kind", "<>", "booking")
    .execute();
}
