import type { ReactNode } from "react";
import type {
  BookingField,
  BookingKey,
  BookingValues,
} from "#app/domain/bookings/order/form/booking-form.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";

type Props = {
  viewer: Viewer;
  values: BookingValues;
  errors: BookingValues;
};

/**
 * The inputs of who books; a field that is forgotten here is a type error. Those of the trip are
 * `tripInputs`.
 */
export function bookingInputs({ viewer, values, errors }: Props) {
  const signedIn = viewer.kind === "visitor" ? null : viewer;
  const locked = signedIn ? { readOnly: true, hint: "From your account." } : {};
  const field = (name: BookingKey) => ({ name, defaultValue: values[name], error: errors[name] });
  return {
    customerName: (
      <TextField
        {...field("customerName")}
        label="Full name"
        autoComplete="name"
        required
        maxLength={120}
        {...(signedIn && { defaultValue: signedIn.name })}
        {...locked}
      />
    ),
    customerEmail: (
      <TextField
        {...field("customerEmail")}
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...(signedIn && { defaultValue: signedIn.email })}
        {...locked}
      />
    ),
    customerPhone: (
      <TextField
        {...field("customerPhone")}
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={values.customerPhone ?? signedIn?.phone ?? ""}
        hint="With its area code. An agent calls only about this trip."
      />
    ),
    notes: (
      <TextArea
        {...field("notes")}
        label="Notes (optional)"
        maxLength={2000}
        hint="Diets, room wishes, who is celebrating what."
      />
    ),
  } satisfies Record<Exclude<BookingField, "departureDate">, ReactNode>;
}
