import { refuseDay } from "#app/domain/bookings/sale/trip-refusals.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { refuseParty, usualParty } from "#app/domain/deals/travel-days.ts";
import { travelYear } from "#app/domain/deals/shop/travel-year.ts";
import { datesByMonth } from "#app/domain/departures/show/dates-by-month.ts";
import { fromPrice } from "#app/domain/departures/show/from-price.ts";
import { partyTotal } from "#app/domain/departures/show/party-total.ts";
import type { DatesOfDeal } from "#app/domain/departures/show/departures-of-deal.server.ts";
import { endedText } from "#app/domain/departures/show/run-text.ts";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { confirmsAtOnce, type PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { DealSale } from "#app/views/deal-page/deal-guide.ts";
import type { DealDue } from "#app/views/deal-page/sections/due-part.tsx";

/** When a deal can be started after `today` (YYYY-MM-DD in New York), from what price, and what the party pays. */
export function saleOf(deal: Deal, sold: Sold): DealSale {
  const { rates, departures, closesDays, party, today } = sold;
  const from = fromPrice(deal, sold, today);
  const days =
    deal.departs === "fixed" ? daysFor(departures, party) : [{ rates, singlesLeft: null }];
  const hasParty = from.onSale && party.adults !== undefined;
  return {
    ...from,
    mostTravelers: deal.mostTravelers,
    partyCents: hasParty ? partyTotal(Number(party.adults), days, deal.priceCents) : null,
    rates,
    example: from.onSale ? exampleOf(deal, sold) : null,
    months: datesByMonth(departures, deal, today),
    endedText: endedText(
      sold.ended.map(({ startsOn }) => startsOn),
      sold.phone,
    ),
    year: deal.departs === "any-day" ? travelYear({ ...deal, closesDays }, today) : [],
  };
}

type Sold = DatesOfDeal & { party: AskedParty; today: string; /** The office's. */ phone: string };

/** A party that pays: the one that is asked for, or two, on its day or on the next with seats for it. */
function exampleOf(deal: Deal, sold: Sold): DealSale["example"] {
  const { rates, departures, closesDays, party, today } = sold;
  const travelers = Number(party.adults ?? usualParty(deal));
  if (refuseParty(deal, travelers)) return null;
  const isDaySold =
    party.date !== undefined && refuseDay({ ...deal, closesDays }, party.date, today) === null;
  const days =
    deal.departs === "fixed"
      ? daysFor(departures, { ...party, adults: String(travelers) })
      : [{ startsOn: isDaySold ? (party.date ?? null) : null, rates, singlesLeft: null }];
  for (const day of days) {
    const totalCents = partyTotal(travelers, [day], deal.priceCents);
    if (totalCents !== null) return { startsOn: day.startsOn, travelers, totalCents };
  }
  return null;
}

/** The departures with seats for a party: on its date, if that is one of them. */
function daysFor(
  departures: readonly ShownDeparture[],
  { date, adults }: AskedParty,
): ShownDeparture[] {
  const withSeats = departures.filter(({ seatsLeft }) => seatsLeft >= Number(adults));
  return departures.some(({ startsOn }) => startsOn === date)
    ? withSeats.filter(({ startsOn }) => startsOn === date)
    : withSeats;
}

/** What is due when for a deal's example, booked on `today` (YYYY-MM-DD in New York). */
export function dueOf(
  terms: PaymentTerms,
  { example, months }: Pick<DealSale, "example" | "months">,
  today: string,
): DealDue {
  const due = { text: termsText(terms), confirmsAtOnce: confirmsAtOnce(terms) };
  if (example === null) return { ...due, trip: null, runText: null };
  const { startsOn: departureDate, ...priced } = example;
  const date = months
    .flatMap(({ dates }) => dates)
    .find(({ startsOn }) => startsOn === departureDate);
  const trip = { ...priced, terms, bookedOn: today, departureDate };
  return { ...due, trip, runText: date?.runText ?? null };
}
