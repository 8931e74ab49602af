import type { ReactNode } from "react";
import type {
  BookingField,
  BookingKey,
  BookingValues,
} from "#app/domain/bookings/order/booking-form.ts";
import { mostTravelers, type TravelRules } from "#app/domain/deals/travel-days.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { DepartureField } from "#app/views/departure-field.tsx";

type Props = {
  viewer: Viewer;
  values: BookingValues;
  errors: BookingValues;
  days: { first: string; last: string };
  /** When the trip starts and for how many; null for a deal that is gone. */ rules: TravelRules | null;
  onTravelers: (typed: string) => void;
};

/** The inputs of a booking's fields; a field that is forgotten here is a type error. */
export function bookingInputs({ viewer, values, errors, days, rules, onTravelers }: Props) {
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
    departureDate: (
      <DepartureField
        {...field("departureDate")}
        label="Preferred departure"
        days={days}
        rules={rules}
      />
    ),
    numTravelers: (
      <TextField
        {...field("numTravelers")}
        label="Number of travelers"
        type="number"
        inputMode="numeric"
        required
        min={rules?.leastTravelers ?? 1}
        max={rules?.mostTravelers ?? mostTravelers}
        defaultValue={values.numTravelers ?? "1"}
        onChange={(event) => onTravelers(event.target.value)}
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
  } satisfies Record<BookingField, ReactNode>;
}
