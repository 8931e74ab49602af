import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { ItineraryDay } from "#app/domain/deals/deal.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import type { Booking, BookingSummary } from "../booking.ts";
import { canceledBy, changedAt, runsOf, isOwnBooking } from "../row/booking-columns.server.ts";
import { canceledReason, lockBooking } from "../row/edit-booking.server.ts";
import { readHistory } from "../history/booking-history.server.ts";
import { frozenCover } from "../row/insert-booking.server.ts";
import { readParts } from "../lines/read-parts.server.ts";

/** The bookings that belong to a customer. */
function ownBookings(viewer: SignedIn, database: Database = db) {
  return database
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .where((eb) => isOwnBooking(eb, viewer))
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.status",
      "bookings.departureDate",
      "bookings.returnDate",
      "bookings.numTravelers",
      "bookings.totalCents",
      "bookings.discountCents",
      "bookings.cancelRequestedAt",
      "bookings.payBy",
      "bookings.createdAt",
      "deal.id as dealId",
      "deal.title",
      "deal.destination",
      "deal.duration",
      "deal.imageUrl",
      "deal.imageDescription",
    ])
    .select([canceledReason, canceledBy]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownBookings>["executeTakeFirstOrThrow"]>>;

/** The customer's bookings, newest first (spec §7). */
export async function myBookings(viewer: SignedIn): Promise<BookingSummary[]> {
  const rows = await ownBookings(viewer)
    .orderBy("bookings.createdAt", "desc")
    .orderBy("bookings.id")
    .limit(200)
    .execute();
  return rows.map(toSummary);
}

/** One of the customer's own bookings, held until the transaction ends; undefined where `readMyBooking` finds none. */
export async function lockMyBooking(tx: DatabaseTransaction, viewer: SignedIn, reference: string) {
  const row = await ownBookings(viewer, tx)
    .select(["bookings.customerName", "bookings.customerEmail"])
    .where("bookings.reference", "=", reference)
    .forUpdate("bookings")
    .executeTakeFirst();
  return row && toSummary(row);
}

/** The same booking as staff edit it. */
export const lockOwnBooking = async (
  tx: DatabaseTransaction,
  viewer: SignedIn,
  reference: string,
) => (await lockMyBooking(tx, viewer, reference)) && lockBooking(tx, reference);

/** Writes down since when a customer waits for an answer to a request to cancel; null for none. The booking has to be held. */
export async function saveCancelRequest(
  tx: DatabaseTransaction,
  id: string,
  cancelRequestedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set((eb) => ({ cancelRequestedAt, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** One of the customer's own bookings; null if missing or someone else's. */
export async function readMyBooking(viewer: SignedIn, reference: string): Promise<Booking | null> {
  const row = await ownBookings(viewer)
    .select([
      "bookings.customerName",
      "bookings.customerEmail",
      "bookings.customerPhone",
      "bookings.packageId",
      "bookings.notes",
      "bookings.unitPriceCents",
      "bookings.discountPercent",
      "bookings.paymentTerms",
      "bookings.termsText",
      "bookings.inclusions",
      "bookings.exclusions",
      "bookings.keptCents",
      "bookings.version",
      "deal.fullItinerary",
    ])
    .select([changedAt, runsOf])
    .where("bookings.reference", "=", reference)
    .executeTakeFirst();
  if (!row) return null;
  const { paymentTerms, termsText, inclusions, exclusions, fullItinerary, ...own } = row;
  const summary = toSummary(own);
  const [parts, history] = await Promise.all([readParts(row.id), readHistory(row.id)]);
  return {
    ...summary,
    parts,
    terms: frozenTerms({ paymentTerms }),
    cover: frozenCover({ termsText, inclusions, exclusions }),
    deal: { ...summary.deal, itinerary: fullItinerary as ItineraryDay[] },
    // Customers must not see staff names.
    history: history.map(({ actor: _, ...entry }) => entry),
  };
}

function toSummary<Own extends Row>({
  cancelRequestedAt,
  dealId: id,
  title,
  destination,
  duration,
  imageUrl,
  imageDescription,
  ...booking
}: Own) {
  return {
    ...booking,
    cancelRequested: cancelRequestedAt !== null,
    deal: { id, title, destination, duration, imageUrl, imageDescription },
  };
}
