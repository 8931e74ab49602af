import { addDays } from "#app/values/dates.ts";
import { depositOf, type PaymentTerms, type Priced } from "./payment-terms.ts";

/** A part of what a booking costs. */
export type PlannedPayment = {
  kind: "deposit" | "balance";
  /** YYYY-MM-DD in New York; null where the terms don't say. */ dueOn: string | null;
  cents: number;
};

/**
 * When a booking that is made on `bookedOn` is paid. The parts are more than nothing and sum to the
 * total. Booked on the balance day or later, all of it is due at once.
 */
export function planPayments({
  terms: { deposit, balanceDays },
  bookedOn,
  departureDate,
  ...priced
}: Priced & {
  terms: PaymentTerms;
  bookedOn: string;
  departureDate: string;
}): PlannedPayment[] {
  const balanceOn = balanceDays === null ? null : addDays(departureDate, -balanceDays);
  const isLate = balanceOn !== null && balanceOn <= bookedOn;
  const depositCents = isLate ? 0 : depositOf(deposit, priced);
  const payments: PlannedPayment[] = [
    { kind: "deposit", dueOn: bookedOn, cents: depositCents },
    {
      kind: "balance",
      dueOn: isLate ? bookedOn : balanceOn,
      cents: priced.totalCents - depositCents,
    },
  ];
  return payments.filter(({ cents }) => cents > 0);
}
