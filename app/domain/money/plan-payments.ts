import { addDays, daysBetween } from "#app/values/dates.ts";
import { depositOf, type PaymentTerms, type Priced } from "./payment-terms.ts";

/** A part of what a booking costs. */
export type PlannedPayment = {
  kind: "deposit" | "installment" | "balance";
  /** YYYY-MM-DD in New York; null where the terms don't say. */ dueOn: string | null;
  cents: number;
};

/** Two payments are at least so many days apart; installments that would be closer are left out. */
const minGapDays = 14;

/**
 * When a booking that is made on `bookedOn` is paid. The parts are more than nothing and sum to the
 * total. Booked on the balance day or later, all of it is due at once; booked late, what has no
 * installment of its own any more is spread over the others.
 */
export function planPayments({
  terms: { deposit, installments, balanceDays },
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
  const restCents = priced.totalCents - depositCents;
  const days =
    isLate || balanceOn === null ? [] : installmentDays(bookedOn, balanceOn, installments ?? 0);
  // Installments are alike, so the last payment takes what a division leaves.
  const partCents = Math.floor(restCents / (days.length + 1));
  const payments: PlannedPayment[] = [
    { kind: "deposit", dueOn: bookedOn, cents: depositCents },
    ...days.map((dueOn) => ({ kind: "installment" as const, dueOn, cents: partCents })),
    {
      kind: "balance",
      dueOn: isLate ? bookedOn : balanceOn,
      cents: restCents - partCents * days.length,
    },
  ];
  return payments.filter(({ cents }) => cents > 0);
}

/** Days between two others, evenly spaced: at most `most`, and none closer than `leastGap`. */
function installmentDays(from: string, to: string, most: number): string[] {
  const span = daysBetween(from, to);
  const count = Math.max(0, Math.min(most, Math.floor(span / minGapDays) - 1));
  return Array.from({ length: count }, (_, at) =>
    addDays(from, Math.floor((span * (at + 1)) / (count + 1))),
  );
}
