import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { BookingPrice } from "#app/domain/bookings/lines/booking-parts.ts";
import type { BookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import type { BookingKey, BookingValues } from "#app/domain/bookings/order/form/booking-form.ts";
import { startTrip } from "#app/domain/bookings/sale/choose-trip.ts";
import type { SaleErrors } from "#app/domain/bookings/sale/sale-refusals.ts";
import type { TripOnSale, TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TotalFirst } from "#app/views/trip-choice/price-lines.tsx";
import { tripInputs } from "#app/views/trip-choice/trip-inputs.tsx";
import type { TypedChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import type { AppliedCode, BookingAnswer } from "./booking-answer.ts";
import { BookedAlready } from "./booked-already.tsx";
import { bookingInputs } from "./booking-inputs.tsx";
import { SendBooking } from "./send-booking.tsx";
import { WelcomeField } from "./welcome-field.tsx";

type Props = {
  id: string;
  viewer: Viewer;
  idempotencyKey: string;
  prefill: BookingValues;
  /** Errors of `prefill`: an address may name a sold-out date. */
  wrong: SaleErrors;
  answer: BookingAnswer | undefined;
  applied: AppliedCode | null;
  /** The total for the typed number of travelers; null if invalid. */
  price: BookingPrice | null;
  /** The price that this page shows, as `shownPriceField` counts it; null if there is none. */
  shownCents: number | null;
  /** Its total, without a welcome code; null if there is none. */
  totalCents: number | null;
  /** Old and new price if it changed since the form was opened; otherwise null. */
  change: ReactNode;
  /** The trip's terms; null where it can't be booked. */
  terms: ReactNode;
  /** Whether its deposit confirms it. */
  confirmsAtOnce: boolean;
  /** Null if the deal is gone. */
  trip: TripOnSale | null;
  dealId: string | undefined;
  choice: TypedChoice;
  days: BookableDays;
  /** Why the trip is not bookable; null if it is. */
  closed: string | null;
};

/**
 * Whether the trip is unchanged since the page was opened. Errors are checked on the server: here
 * that would take 3 KB of script.
 */
function isUnchanged(trip: TripOnSale | null, prefill: BookingValues, typed: TypedTrip): boolean {
  if (!trip) return false;
  return Object.entries(startTrip(trip, prefill)).every(
    ([name, value]) => typed[name as keyof TypedTrip] === value,
  );
}

/**
 * The booking form (spec §5). The key comes from the server, so it works without script and a
 * second submit makes no second booking. Its script (views/page-script/priced-form.ts) asks for the
 * parts that have `data-price`.
 */
export function BookingFields({
  id,
  viewer,
  idempotencyKey,
  prefill,
  wrong,
  answer,
  applied,
  price,
  shownCents,
  totalCents,
  change,
  terms,
  confirmsAtOnce,
  trip,
  dealId,
  choice,
  days,
  closed,
}: Props) {
  const values: BookingValues = answer?.values ?? prefill;
  const errors: BookingValues = answer?.errors ?? {};
  const departureDate = trip?.departs === "fixed" ? "Departure" : "Preferred departure";
  const labels = { departureDate, numTravelers: "Number of travelers" };
  const ofTrip = tripInputs({
    trip,
    choice,
    errors: isUnchanged(trip, prefill, choice.typed) ? { ...wrong, ...errors } : errors,
    days,
    labels,
    waitingListOf: dealId,
    isClosed: closed !== null,
  });
  const inputs = bookingInputs({ viewer, values, errors });
  const refused =
    answer !== undefined && (answer.notice !== undefined || Object.keys(errors).length > 0);
  return (
    <Form id={id} method="post" data-priced className="grid gap-6" noValidate={refused}>
      {/* Enter clicks a form's first button, which must submit the form rather than apply the code. */}
      {closed ? null : <button aria-hidden tabIndex={-1} className="sr-only" />}
      <ErrorSummary notice={closed ?? answer?.notice} errors={errors} />
      {answer?.duplicate && !closed ? <BookedAlready duplicate={answer.duplicate} /> : null}
      <Hidden name="key" value={values.key ?? idempotencyKey} />
      <div id="shown-price" data-price="" className="contents">
        {change}
        {/* The server books at this price or refuses. Autocomplete off: a reload must not restore an old price. */}
        <Hidden name="shownPriceCents" value={shownCents ?? ""} autoComplete="off" />
        <Hidden name="shownTotalCents" value={totalCents ?? ""} autoComplete="off" />
      </div>
      {/* The trip comes first: its total is known before anything personal is asked. */}
      <div id="trip-choice" data-price="asks" className="grid gap-6 sm:grid-cols-2">
        {ofTrip.departureDate}
        {ofTrip.people}
        {trip?.ask && <LargerParty ask={trip.ask + choice.typed.departureDate} />}
        {ofTrip.rooms}
        {ofTrip.extras}
        <noscript>
          <div className="grid gap-2">
            <p className="text-small">
              After a change, press Update Price: the total below is of what was chosen before.
            </p>
            <Button name="intent" value="update" formNoValidate className="justify-self-start">
              Update Price
            </Button>
          </div>
        </noscript>
      </div>
      <div id="trip-total" data-price="" className="empty:hidden">
        {price && !closed ? <TotalFirst cents={price.totalCents} typed={choice.typed} /> : null}
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        {inputs.customerName}
        {inputs.customerEmail}
        {inputs.customerPhone}
      </div>
      {inputs.notes}
      {closed ? null : (
        <WelcomeField
          typed={applied?.code ?? values.welcome}
          applied={applied}
          price={price}
          error={errors.welcome}
        />
      )}
      {terms}
      {closed ? (
        <ButtonLink look="primary" href={href("/packages")} className="justify-self-start">
          Choose another trip
        </ButtonLink>
      ) : (
        <SendBooking
          price={price}
          signedIn={viewer.kind !== "visitor"}
          confirmsAtOnce={confirmsAtOnce}
        />
      )}
    </Form>
  );
}

function LargerParty({ ask }: { ask: string }) {
  return (
    <ButtonLink href={ask} className="justify-self-start">
      A larger party? Ask us
    </ButtonLink>
  );
}

function Hidden(props: { name: BookingKey; value: string | number; autoComplete?: "off" }) {
  return <input type="hidden" {...props} />;
}
