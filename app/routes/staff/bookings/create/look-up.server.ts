import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import {
  ownTripOnSale,
  ownTripOption,
  typedOwnTrip,
} from "#app/domain/bookings/manage/create/own-trip-fields.ts";
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
  heldSeatsOf,
  readStaffHold,
  type StaffHold,
} from "#app/domain/departures/hold/read-staff-hold.server.ts";
import { type PaymentTerms, inEffect, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { searchedDigits } from "#app/domain/people/customers/find-by-phone.server.ts";
import {
  type CustomerHit,
  findCustomers,
} from "#app/domain/people/customers/find-customers.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { cleanEmail } from "#app/values/text/email-address.ts";
import { isSamePhone } from "#app/values/text/phone-number.ts";

/** The form's data for its current values. */
export type LookedUp = {
  values: AgentBookingValues;
  /** Who is found by the words for the client, a few of them; null without words. */
  clients: readonly CustomerHit[] | null;
  deals: PickedDeal[];
  more: boolean;
  customer: KnownCustomer | null;
  /** What the chosen package sells, and its payment terms; null before one is chosen. */
  sold: {
    packageId: string;
    trip: TripOnSale;
    terms: PaymentTerms | null;
    /** Seats that are only held, by departure. */ held: Readonly<Record<string, number>>;
  } | null;
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

/** Clients and packages to choose from; the only one that is found is chosen, and filled in. */
export async function lookUp(
  viewer: Permitted<"write", "bookings">,
  given: AgentBookingValues,
  today: string,
): Promise<LookedUp> {
  const { clients, typed } = await findClient(viewer, given);
  const words = (typed.deals ?? "").slice(0, 120);
  const chosen = chosenIn(typed);
  const [{ deals, more }, customer, held] = await Promise.all([
    pickDeals(viewer, { words, chosen, today }),
    findCustomer(viewer, (typed.customerEmail ?? "").slice(0, 254)),
    readStaffHold(viewer, typed.hold ?? ""),
  ]);
  const [only] = words.trim() !== "" && chosen === "" && deals.length === 1 ? deals : [];
  const values = {
    ...typed,
    ...(only && { packageId: `${only.id}@${only.priceCents}` }),
    ...(customer && !typed.customerName?.trim() && { customerName: customer.name }),
    ...(customer?.phone && !typed.customerPhone?.trim() && { customerPhone: customer.phone }),
  };
  const found = { values, clients, deals, more, customer, held };
  if (chosen === ownTripOption) {
    const trip = ownTripOnSale(typedOwnTrip(values) ?? { priceCents: 0 });
    const terms = inEffect(await readSiteTerms(), false);
    return { ...found, sold: { packageId: ownTripOption, trip, terms, held: {} } };
  }
  const deal = deals.find(({ id }) => id === (only?.id ?? chosen));
  if (!deal) return { ...found, sold: null };
  const packageId = deal.id;
  const [onSale, full, siteTerms, heldSeats] = await Promise.all([
    readTripOnSale(deal, today),
    readDeal(packageId),
    readSiteTerms(),
    deal.departs === "fixed" ? heldSeatsOf(viewer, packageId) : {},
  ]);
  // Staff confirm their own bookings, so no deposit does.
  const terms = full && inEffect(resolveTerms(full, siteTerms), false);
  const free = withEndedSale(held ? withHeldSeats(onSale, held) : onSale);
  const trip = typed.bookedOn ? withoutRules(free) : free;
  return { ...found, sold: { packageId, trip, terms, held: heldSeats } };
}

/** How many clients are offered. */
const mostClients = 6;

/**
 * Searches clients by name, email or phone, as their list does. The only one, or one who is chosen, is
 * filled in; words that find nobody are the beginning of a new client.
 */
async function findClient(
  viewer: Permitted<"write", "bookings">,
  typed: AgentBookingValues,
): Promise<{ clients: LookedUp["clients"]; typed: AgentBookingValues }> {
  const words = (typed.client ?? "").trim().slice(0, 120);
  if (words === "") return { clients: null, typed };
  const { lines, more } = await findCustomers(viewer, { q: words, limit: mostClients });
  const isNew = words !== typed.clientFor;
  const chosen = isNew
    ? (onlyOf(lines, more, words)?.id ?? "")
    : (typed.customer ?? typed.filledFor ?? "");
  const known = lines.find(({ id }) => id === chosen);
  const searched = { ...typed, clientFor: words };
  if (known && (isNew || chosen !== typed.filledFor))
    return {
      clients: lines,
      typed: {
        ...searched,
        customer: known.id,
        filledFor: known.id,
        customerName: known.name,
        customerEmail: known.email ?? "",
        customerPhone: known.phone ?? "",
      },
    };
  if (!isNew) return { clients: lines, typed: searched };
  // What another client had filled in is not this one's.
  const blank = { customerName: "", customerEmail: "", customerPhone: "" };
  const others = typed.filledFor ? blank : {};
  const begun = lines.length === 0 ? newClient(words, { ...typed, ...others }) : {};
  return {
    clients: lines,
    typed: { ...searched, ...others, ...begun, customer: "", filledFor: "" },
  };
}

/** The only one, or the one whose phone or email is typed in full. */
function onlyOf(lines: readonly CustomerHit[], more: boolean, words: string) {
  const email = cleanEmail(words);
  const named = lines.filter(
    (line) => line.email === email || (line.phone !== null && isSamePhone(line.phone, words)),
  );
  const [one, other] = named.length > 0 ? named : lines;
  return one && !other && (named.length > 0 || !more) ? one : null;
}

/** The words as email, phone or name, where that is still empty. */
function newClient(words: string, typed: AgentBookingValues): AgentBookingValues {
  const named = words.includes("@") ? "customerEmail" : "customerName";
  const field = searchedDigits(words) === null ? named : "customerPhone";
  return typed[field]?.trim() ? {} : { [field]: words };
}
