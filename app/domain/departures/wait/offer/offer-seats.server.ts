import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { openUndos } from "#app/domain/command/undo.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { businessDay, businessMoment } from "#app/values/dates.ts";
import { type ClaimRefusal, claimOn, refuseLate } from "../../seats/claim-seats.server.ts";
import {
  lockDeparture,
  type LockedDeparture,
  fits,
  freeSeats,
  without,
} from "../../seats/lock-departure.server.ts";
import { endAllWaits, endOffers, endWaits } from "../end-waits.server.ts";
import { isTripSold, tripOf } from "../place/trip-of.server.ts";
import { offerMail } from "../waiting-mail.server.ts";

/** Hours for which an offer is valid. */
const offerHours = 48;

/**
 * Ends the offers of a departure that ran out, and offers its free seats to the waiting parties in
 * order of arrival. A party that does not fit is skipped, and keeps its place; so do all while the
 * deal is not sold. After the end of sale nobody waits any more. While staff may still undo what freed
 * its seats, nothing is done. Done again, it changes nothing.
 */
export async function offerSeats(departureId: string, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const departure = await lockDeparture(tx, departureId);
    if (!departure || (await mayTakeBack(tx, departureId))) return;
    const trip = await tripOf(tx, departure);
    if (departure.status === "cancelled") return endAllWaits(tx, departure, trip);
    await endOffers(tx, departure, trip);
    const today = businessDay(now);
    if (departure.startsOn <= today) await endWaits(tx, departure, trip, "left");
    else if (refuseLate(departure, today)) await endWaits(tx, departure, trip, "sale-ended");
    else if (departure.status === "open" && (await isTripSold(tx, departure, now)))
      await offerInOrder(tx, departure, { trip, now });
  });
}

/** Whether seats of a departure may be taken back by an undo. */
async function mayTakeBack(tx: DatabaseTransaction, departureId: string): Promise<boolean> {
  const kinds = ["booking-status", "booking-changed"];
  return (await openUndos(tx, kinds, "departureId")).has(departureId);
}

type Offer = { trip: Awaited<ReturnType<typeof tripOf>>; now: Date };

async function offerInOrder(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  { trip, now }: Offer,
): Promise<void> {
  let free = freeSeats(departure);
  const skipped = new Set<string>();
  for (const party of departure.waiting) {
    if (!fits(party, free)) {
      skipped.add(party.id);
      continue;
    }
    // A caller without an email can't be written to: staff offer them their seats by hand.
    if (party.email === "") {
      free = without(free, party);
      continue;
    }
    await noteSkipped(tx, [...skipped], free.seats);
    skipped.clear();
    // Not refused: the departure is locked and open.
    if ((await offerTo(tx, departure, party, { trip, now })) !== null) return;
    free = without(free, party);
  }
}

/** Keeps its seats for a waiting party of a locked departure, and mails it; or says why not. */
export async function offerTo(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  party: LockedDeparture["waiting"][number],
  { trip, now }: Offer,
): Promise<ClaimRefusal | null> {
  const expiresAt = endOfOffer(departure, now);
  const { seats, singles } = party;
  const holder = { kind: "offer", expiresAt } as const;
  const today = businessDay(now);
  const claimed = await claimOn(tx, departure, { seats, singles, holder, today });
  if (!claimed.ok) return claimed.reason;
  await tx
    .updateTable("waitlistEntries")
    .set({ state: "offered", claimId: claimed.claimId, reminds: true })
    .where("id", "=", party.id)
    .execute();
  await queueMail(tx, offerMail({ reader: party, trip, expiresAt }));
  return null;
}

/** In 48 hours, but not after the day before the trip. */
function endOfOffer({ startsOn }: LockedDeparture, now: Date): Date {
  const last = businessMoment(startsOn, "00:00").getTime();
  return new Date(Math.min(now.getTime() + offerHours * 3_600_000, last));
}

async function noteSkipped(tx: DatabaseTransaction, ids: string[], seats: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("waitlistEntries")
    .set({ skippedAt: sql`now()`, skippedSeats: seats })
    .where("id", "in", ids)
    .execute();
}
