import type { AgentBookingValues } from "#app/domain/bookings/order/agent-booking-form.ts";
import { findCustomer } from "#app/domain/bookings/order/find-customer.server.ts";
import { readTripOnSale } from "#app/domain/bookings/order/read-trip-on-sale.server.ts";
import { type TripOnSale, withHeldSeats } from "#app/domain/bookings/order/trip-on-sale.ts";
import type { KnownCustomer } from "#app/domain/bookings/order/known-customer.ts";
import { pickDeals } from "#app/domain/deals/shop/pick-deals.server.ts";
import type { PickedDeal } from "#app/domain/deals/shop/picked-deal.ts";
import { type Option, readOption } from "#app/domain/departures/hold/read-option.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** The form's data for its current values. */
export type LookedUp = {
  values: AgentBookingValues;
  deals: PickedDeal[];
  more: boolean;
  customer: KnownCustomer | null;
  /** What the chosen package sells; null while none is chosen. */
  sold: { packageId: string; trip: TripOnSale } | null;
  /** The option that is booked; null if there is none, or its time is over. */
  option: Pick<Option, "heldFor" | "seats" | "expiresAt" | "startsOn"> | null;
};

/** Fills in trip, day and number of an option where an address names one and no package. */
export async function fillFromOption(
  viewer: Staff,
  typed: AgentBookingValues,
): Promise<AgentBookingValues> {
  const option = typed.packageId ? null : await readOption(viewer, typed.hold ?? "");
  if (!option) return typed;
  const { dealId: packageId, startsOn: departureDate, seats } = option;
  return { ...typed, packageId, departureDate, numTravelers: String(seats) };
}

/** Packages to choose from and the known customer; empty name and phone are filled in. */
export async function lookUp(
  viewer: Staff,
  typed: AgentBookingValues,
  today: string,
): Promise<LookedUp> {
  const packageId = (typed.packageId ?? "").split("@")[0] ?? "";
  const [{ deals, more }, customer, option] = await Promise.all([
    pickDeals(viewer, {
      words: (typed.deals ?? "").slice(0, 120),
      chosen: packageId,
      today,
    }),
    findCustomer(viewer, (typed.customerEmail ?? "").slice(0, 254)),
    readOption(viewer, typed.hold ?? ""),
  ]);
  const values = {
    ...typed,
    ...(customer && !typed.customerName?.trim() && { customerName: customer.name }),
    ...(customer?.phone && !typed.customerPhone?.trim() && { customerPhone: customer.phone }),
  };
  const deal = deals.find(({ id }) => id === packageId);
  if (!deal) return { values, deals, more, customer, sold: null, option };
  const onSale = await readTripOnSale(deal, today);
  const trip = option ? withHeldSeats(onSale, option) : onSale;
  return { values, deals, more, customer, sold: { packageId, trip }, option };
}
