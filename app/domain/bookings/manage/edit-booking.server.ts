import type { Selectable } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

export type EditedBooking = Selectable<DB["bookings"]> & { title: string; destination: string };
/** Which booking is edited, and the version of it that was looked at. */
export type EditTarget = { reference: string; version: number };
type Refused<Reason> = { ok: false; reason: Reason };
export type Edited<Reason extends string> = { ok: true } | Refused<Reason | "not-found" | "changed">;

type Edit<Reason extends string> = {
  /** Whether the booking stands already as this edit would make it. */
  isDone: (booking: EditedBooking) => boolean;
  /** Writes; the booking's row is locked. A refusal has written nothing. */
  work: (tx: DatabaseTransaction, booking: EditedBooking) => Promise<{ ok: true } | Refused<Reason>>;
};

/**
 * One transaction that holds the booking's row: of two people who edit what both have seen, one wins and the other is refused ('changed'). A second copy of one's own form finds what
 * the first has done, and is answered as that one was.
 */
export function editBooking<Reason extends string>(
  viewer: Staff,
  { reference, version }: EditTarget,
  { isDone, work }: Edit<Reason>,
): Promise<Edited<Reason>> {
  return db.transaction().execute(async (tx): Promise<Edited<Reason>> => {
    const booking = await lockBooking(tx, reference);
    if (!booking) return { ok: false, reason: "not-found" };
    if (booking.version === version) return work(tx, booking);
    const isRepeat = booking.version === version + 1 && isDone(booking) && (await lastActor(tx, booking.id)) === viewer.id;
    return isRepeat ? { ok: true } : { ok: false, reason: "changed" };
  });
}

async function lockBooking(tx: DatabaseTransaction, reference: string): Promise<EditedBooking | undefined> {
  return tx
    .selectFrom("bookings")
    .innerJoin("packages", "packages.id", "bookings.packageId")
    .selectAll("bookings")
    .select(["packages.title", "packages.destination"])
    .where("reference", "=", reference)
    .forUpdate("bookings")
    .executeTakeFirst();
}

async function lastActor(tx: DatabaseTransaction, bookingId: string): Promise<string | null> {
  const query = tx.selectFrom("bookingHistory").select("actorId").where("bookingId", "=", bookingId).orderBy("id", "desc");
  return (await query.executeTakeFirst())?.actorId ?? null;
}
