import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { heldRooms } from "#app/domain/bookings/sale/held-rooms.server.ts";
import {
  findCustomer,
  type KnownCustomer,
} from "#app/domain/bookings/manage/create/find-customer.server.ts";
import { readTripOnSale } from "#app/domain/bookings/sale/read-trip-on-sale.server.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import {
  withEndedSale,
  withHeldSeats,
  withoutRules,
} from "#app/domain/bookings/sale/with-own-dates.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { pickDeals, type PickedDeal } from "#app/domain/deals/shop/pick/pick-deals.server.ts";
import {
  readStaffHold,
  type StaffHold,
} from "#app/domain/departures/hold/read-staff-hold.server.ts";
import { type PaymentTerms, inEffect, resolveTerms } from "#app/domain/money/payment-terms.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";

/** The form's data for its current values. */
export type LookedUp = {
  values: AgentBookingValues;
  deals: PickedDeal[];
  more: boolean;
  customer: KnownCustomer | null;
  /** What the chosen package sells, and its payment terms; null before one is chosen. */
  sold: { packageId: string; trip: TripOnSale; terms: PaymentTerms | null } | null;
  /** The held seats to book; null without a live hold. */
  held: Pick<StaffHold, "kind" | "heldFor" | "seats" | "expiresAt" | "startsOn"> | null;
};

/**
 * Fills in the trip and day of held seats unless a package is chosen; for an option also travelers
 * and rooms.
 */
export async function fillFromHold(
  viewer: Staff,
  typed: AgentBookingValues,
): Promise<AgentBookingValues> {
  const held = typed.packageId ? null : await readStaffHold(viewer, typed.hold ?? "");
  if (!held) return typed;
  const { dealId: packageId, startsOn: departureDate, kind, seats } = held;
  const trip = { ...typed, packageId, departureDate };
  // One party of the group, not the whole block.
  if (kind === "block") return trip;
  const rooms = await heldRooms(held);
  return { ...trip, numTravelers: String(seats), ...(rooms && { rooms }) };
}

/** What was typed before a look-up, without a fixed date of another package: nobody may have chosen it. */
export function typedFor({ intent, datesOf, ...typed }: AgentBookingValues): AgentBookingValues {
  const isOther = intent === "find" && datesOf && datesOf !== chosenIn(typed);
  return isOther ? { ...typed, departureDate: "" } : typed;
}

const chosenIn = ({ packageId = "" }: AgentBookingValues) => packageId.split("@")[0] ?? "";

/** Packages to choose from and the known customer; empty name and phone are filled in. */
export async function lookUp(
  viewer: Staff,
  typed: AgentBookingValues,
  today: string,
): Promise<LookedUp> {
  const packageId = chosenIn(typed);
  const [{ deals, more }, customer, held] = await Promise.all([
    pickDeals(viewer, {
      words: (typed.deals ?? "").slice(0, 120),
      chosen: packageId,
      today,
    }),
    findCustomer(viewer, (typed.customerEmail ?? "").slice(0, 254)),
    readStaffHold(viewer, typed.hold ?? ""),
  ]);
  const values = {
    ...typed,
    ...(customer && !typed.customerName?.trim() && { customerName: customer.name }),
    ...(customer?.phone && !typed.customerPhone?.trim() && { customerPhone: customer.phone }),
  };
  const deal = deals.find(({ id }) => id === packageId);
  if (!deal) return { values, deals, more, customer, sold: null, held };
  const [onSale, full, siteTerms] = await Promise.all([
    readTripOnSale(deal, today),
    readDeal(packageId),
    readSiteTerms(),
  ]);
  // Staff confirm their own bookings, so no deposit does.
  const terms = full && inEffect(resolveTerms(full, siteTerms), false);
  const free = withEndedSale(held ? withHeldSeats(onSale, held) : onSale);
  const trip = typed.bookedOn ? withoutRules(free) : free;
  return { values, deals, more, customer, sold: { packageId, trip, terms }, held };
}
