import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Seats } from "#app/domain/departures/departure.ts";
import type { Claimed } from "#app/domain/departures/seats/claim-seats.server.ts";
import { confirmClaim } from "#app/domain/departures/seats/confirm-claim.server.ts";
import type { Quote } from "./quote-trip.ts";
import type { TripOnSale } from "./trip-on-sale.ts";

type SeatOrder = {
  bookingId: string;
  confirmed: boolean;
  departureDate: string;
  quote: Quote;
  today: string;
  /** Why an agent sells it after the end of sale. */ lateReason?: string;
  /** The hold whose seats it takes, unless expired; null for none. */
  holdId?: string | null;
};

/**
 * Claims the seats of an inserted booking if its trip has fixed dates. Refuses and throws like
 * `claimSeats`.
 */
export async function takeSeats(
  tx: DatabaseTransaction,
  { departs, departures }: TripOnSale,
  { bookingId, confirmed, departureDate, quote, today, holdId = null, lateReason = "" }: SeatOrder,
): Promise<Exclude<Claimed, { ok: true }> | { ok: true }> {
  if (departs !== "fixed") return { ok: true };
  const departure = departures.find(({ startsOn }) => startsOn === departureDate);
  if (!departure) return { ok: false, reason: "departure-gone" };
  const hold = { departureId: departure.id, claimId: holdId };
  return confirmClaim(tx, hold, { ...seatsOf(quote), bookingId, confirmed, today, lateReason });
}

/** Every traveler has a seat, children too. */
export function seatsOf({ numTravelers, inRooms }: Quote): Seats {
  return { seats: numTravelers, singles: inRooms?.rooms.single ?? 0 };
}
