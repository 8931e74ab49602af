import type { ReactNode } from "react";
import type {
  AgentBookingField,
  AgentBookingKey,
  AgentBookingValues,
} from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import type { KnownCustomer } from "#app/domain/bookings/manage/create/find-customer.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { plural } from "#app/values/plural.ts";

type Props = {
  values: AgentBookingValues;
  errors: AgentBookingValues;
  customer: KnownCustomer | null;
};

/**
 * The inputs of an agent's booking; a field that is forgotten here is a type error. The deal is one
 * of `PackageFields`, day and people are `tripInputs`. Name and phone are remounted for another customer.
 */
export function newBookingInputs({ values, errors, customer }: Props) {
  const field = (name: AgentBookingKey) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  const filled = `${values.filledFor} ${customer?.email}`;
  return {
    customerName: (
      <TextField
        key={`name of ${filled}`}
        {...field("customerName")}
        label="Customer Name"
        required
        maxLength={120}
        autoComplete="off"
      />
    ),
    customerEmail: (
      <TextField
        key={`email of ${values.filledFor}`}
        {...field("customerEmail")}
        label="Customer Email (optional)"
        type="email"
        maxLength={254}
        autoComplete="off"
        hint={customerLine(values.customerEmail ?? "", customer)}
      />
    ),
    customerPhone: (
      <TextField
        key={`phone of ${filled}`}
        {...field("customerPhone")}
        label="Customer Phone (optional)"
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
    ),
    notes: (
      <TextArea
        {...field("notes")}
        label="Notes (optional)"
        maxLength={2000}
        hint="The customer reads them, in the mail and with the booking."
      />
    ),
  } satisfies Record<Exclude<AgentBookingField, "packageId" | "departureDate">, ReactNode>;
}

const accounts: Readonly<Record<KnownCustomer["account"], string>> = {
  verified: "has an account: the trip stands under My Trips at once",
  unverified: "has an account: the trip joins My Trips once the email is verified",
  staff: "works here",
  none: "has no account yet",
};

function customerLine(email: string, customer: KnownCustomer | null): string {
  if (email === "") return "Without an email no mail goes out.";
  if (!customer)
    return "Nobody is known by this email: a new customer. The mail says how to find the trip.";
  const count = plural(customer.bookings, "booking");
  return `${customer.name} ${accounts[customer.account]}. ${count} so far.`;
}
