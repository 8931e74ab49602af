import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { formatDay } from "#app/values/dates.ts";
import type { BookingStatus, BookingTerms, HistoryEntry } from "../booking.ts";

/** A booking that a canceled departure had, and what became of it. */
export type CanceledParty = {
  id: string;
  reference: string;
  customerName: string;
  numTravelers: number;
  outcome: string;
};

/** The bookings of a canceled departure, by customer; none of one that is not canceled. */
export async function readCanceledParties(
  _viewer: Staff,
  { id, dealId }: { id: string; dealId: string },
): Promise<CanceledParty[]> {
  const rows = await db
    .selectFrom("canceledDepartures as canceled")
    .innerJoin("bookings", "bookings.packageId", "canceled.packageId")
    // Canceling writes both in one transaction, so at the same time.
    .innerJoin("bookingHistory as happened", (join) =>
      join
        .onRef("happened.bookingId", "=", "bookings.id")
        .onRef("happened.createdAt", "=", "canceled.since"),
    )
    .select(["bookings.id", "bookings.reference", "bookings.customerName"])
    .select(["bookings.numTravelers", "bookings.status", "bookings.departureDate"])
    .select(["happened.action", "happened.terms", "canceled.startsOn"])
    .where("canceled.id", "=", id)
    .where("bookings.packageId", "=", dealId)
    .orderBy("bookings.customerName")
    .orderBy("bookings.id")
    .execute();
  return rows.map(({ action, terms, status, departureDate, startsOn, ...booking }) => ({
    ...booking,
    outcome:
      action === "departure-canceled"
        ? afterTalk({ status, departureDate, startsOn })
        : outcomeOf(action, terms as { after: BookingTerms } | null),
  }));
}

function outcomeOf(action: HistoryEntry["action"], terms: { after: BookingTerms } | null): string {
  if (action === "changed" && terms) return `Moved to ${formatDay(terms.after.departureDate)}`;
  return "Canceled, refunded in full";
}

type Talked = { status: BookingStatus; departureDate: string; startsOn: string };

/** What became of a booking that was to be talked about. */
function afterTalk({ status, departureDate, startsOn }: Talked): string {
  if (status === "Cancelled" || status === "Declined") return "Talked about, then canceled";
  return departureDate === startsOn
    ? "To talk about"
    : `Talked about, then moved to ${formatDay(departureDate)}`;
}
