import { readDeal } from "#app/domain/deals/deals.server.ts";
import type { StaffHold } from "#app/domain/departures/hold/read-staff-hold.server.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { businessDay } from "#app/values/dates.ts";
import { choicesOf } from "./quote-trip.ts";
import { readTripOnSale } from "./read-trip-on-sale.server.ts";
import { offerOn } from "./trip-on-sale.ts";
import { withHeldSeats } from "./with-own-dates.ts";

/**
 * The cheapest rooms for an option's adults with its number of singles; undefined if there are
 * none, or the deal sells no rooms.
 */
export async function heldRooms(
  hold: StaffHold,
  today = businessDay(new Date()),
): Promise<string | undefined> {
  const deal = await readDeal(hold.dealId);
  if (!deal) return undefined;
  const trip = withHeldSeats(await readTripOnSale(deal, today), hold);
  const offer = offerOn(trip, hold.startsOn);
  if (!offer || offer.rates.length === 0) return undefined;
  const rooms = choicesOf(trip, offer, { adults: hold.seats, children: [] });
  const held = rooms.find(({ single }) => single === hold.singles);
  return held && roomsCode(held);
}
