import { href } from "react-router";
import {
  areAsShown,
  type RequestedExtra,
  atShownPrices,
  readRequestedExtras,
} from "#app/domain/bookings/sale/requested-extras.ts";
import type { BookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import type { BookingValues } from "#app/domain/bookings/order/form/booking-form.ts";
import { type BookingPrice, priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { linesOf, type Quote, quoteTotal } from "#app/domain/bookings/sale/quote-trip.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import type { PlacePoster } from "#app/domain/deals/poster-of.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { aboveDeal, Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { SaleErrors } from "#app/domain/bookings/sale/sale-refusals.ts";
import { isDay } from "#app/values/dates.ts";
import script from "#app/views/page-script/priced-page.ts?script";
import { type TypedChoice, useTripChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import type { BookedDeal } from "./booked-deal.ts";
import type { AppliedCode, BookingAnswer } from "./booking-answer.ts";
import { BookingFields } from "./booking-fields.tsx";
import { type HeldSeats, HeldSeatsNote, OneStepLeft } from "./first-notes.tsx";
import { TripTerms } from "./trip-terms.tsx";
import { TripSummary } from "./trip-summary.tsx";
import { PriceChange, PriceCheck } from "./before-booking.tsx";

type Props = {
  deal: BookedDeal | null;
  /** The picture of its place; null if there is none. */ poster: PlacePoster | null;
  /** Why it can't be booked; null if it can. */ closed: string | null;
  /** What the deal sells; null if it is gone. */ trip: TripOnSale | null;
  /** The lowest price per person; null if two can't book. */ fromCents: number | null;
  /** What it assumes. */ priceTerms: string;
  /** The payment terms, also as a sentence; null if the deal is gone. */
  terms: (PaymentTerms & { text: string }) | null;
  /** Whether its deposit confirms it. */ confirmsAtOnce: boolean;
  /** YYYY-MM-DD in New York. */ today: string;
  /** Seats held for this browser. */ held: HeldSeats | null;
  viewer: Viewer;
  prefill: BookingValues;
  /** Errors of the prefill. */ wrong: SaleErrors;
  answer: BookingAnswer | undefined;
  /** The code typed before signing in, if still valid. */
  appliedCode: AppliedCode | null;
  idempotencyKey: string;
  /** Whether the form shows input from before signing in, which was not sent. */
  waiting: boolean;
  now: number;
  days: BookableDays;
};

const formId = "booking";
/** Paler while another price is asked for, if that takes a while. */
const summaryClass =
  "transition-opacity aria-busy:opacity-60 aria-busy:delay-300 lg:sticky lg:top-26 lg:order-2";

/**
 * A narrow form with a sticky summary. A deal that is not bookable says so and keeps the typed
 * values.
 */
export function BookingPage({
  deal,
  poster,
  closed,
  trip,
  fromCents,
  priceTerms,
  terms,
  today,
  held,
  now,
  appliedCode,
  waiting,
  ...form
}: Props) {
  const applied = (form.answer ? form.answer.applied : appliedCode) ?? null;
  const values: BookingValues = form.answer?.values ?? form.prefill;
  // A form sent without a date comes back without one.
  const choice = useTripChoice(trip, form.answer ? { departureDate: "", ...values } : values);
  const { quote, typed } = choice;
  const percent = applied?.percent ?? 0;
  const isCounted = quote !== null && quote.numTravelers <= mostTravelers;
  const lines = isCounted ? linesOf(quote, percent) : null;
  const price = lines && priceOf(lines);
  const byAge = choice.rates.length > 0;
  const shownCents = byAge ? (quote?.shownCents ?? null) : (deal?.priceCents ?? null);
  const earlierCents = readCents(values.shownPriceCents);
  const requestedExtras = readRequestedExtras(values.extras);
  const totalCents = quote && isCounted ? quoteTotal(quote) : null;
  const { shownTotalCents } = values;
  const isShown =
    earlierCents === shownCents &&
    (shownTotalCents === undefined || readCents(shownTotalCents) === totalCents) &&
    areAsShown(quote?.extras ?? [], requestedExtras);
  const isRefused = Object.keys(form.answer?.errors ?? {}).length > 0;
  const hasChanged = price !== null && !closed && earlierCents !== null && !isShown;
  const isOnlyChecked = byAge || earlierCents === shownCents;
  const check =
    hasChanged && isOnlyChecked && !isRefused ? <PriceCheck totalCents={price.totalCents} /> : null;
  const change =
    hasChanged && !isOnlyChecked && quote ? (
      <PriceChange
        before={{
          personCents: earlierCents,
          price: priceOf(linesOf(earlierQuote(quote, { requestedExtras, earlierCents }), percent)),
        }}
        after={{ personCents: quote.unitPriceCents, price }}
        travelers={quote.numTravelers}
      />
    ) : (
      check
    );
  return (
    <main id="main" className="page-measure pb-24">
      <Breadcrumb above={pagesAbove(deal)} here="Book" />
      <h1 className="mb-8 max-w-[16em] text-page font-semibold tracking-[-0.03em]">
        Book your trip
      </h1>
      {/* Around both, so that the page's script finds the form where it was without them. */}
      <div>
        {held && !closed ? <HeldSeatsNote held={held} /> : null}
        {waiting && !form.answer && !closed && !change ? <OneStepLeft form={formId} /> : null}
      </div>
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div id="trip-price" data-price="" className={summaryClass}>
          {deal ? (
            <TripSummary
              deal={deal}
              poster={poster}
              fromCents={fromCents}
              priceTerms={priceTerms}
              now={now}
              day={quote ? typed.departureDate : undefined}
              travelers={quote?.numTravelers ?? 0}
              lines={closed ? null : lines}
              due={closed ? null : dueOf(terms, choice, { price, today })}
            />
          ) : null}
        </div>
        <div className="lg:order-1">
          <BookingFields
            {...form}
            id={formId}
            trip={trip}
            dealId={deal?.id}
            choice={choice}
            shownCents={shownCents}
            totalCents={totalCents}
            closed={closed}
            applied={applied}
            price={price}
            change={change}
            terms={deal && !closed ? <TripTerms terms={deal.terms} payment={terms?.text} /> : null}
          />
        </div>
      </div>
      <script type="module" async src={script} />
    </main>
  );
}

function pagesAbove(deal: BookedDeal | null) {
  if (!deal || !deal.listed) return aboveDeal;
  return [...aboveDeal, { label: deal.title, to: href("/deal/:dealId", { dealId: deal.id }) }];
}

/** The payments of the chosen trip; null without a price. */
function dueOf(
  terms: PaymentTerms | null,
  { quote, typed: { departureDate = "" } }: TypedChoice,
  { price, today }: { price: BookingPrice | null; today: string },
): PaidTrip | null {
  if (!terms || !quote || !price) return null;
  return {
    terms,
    totalCents: price.totalCents,
    travelers: quote.numTravelers,
    bookedOn: today,
    departureDate: isDay(departureDate) ? departureDate : null,
  };
}

/** The request at the prices that the form showed. */
const earlierQuote = (
  quote: Quote,
  {
    requestedExtras,
    earlierCents,
  }: { requestedExtras: readonly RequestedExtra[]; earlierCents: number },
): Quote => ({
  ...quote,
  unitPriceCents: earlierCents,
  extras: atShownPrices(quote.extras, requestedExtras),
});

/** Parses a form's price; null if missing. */
const readCents = (sent: string | undefined): number | null =>
  sent && /^\d{1,9}$/.test(sent) ? Number(sent) : null;
