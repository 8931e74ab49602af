import { useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import type {
  AgentBookingKey,
  AgentBookingValues,
} from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { typedAgreed } from "#app/domain/bookings/manage/create/agreed-fields.ts";
import { priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { type Quote, quoteTotal } from "#app/domain/bookings/sale/quote-trip.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { bookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import type { KnownCustomer } from "#app/domain/bookings/manage/create/find-customer.server.ts";
import type { MailAnswer } from "#app/domain/mail/review-mails.server.ts";
import type { PickedDeal } from "#app/domain/deals/shop/pick/pick-deals.server.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { TotalFirst } from "#app/views/trip-choice/price-lines.tsx";
import { tripInputs } from "#app/views/trip-choice/trip-inputs.tsx";
import { useTripChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import { AlreadyAgreed } from "./already-agreed.tsx";
import { newBookingInputs } from "./booking-inputs.tsx";
import { newBookingLines, NewBookingSummary } from "./booking-summary.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LookedUp } from "./look-up.server.ts";
import { MailReview } from "../../shell/mail-review.tsx";
import { LateReason } from "../late-reason.tsx";
import { PackageFields } from "./package-fields.tsx";

type Props = {
  values: AgentBookingValues;
  errors?: AgentBookingValues;
  notice?: string | ToastMessage;
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

/**
 * Create New Europe Booking (spec §2.5): one form; without script, Look up and Search also update
 * the price.
 */
export function CreateBookingForm({
  values,
  errors = none,
  notice,
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
  const [chosen, setChosen] = useState(
    () => deals.find(({ id }) => id === values.packageId?.split("@")[0]) ?? null,
  );
  // The current offer: its price may have changed since it was chosen.
  const deal = deals.find(({ id }) => id === chosen?.id) ?? chosen;
  // Another package is looked up first: until then its people are asked for by their number.
  const { trip = null, terms = null } = deal && sold?.packageId === deal.id ? sold : {};
  const choice = useTripChoice(trip, filledIn(values));
  const [typedTerms, setTypedTerms] = useState(values);
  const agreed = typedAgreed(typedTerms);
  const lines = agreed?.lines.length ? agreed.lines : newBookingLines(trip && deal, choice);
  const inputs = newBookingInputs({ values, errors, customer });
  const ofTrip = tripInputs({
    trip,
    rules: deal,
    choice,
    errors,
    days: bookableDays(deal && { ...deal, closesDays: 1 }, today),
    labels,
  });
  const form = useRef<HTMLFormElement>(null);
  const choose = (picked: PickedDeal | null) => {
    setChosen(picked);
    if (!picked || !form.current) return;
    const typed = new FormData(form.current);
    typed.set("intent", "find");
    void submit(typed, { method: "post", preventScrollReset: true });
  };
  return (
    <Form
      id={formId}
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const submitButton = submitter instanceof HTMLButtonElement ? submitter : null;
        // A look-up keeps the scroll position; a new booking opens at the top.
        void submit(submitButton ?? event.currentTarget, {
          preventScrollReset: submitButton?.value === "find",
        });
      }}
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,3fr)_minmax(18rem,1fr)]"
    >
      <div className="grid max-w-[44rem] gap-5 2xl:max-w-none">
        <ErrorSummary notice={notice} errors={errors} />
        <FormNotices values={values} held={held} />
        <KeptValues
          values={{ ...values, key: values.key ?? idempotencyKey }}
          quote={choice.quote}
          datesOf={trip?.departs === "fixed" ? (sold?.packageId ?? "") : ""}
        />
        <TotalFirst cents={lines && priceOf(lines).totalCents} typed={choice.typed} />
        {inputs.customerName}
        {/* The look-up button comes first, so that Enter never books. */}
        {inputs.customerEmail}
        {inputs.customerPhone}
        <PackageFields
          deals={deals}
          more={more}
          chosen={deal}
          words={values.deals}
          error={errors.packageId}
          onChoose={choose}
        />
        <TripFields trip={trip} inputs={ofTrip} />
        <LateReason {...{ trip, choice, today, values, errors }} />
        <AlreadyAgreed
          {...{ values, errors, today }}
          onType={(name, typed) => setTypedTerms((before) => ({ ...before, [name]: typed }))}
        />
        {inputs.notes}
        {agreed ? null : <MailReview answer={{ values, errors, mail }} canSkip />}
      </div>
      <NewBookingSummary
        {...{ deal, choice, lines, terms, agreed, today }}
        isOld={lost !== null && !trip}
      >
        <Button look="primary" name="intent" value="book" disabled={busy}>
          {busy ? "Creating…" : `Create ${values.duplicate ? "a Second " : ""}Booking`}
        </Button>
      </NewBookingSummary>
      <UnsavedChanges form={formId} />
    </Form>
  );
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
};

/** What the form was opened with, and the price that it shows. */
function KeptValues({ values, quote, datesOf }: KeptProps) {
  return (
    <>
      <Hidden name="datesOf" value={datesOf} />
      <Hidden name="shownTotalCents" value={quote ? String(quoteTotal(quote)) : ""} />
      {(["key", "lead", "duplicate", "hold", "customer"] as const).map((name) => (
        <Hidden key={name} name={name} value={values[name] ?? ""} />
      ))}
    </>
  );
}

function Hidden(props: { name: AgentBookingKey; value: string }) {
  return <input type="hidden" {...props} />;
}
