import type { KnownCustomer } from "#app/domain/bookings/order/known-customer.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

type Typed = Readonly<Record<string, string>>;

/**
 * The customer's fields; name and phone are remounted for another customer. The look-up button
 * comes first, so that Enter never books.
 */
export function CustomerFields({
  values,
  errors,
  customer,
}: {
  values: Typed;
  errors: Typed;
  customer: KnownCustomer | null;
}) {
  return (
    <>
      <TextField
        key={`name of ${customer?.email}`}
        name="customer_name"
        label="Customer Name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={values.customer_name}
        error={errors.customer_name}
      />
      <TextField
        name="customer_email"
        label="Customer Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={values.customer_email}
        error={errors.customer_email}
        hint={customerLine(values.customer_email ?? "", customer)}
        beside={
          <Button name="intent" value="find" className="flex-none">
            Look up
          </Button>
        }
      />
      <TextField
        key={`phone of ${customer?.email}`}
        name="customer_phone"
        label="Customer Phone (optional)"
        type="tel"
        maxLength={40}
        autoComplete="off"
        defaultValue={values.customer_phone}
        error={errors.customer_phone}
      />
    </>
  );
}

const accounts: Readonly<Record<KnownCustomer["account"], string>> = {
  verified: "has an account: the trip stands under My Trips at once",
  unverified: "has an account: the trip joins My Trips once the email is verified",
  staff: "works here",
  none: "has no account yet",
};

/** The known customer in one line. */
function customerLine(email: string, customer: KnownCustomer | null): string {
  if (email === "") return "Name and phone of a customer who is known are filled in.";
  if (!customer)
    return "Nobody is known by this email: a new customer. The mail says how to find the trip.";
  const count = customer.bookings === 1 ? "1 booking" : `${customer.bookings} bookings`;
  return `${customer.name} ${accounts[customer.account]}. ${count} so far.`;
}
