import { randomBytes } from "node:crypto";
import type { BookingValues } from "#app/domain/bookings/order/form/booking-form.ts";
import { readTripOnSale } from "#app/domain/bookings/sale/read-trip-on-sale.server.ts";
import type { Quote } from "#app/domain/bookings/sale/quote-trip.ts";
import { seatsOf } from "#app/domain/bookings/sale/take-seats.server.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { forTravelers } from "#app/domain/bookings/sale/for-travelers.ts";
import { readAskedParty } from "#app/domain/deals/shop/party.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { holdSeats } from "#app/domain/departures/hold/hold-seats.server.ts";
import { readBrowserHolds } from "#app/domain/departures/hold/read-browser-holds.server.ts";
import type { ClaimRefusal } from "#app/domain/departures/seats/claim-seats.server.ts";
import { readOfferedParty } from "#app/domain/departures/wait/read-waiting-list.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { seatHoldCookie } from "#app/web/cookies/token-cookies.server.ts";
import { askPath } from "#app/views/deal-path.ts";
import type { HeldSeats } from "../first-notes.tsx";

/**
 * What a deal sells to this browser: its held seats count as free. `party` joined the waiting list
 * and was offered them.
 */
export async function readTripFor(
  request: Request,
  deal: Deal,
): Promise<{ trip: TripOnSale; held: HeldSeats | null; party: BookingValues }> {
  const token = await seatHoldCookie.read(request);
  const [onSale, holds] = await Promise.all([
    readTripOnSale(deal, businessDay(new Date())),
    token === null ? [] : readBrowserHolds(token),
  ]);
  const dateOf = (departureId: string) => onSale.departures.find(({ id }) => id === departureId);
  const hold = holds.find(({ departureId }) => dateOf(departureId));
  const departure = hold && dateOf(hold.departureId);
  const forAll = forTravelers(onSale, departure && hold);
  const trip =
    onSale.departs === "fixed" ? { ...forAll, ask: askOf(request, forAll, deal) } : forAll;
  if (!hold || !departure) return { trip, held: null, party: {} };
  const { seats, expiresAt } = hold;
  const held = { seats, expiresAt, departureDate: departure.startsOn };
  const offered = hold.kind === "offer" ? await readOfferedParty(hold.claimId) : null;
  const party = offered ? { customerName: offered.name, customerEmail: offered.email } : {};
  return { trip, held, party };
}

/** Where a larger party asks, with the number that the address names; the page adds the date. */
function askOf(request: Request, { mostTravelers }: TripOnSale, { id }: Deal): string {
  const { adults } = readAskedParty(new URL(request.url).searchParams);
  return `${askPath(id, { adults: Number(adults) > mostTravelers ? adults : undefined })}&date=`;
}

type Chosen = { trip?: TripOnSale; quote?: Quote; departureDate: string };

/**
 * Holds seats while a visitor signs in; returns the hold's cookies, none above the limits. Refused
 * if there are too few seats.
 */
export async function holdForVisitor(
  request: Request,
  ipAddress: string,
  { trip, quote, departureDate }: Chosen,
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: ClaimRefusal }> {
  const departure = trip?.departures.find(({ startsOn }) => startsOn === departureDate);
  if (!departure || !quote) return { ok: true, cookies: [] };
  const browserToken =
    (await seatHoldCookie.read(request)) ?? randomBytes(24).toString("base64url");
  const requested = { ...seatsOf(quote), departureId: departure.id, browserToken, ipAddress };
  const held = await holdSeats(visitor, requested);
  if (held.ok) return { ok: true, cookies: [await seatHoldCookie.setCookie(browserToken)] };
  const { reason } = held;
  return reason === "half-held" || reason === "too-many" || reason === "unavailable"
    ? { ok: true, cookies: [] }
    : { ok: false, reason };
}
