import { priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { chooseTrip, startTrip } from "#app/domain/bookings/sale/choose-trip.ts";
import { forTravelers } from "#app/domain/bookings/sale/for-travelers.ts";
import { linesOf } from "#app/domain/bookings/sale/quote-trip.ts";
import { offerOn } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { refuseDay } from "#app/domain/bookings/sale/trip-refusals.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { refuseParty } from "#app/domain/deals/travel-days.ts";
import { travelYear } from "#app/domain/deals/shop/travel-year.ts";
import { datesByMonth } from "#app/domain/departures/show/dates-by-month.ts";
import { fromPrice } from "#app/domain/departures/show/from-price.ts";
import type { DatesOfDeal } from "#app/domain/departures/show/departures-of-deal.server.ts";
import { endedText } from "#app/domain/departures/show/run-text.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { confirmsAtOnce, type PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { DealSale } from "#app/views/deal-page/deal-guide.ts";
import type { DealDue } from "#app/views/deal-page/sections/due-part.tsx";

/**
 * When a deal can be started after `today` (YYYY-MM-DD in New York), from what price, and what its
 * booking form begins with.
 */
export function saleOf(deal: Deal, sold: Sold): DealSale {
  const { rates, departures, closesDays, today } = sold;
  const from = fromPrice(deal, sold, today);
  return {
    ...from,
    mostTravelers: deal.mostTravelers,
    rates,
    offer: from.onSale ? offerOf(deal, sold) : null,
    months: datesByMonth(departures, deal, today),
    endedText: endedText(
      sold.ended.map(({ startsOn }) => startsOn),
      sold.phone,
    ),
    year: deal.departs === "any-day" ? travelYear({ ...deal, closesDays }, today) : [],
  };
}

type Sold = DatesOfDeal & { party: AskedParty; today: string; /** The office's. */ phone: string };

/**
 * What its booking form begins with, extras aside: the party and the day that are asked for, or the
 * fewest travelers on the first day with room for them, from the asked day on if there is one. Null if they can't book.
 */
function offerOf(deal: Deal, sold: Sold): DealSale["offer"] {
  const { rates, ended, closesDays, party, today } = sold;
  const sale = { departs: deal.departs, priceCents: deal.priceCents, extras: [] };
  const trip = forTravelers(
    { ...deal, ...sale, rates, ended, closesDays, departures: sold.departures },
    undefined,
  );
  const { adults, date: day = "" } = party;
  const isSold =
    deal.departs === "fixed"
      ? trip.departures.some(({ startsOn }) => startsOn === day)
      : refuseDay(trip, day, today) === null;
  const asked = {
    ...(adults !== undefined && { adults }),
    ...(isSold && { departureDate: day }),
  };
  const departures = trip.departures.filter(({ startsOn }) => startsOn >= day);
  const { departureDate } = startTrip({ ...trip, departures }, asked);
  const typed = startTrip(trip, { ...asked, ...(departureDate && { departureDate }) });
  const { quote } = chooseTrip(trip, typed);
  const date = offerOn(trip, typed.departureDate ?? "");
  if (!quote || refuseParty({ ...trip, ...date }, quote.numTravelers)) return null;
  const { totalCents } = priceOf(linesOf(quote, 0));
  return { startsOn: typed.departureDate ?? null, travelers: quote.numTravelers, totalCents };
}

/** What is due when for a deal's offer, booked on `today` (YYYY-MM-DD in New York). */
export function dueOf(
  terms: PaymentTerms,
  { offer, months }: Pick<DealSale, "offer" | "months">,
  today: string,
): DealDue {
  const due = { text: termsText(terms), confirmsAtOnce: confirmsAtOnce(terms) };
  if (offer === null) return { ...due, trip: null, runText: null };
  const { startsOn: departureDate, ...priced } = offer;
  const date = months
    .flatMap(({ dates }) => dates)
    .find(({ startsOn }) => startsOn === departureDate);
  const trip = { ...priced, terms, bookedOn: today, departureDate };
  return { ...due, trip, runText: date?.runText ?? null };
}
