import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { mostTravelers } from "#app/domain/bookings/booking.ts";
import type { KnownCustomer } from "#app/domain/bookings/order/known-customer.ts";
import type { PickedDeal } from "#app/domain/deals/shop/picked-deal.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { ToastMessage } from "#app/values/toast-message.ts";
import { DepartureField } from "#app/views/departure-field.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { PackageFields } from "./package-fields.tsx";

type Props = {
  values: Record<string, string>;
  errors?: Record<string, string>;
  notice?: string | ToastMessage;
  deals: readonly PickedDeal[];
  more: boolean;
  customer: KnownCustomer | null;
  /** Whether the values were stored before signing in again. */
  saved: boolean;
  idempotencyKey: string;
  days: { first: string; last: string };
};

const none = {};
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
  saved,
  idempotencyKey,
  days,
}: Props) {
  const { state, formData } = useNavigation();
  const submit = useSubmit();
  const busy = state !== "idle" && formData?.get("intent") !== "find";
  const [travelers, setTravelers] = useState(values.num_travelers || "1");
  const [chosen, setChosen] = useState(
    () => deals.find(({ id }) => id === values.package_id?.split("@")[0]) ?? null,
  );
  // The current offer: its price may have changed since it was chosen.
  const deal = deals.find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <Form
      id={formId}
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
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid max-w-[44rem] gap-5">
        <ErrorSummary notice={notice} errors={errors} />
        {saved ? (
          <p role="status" className="rounded-control border border-line bg-paper-raised px-4 py-3">
            You were signed out before this form was sent. Nothing is booked yet: it is all here as
            you typed it.
          </p>
        ) : null}
        <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
        <input type="hidden" name="lead" value={values.lead ?? ""} />
        <input type="hidden" name="duplicate" value={values.duplicate ?? ""} />
        {values.duplicate ? <DuplicateNotice reference={values.duplicate} /> : null}
        {values.lead ? <FromLead reference={values.lead} /> : null}
        <CustomerFields values={values} errors={errors} customer={customer} />
        <PackageFields
          deals={deals}
          more={more}
          chosen={deal}
          words={values.deals}
          error={errors.package_id}
          onChoose={setChosen}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <DepartureField label="Travel Start Date" days={days} values={values} errors={errors} />
          <TextField
            name="num_travelers"
            label="Number of Travelers"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={mostTravelers}
            defaultValue={values.num_travelers || "1"}
            onChange={(event) => setTravelers(event.target.value)}
            error={errors.num_travelers}
          />
        </div>
        <TextArea
          name="notes"
          label="Notes (optional)"
          maxLength={2000}
          defaultValue={values.notes}
          hint="The customer reads them, in the mail and with the booking."
          error={errors.notes}
        />
      </div>
      <BookingSummary deal={deal} travelers={travelers}>
        <Button look="primary" name="intent" value="book" disabled={busy}>
          {busy ? "Creating…" : values.duplicate ? "Create a Second Booking" : "Create Booking"}
        </Button>
      </BookingSummary>
      <UnsavedChanges form={formId} />
    </Form>
  );
}

/** Names the lead that the booking will win. */
function FromLead({ reference }: { reference: string }) {
  return (
    <p className="rounded-control border border-line bg-paper-raised px-4 py-3">
      From lead <PageLink page="lead" id={reference} />, which is won with this booking.
    </p>
  );
}

/** Shows the duplicate booking; submitting again makes a second one. */
function DuplicateNotice({ reference }: { reference: string }) {
  return (
    <p className="rounded-control border-2 border-action-text bg-paper-raised px-4 py-3">
      Booked already: <PageLink page="booking" id={reference} />, for this customer, trip and day.
      Send the form again only if a second booking is meant.
    </p>
  );
}
