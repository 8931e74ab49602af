import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { db } from "../../../../app/db/database.server.ts";
import { makeBooking } from "../../../../app/domain/bookings/fixtures/rows.ts";
import { join, newcomer, soldOut } from "../../../../app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "../../../../app/domain/departures/seats/booked-seats.server.ts";
import { seatConstraints } from "../../../../app/domain/departures/seats/claim-seats.server.ts";
import { entryToken } from "../../../../app/domain/departures/wait/place/entry-token.server.ts";
import { offerSeats } from "../../../../app/domain/departures/wait/offer/offer-seats.server.ts";
import { leaveWaitingList } from "../../../../app/domain/departures/wait/place/waiting-place.server.ts";
import { progressOf } from "../../harness/progress.ts";
import { noConnection, untilServed } from "./until-served.ts";

type Options = {
  /** Parties that leave and join at once, in each round. */
  parties: number;
  rounds: number;
  /** Control: newcomers who skip the check must get owed seats. */
  withoutGuard: boolean;
  signal: AbortSignal;
  say?: (line: string) => void;
};

export type WaitlistReport = {
  ok: boolean;
  /** Offers that were made. */
  offered: number;
  /** Offers whose number of seats differs from the party's. */
  misfits: number;
  /** Departures with more offers and bookings than seats, or offers than mails. */
  offeredTwice: number;
  /** Newcomers who got seats owed to a waiting party. */
  newcomers: number;
  /** Fitting parties that got no offer. */
  forgotten: number;
  /** How often somebody timed out, as on a busy machine, and came again. */
  turnedAway: number;
};

/** Bookings of two that sell out each round's departure, and how many of them are canceled. */
const booked = 20;
const ended = 8;

/**
 * Cancels bookings while parties leave and join, jobs offer seats and newcomers claim, all at once.
 * Uses `db`.
 */
export async function proveWaitlist(options: Options): Promise<WaitlistReport> {
  const report = {
    offered: 0,
    misfits: 0,
    offeredTwice: 0,
    newcomers: 0,
    forgotten: 0,
    turnedAway: 0,
  };
  const progress = progressOf(options.say, options.rounds, "rounds");
  for (let round = 0; round < options.rounds; round += 1) {
    options.signal.throwIfAborted();
    const result = await runRound(options);
    for (const name of Object.keys(report) as (keyof typeof report)[]) report[name] += result[name];
    progress(round + 1);
  }
  const { misfits, offeredTwice, newcomers, forgotten } = report;
  return { ok: misfits + offeredTwice + newcomers + forgotten === 0, ...report };
}

async function runRound({ parties, withoutGuard }: Options) {
  const trip = await soldOut(Array<number>(booked).fill(2));
  const half = Math.ceil(parties / 2);
  const waiting: string[] = [];
  for (let at = 0; at < half; at += 1) waiting.push(await addEntry(trip.id, randomInt(1, 7)));
  // One single traveler per freed seat: every free seat is owed.
  for (let at = 0; at < ended * 2; at += 1) await addEntry(trip.id, 1);
  const asks = await Promise.all(
    Array.from({ length: ended }, async () => (await makeBooking()).id),
  );
  let turnedAway = 0;
  const served = <Result>(work: () => Promise<Result>) =>
    untilServed(work, () => (turnedAway += 1));
  const claim = withoutGuard ? insertAnyway : asksFor;
  const [newcomers] = await Promise.all([
    Promise.all(asks.map((id) => served(() => claim(trip.id, id)))),
    ...trip.bookings
      .slice(0, ended)
      .map((id) => served(() => db.transaction().execute((tx) => releaseSeats(tx, id)))),
    ...waiting.slice(0, half / 2).map((id) => served(() => leave(id))),
    ...Array.from({ length: half }, () => served(() => joinNew(trip))),
    ...Array.from({ length: 6 }, () => served(() => offerSeats(trip.id))),
  ]);
  await offerSeats(trip.id);
  return { ...(await count(trip.id)), newcomers: newcomers.filter(Boolean).length, turnedAway };
}

/** A command answers "unavailable" to whom the database turns away. Here it is thrown as what it was. */
function orTurnedAway<Answer extends { ok: boolean }>(answer: Answer): Answer {
  if (!answer.ok && "reason" in answer && answer.reason === "unavailable")
    throw new Error(noConnection);
  return answer;
}

const leave = async (id: string) => orTurnedAway(await leaveWaitingList(entryToken(id)));
async function joinNew(trip: Awaited<ReturnType<typeof soldOut>>): Promise<void> {
  orTurnedAway((await join(trip, randomInt(1, 7))).answer);
}

async function addEntry(departureId: string, party: number): Promise<string> {
  const { id } = await db
    .insertInto("waitlistEntries")
    .values({ departureId, email: `${randomUUID()}@example.com`, name: "Janet", party })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const refused = (error: unknown): false => {
  if (error instanceof pg.DatabaseError && (error.constraint ?? "") in seatConstraints)
    return false;
  throw error;
};
const asksFor = (departureId: string, bookingId: string): Promise<boolean> =>
  newcomer(departureId, 1, bookingId).then(({ ok }) => ok, refused);
/** The control: claims free seats without checking the waiting list. */
const insertAnyway = (departureId: string, bookingId: string): Promise<boolean> =>
  db
    .insertInto("seatClaims")
    .values({ departureId, kind: "booking", seats: 1, bookingId })
    .execute()
    .then(() => true, refused);

async function count(departureId: string) {
  const { rows } = await sql<{
    offered: number;
    misfits: number;
    twice: number;
    forgotten: number;
  }>`SELECT
      count(claim.id)::integer AS offered,
      count(*) FILTER (WHERE claim.seats <> entry.party)::integer AS misfits,
      (SELECT (taken > seats)::integer FROM departures WHERE id = ${departureId})
        + (count(claim.id) <> (SELECT count(*) FROM outbox_mails WHERE kind = 'waiting-list-offer'
          AND recipient IN (SELECT email FROM waitlist_entries WHERE departure_id = ${departureId})))::integer AS twice,
      count(*) FILTER (WHERE entry.state = 'waiting' AND entry.party <=
        (SELECT seats - taken FROM departures WHERE id = ${departureId}))::integer AS forgotten
    FROM waitlist_entries AS entry LEFT JOIN seat_claims AS claim ON claim.id = entry.claim_id
    WHERE entry.departure_id = ${departureId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted.");
  const { offered, misfits, twice: offeredTwice, forgotten } = row;
  return { offered, misfits, offeredTwice, forgotten };
}
