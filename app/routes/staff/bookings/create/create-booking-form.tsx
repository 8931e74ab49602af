import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import type {
  AgentBookingKey,
  AgentBookingValues,
} from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { agreedTerms, typedAgreed } from "#app/domain/bookings/manage/create/agreed-fields.ts";
import {
  ownTripOnSale,
  ownTripOption,
} from "#app/domain/bookings/manage/create/own-trip-fields.ts";
import { linesSold, typedPrice } from "#app/domain/bookings/manage/create/price-fields.ts";
import { type BookingLine, priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { type Quote, quoteTotal } from "#app/domain/bookings/sale/quote-trip.ts";
import { readRequestedTrip, type TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { bookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import type { KnownCustomer } from "#app/domain/bookings/manage/create/find-customer.server.ts";
import type { MailAnswer } from "#app/domain/mail/review-mails.server.ts";
import type { PickedDeal } from "#app/domain/deals/shop/pick/pick-deals.server.ts";
import { closesText } from "#app/domain/departures/show/run-text.ts";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { dueNow } from "#app/domain/money/schedule/due-now.ts";
import { planSchedule } from "#app/domain/money/schedule/plan-schedule.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { useChange } from "#app/ui/form/use-change.ts";
import { usePending } from "#app/ui/form/use-pending.ts";
import { isDay } from "#app/values/dates.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { TotalFirst } from "#app/views/trip-choice/price-lines.tsx";
import { tripInputs } from "#app/views/trip-choice/trip-inputs.tsx";
import { useTripChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import { usePageKeys } from "../../shell/single-keys.ts";
import { AlreadyAgreed } from "./already-agreed.tsx";
import { newBookingInputs } from "./booking-inputs.tsx";
import { newBookingLines, NewBookingSummary } from "./booking-summary.tsx";
import { ClientFields, isChoice } from "./client-fields.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LookedUp } from "./look-up.server.ts";
import { MailReview } from "../../shell/mail-review.tsx";
import { LateReason } from "../late-reason.tsx";
import { ownDealOf, OwnTripInputs } from "./own-trip-inputs.tsx";
import { PackageFields } from "./package-fields.tsx";
import { PriceInputs } from "./price-inputs.tsx";

type Props = {
  values: AgentBookingValues;
  errors?: AgentBookingValues;
  notice?: string | ToastMessage;
  clients: LookedUp["clients"];
  deals: readonly PickedDeal[];
  more: boolean;
  customer: KnownCustomer | null;
  sold: LookedUp["sold"];
  held: LookedUp["held"];
  idempotencyKey: string;
  /** In New York. */ today: string;
  /** What it would send, where staff asked to see it. */ mail?: MailAnswer;
};

const none = {};
const labels = { departureDate: "Travel Start Date", numTravelers: "Number of Travelers" };
/** The form's id, to detect unsaved changes. */
const formId = "create-booking";
/** The button's id, for its key. */
const bookButton = "book";

/**
 * Create New Europe Booking (spec §2.5): one form; without script, Look up and Search also update
 * the price.
 */
export function CreateBookingForm({
  values,
  errors = none,
  notice,
  clients,
  deals,
  more,
  customer,
  sold,
  held,
  idempotencyKey,
  today,
  mail,
}: Props) {
  const { state, formData, lost } = usePending();
  const submit = useSubmit();
  const busy = state !== "idle" && formData?.get("intent") !== "find";
  const booking = useNewBooking(values, { deals, sold, today });
  const { typed, type, deal, found, trip, choice, agreed, todays, lines, paying } = booking;
  const inputs = newBookingInputs({ values, errors, customer });
  const ofTrip = tripInputs({
    trip,
    rules: deal,
    choice,
    errors,
    days: bookableDays(deal && { ...deal, closesDays: 1 }, today),
    labels,
    seatsOf: (departure) => seatsText(departure, found?.held[departure.id] ?? 0),
  });
  const form = useRef<HTMLFormElement>(null);
  const find = (change: Partial<Record<AgentBookingKey, string>>) => {
    if (!form.current) return;
    const sent = new FormData(form.current);
    for (const [name, text] of Object.entries({ ...change, intent: "find" })) sent.set(name, text);
    void submit(sent, { method: "post", preventScrollReset: true });
  };
  const choose = (id: string) => {
    booking.choose(id);
    if (id !== "") find({ packageId: id });
  };
  useFocus(values);
  usePageKeys({ "Mod+enter": () => document.getElementById(bookButton)?.click() });
  return (
    <Form
      id={formId}
      ref={form}
      method="post"
      noValidate
      onSubmit={sendBy(submit)}
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,3fr)_minmax(18rem,1fr)]"
    >
      <div className="grid max-w-[44rem] gap-5 2xl:max-w-none">
        <ErrorSummary notice={notice} errors={errors} />
        <FormNotices values={values} held={held} />
        <KeptValues
          values={{ ...values, key: values.key ?? idempotencyKey }}
          quote={choice.quote}
          datesOf={trip?.departs === "fixed" ? (sold?.packageId ?? "") : ""}
          choosesClient={isChoice(clients)}
        />
        <TotalFirst cents={lines && priceOf(lines).totalCents} typed={choice.typed} />
        {/* The look-up button comes first, so that Enter never books. */}
        <ClientFields values={values} clients={clients} onChoose={(id) => find({ customer: id })} />
        <PackageFields
          deals={deals}
          more={more}
          chosen={deal}
          words={values.deals}
          error={errors.packageId}
          onChoose={choose}
        >
          <OwnTripInputs values={values} errors={errors} onType={type} />
        </PackageFields>
        <TripFields trip={trip} inputs={ofTrip} />
        <LateReason {...{ trip, choice, today, values, errors }} />
        {inputs.customerName}
        <div className="grid gap-5 sm:grid-cols-2">
          {inputs.customerEmail}
          {inputs.customerPhone}
        </div>
        <PriceInputs
          {...{ values, errors, typed }}
          lines={todays}
          dueCents={paying && dueAtOnce(paying, today)}
          onType={type}
        />
        <AlreadyAgreed {...{ values, errors, today }} onType={type} />
        {inputs.notes}
        {agreed ? null : <MailReview answer={{ values, errors, mail }} />}
      </div>
      <NewBookingSummary
        {...{ deal, choice, lines, paying, agreed }}
        isOld={lost !== null && !trip}
      >
        <SendButtons {...{ values, busy }} holds={trip?.departs === "fixed" && !held} />
      </NewBookingSummary>
      <UnsavedChanges form={formId} />
    </Form>
  );
}

type OnSubmit = NonNullable<ComponentProps<typeof Form>["onSubmit"]>;

/** A look-up keeps the scroll position; a new booking opens at the top. */
const sendBy =
  (submit: ReturnType<typeof useSubmit>): OnSubmit =>
  (event) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const submitButton = submitter instanceof HTMLButtonElement ? submitter : null;
    void submit(submitButton ?? event.currentTarget, {
      preventScrollReset: submitButton?.value === "find",
    });
  };

type Known = Pick<Props, "deals" | "sold" | "today">;

/** What is typed so far, what it sells, costs, and asks to be paid. */
function useNewBooking(values: AgentBookingValues, { deals, sold, today }: Known) {
  const [typed, setTyped] = useState(() => startTyped(values));
  const type = (name: AgentBookingKey, text: string) =>
    setTyped((before) => ({ ...before, [name]: text }));
  const chosenIn = (id: string) =>
    id === ownTripOption ? ownDealOf(typed) : (deals.find((deal) => deal.id === id) ?? null);
  const [chosen, setChosen] = useState(() => chosenIn(idIn(values)));
  // The only package that is found was chosen by the server.
  useChange(values.packageId, () => setChosen((before) => chosenIn(idIn(values)) ?? before));
  // The current offer: its price may have changed since it was chosen.
  const deal = chosen && (chosenIn(chosen.id) ?? chosen);
  // Another package is looked up first: until then its people are asked for by their number.
  const found = deal && sold?.packageId === deal.id ? sold : null;
  const terms = found?.terms ?? null;
  const trip = found && deal?.id === ownTripOption ? ownTripOnSale(deal) : (found?.trip ?? null);
  const choice = useTripChoice(trip, filledIn(values));
  const agreed = typedAgreed(typed);
  const todays = newBookingLines(trip && deal, choice);
  const lines = soldNow(todays, typed);
  const departureDate = choice.typed.departureDate ?? "";
  const paying = terms &&
    lines && {
      terms: agreed ? { ...terms, ...agreedTerms(agreed, terms) } : terms,
      totalCents: priceOf(lines).totalCents,
      travelers: readRequestedTrip(choice.typed)?.numTravelers ?? 0,
      bookedOn: agreed?.bookedOn ?? today,
      departureDate: isDay(departureDate) ? departureDate : null,
    };
  const choose = (id: string) => setChosen(chosenIn(id));
  return { typed, type, deal, choose, found, trip, choice, agreed, todays, lines, paying };
}

type SendProps = {
  values: AgentBookingValues;
  busy: boolean;
  /** Whether its seats can be held alone. */ holds: boolean;
};

/** Books, or only holds the seats. */
function SendButtons({ values, busy, holds }: SendProps) {
  return (
    <>
      <CheckField
        id="notify"
        name="notify"
        label="Mail the customer"
        defaultChecked={values.key === undefined || values.notify === "yes"}
      />
      <Button
        id={bookButton}
        look="primary"
        name="intent"
        value="book"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        disabled={busy}
      >
        {busy ? "Creating…" : `Create ${values.duplicate ? "a Second " : ""}Booking`}
      </Button>
      {holds ? (
        <Button name="intent" value="option" disabled={busy}>
          Only Hold Its Seats, 48 Hours
        </Button>
      ) : null}
      <p className="text-fine text-ink-soft max-sm:hidden without-script:hidden">
        <kbd className="key">Ctrl</kbd> <kbd className="key">Enter</kbd> creates the booking from
        any field.
      </p>
    </>
  );
}

const idIn = ({ packageId = "" }: AgentBookingValues) => packageId.split("@")[0] ?? "";

/** An amount that the form had filled in is not typed: it follows the price. */
function startTyped({ paidAmount, ...values }: AgentBookingValues): AgentBookingValues {
  const shown = values.shownPaidCents ? dollarsText(Number(values.shownPaidCents)) : undefined;
  return !paidAmount || paidAmount === shown ? values : { ...values, paidAmount };
}

/** What is sold as typed so far; null without a price. */
function soldNow(
  todays: readonly BookingLine[] | null,
  typed: AgentBookingValues,
): readonly BookingLine[] | null {
  const price = typedPrice(typed);
  return todays === null && price.ownLines.length === 0 ? null : linesSold(todays ?? [], price);
}

/** What the payment terms ask for first; without a day, nothing is known. */
function dueAtOnce({ departureDate, ...trip }: PaidTrip, today: string): number | null {
  if (departureDate === null || trip.totalCents <= 0) return null;
  const schedule = planSchedule({ ...trip, departureDate }, today);
  return dueNow(schedule, 0, today).next?.cents ?? trip.totalCents;
}

/** '6 of 16, least 8, 2 held', for staff. */
function seatsText(departure: ShownDeparture, held: number): string {
  const { seats, seatsLeft, least } = departure;
  const taken = [
    `${seats - seatsLeft} of ${seats}`,
    ...(least === null ? [] : [`least ${least}`]),
    ...(held === 0 ? [] : [`${held} held`]),
  ].join(", ");
  return [taken, closesText(departure)].filter((text) => text !== null).join(". ");
}

/** The focus starts with the client, and goes on to what is asked next once one is found. */
function useFocus({ customerName, filledFor, packageId }: AgentBookingValues): void {
  const next = (id: string) => document.getElementById(id)?.focus();
  const isAt = (id: string) => document.activeElement?.id === id;
  useEffect(() => {
    if (document.activeElement === document.body) next(customerName ? "deals" : "client");
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useChange(filledFor, () => {
    if (filledFor && isAt("client")) next("deals");
  });
  useChange(packageId, () => {
    if (!packageId || !isAt("deals")) return;
    const dates = document.querySelector<HTMLElement>("#departureDate :checked");
    if (dates) dates.focus();
    else next("departureDate");
  });
}

type TripProps = { trip: TripOnSale | null; inputs: ReturnType<typeof tripInputs> };

/** Day, people, rooms and extras of the package. */
function TripFields({ trip, inputs }: TripProps) {
  return (
    <div
      className={classNames(
        "grid gap-5",
        trip?.departs !== "fixed" && !inputs.rooms && "sm:grid-cols-2",
      )}
    >
      {inputs.departureDate}
      {inputs.people}
      {inputs.rooms}
      {inputs.extras}
    </div>
  );
}

/** Drops empty values: a prefill fills in every input. */
function filledIn(values: AgentBookingValues): AgentBookingValues {
  return Object.fromEntries(Object.entries(values).filter(([, typed]) => typed !== ""));
}

type KeptProps = {
  values: AgentBookingValues;
  quote: Quote | null;
  /** The package of its fixed dates; '' without. */ datesOf: string;
  /** Whether the client is chosen of several. */ choosesClient: boolean;
};

/** What the form was opened with, and the price that it shows. */
function KeptValues({ values, quote, datesOf, choosesClient }: KeptProps) {
  const kept = ["key", "lead", "duplicate", "hold", "clientFor", "filledFor"] as const;
  return (
    <>
      <Hidden name="datesOf" value={datesOf} />
      <Hidden name="shownTotalCents" value={quote ? String(quoteTotal(quote)) : ""} />
      {[...kept, ...(choosesClient ? [] : ["customer" as const])].map((name) => (
        <Hidden key={name} name={name} value={values[name] ?? ""} />
      ))}
    </>
  );
}

function Hidden(props: { name: AgentBookingKey; value: string }) {
  return <input type="hidden" {...props} />;
}
