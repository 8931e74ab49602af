import { addDays, daysBetween } from "#app/values/dates.ts";
import { confirmsAtOnce, depositOf, type PaymentTerms, type Priced } from "./payment-terms.ts";

export type PlannedPayment = {
  kind: "deposit" | "installment" | "balance";
  /** YYYY-MM-DD in New York; null if the terms name no day. */ dueOn: string | null;
  cents: number;
};

/** The minimum of days between two payments; closer installments are left out. */
const minGapDays = 14;

/**
 * Plans the payments of a booking; they sum to the total. From the balance day on, all is due at
 * once.
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
  // Installments are equal, so the balance takes the rounding rest.
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

/**
 * The due day of a deposit that staff ask for by confirming on a day: never later than the balance,
 * or than the day before departure.
 */
export function depositDueOn(
  {
    terms: { depositDays, balanceDays, confirms },
    departureDate,
  }: Pick<Parameters<typeof planPayments>[0], "terms" | "departureDate">,
  confirmedOn: string,
): string {
  const days = confirmsAtOnce({ confirms }) ? 0 : (depositDays ?? 0);
  const last = addDays(departureDate, -Math.max(1, balanceDays ?? 1));
  const day = addDays(confirmedOn, days);
  const dueOn = day < last ? day : last;
  return dueOn > confirmedOn ? dueOn : confirmedOn;
}

/** Evenly spaced days between two others: at most `max`, none closer than `minGapDays`. */
function installmentDays(from: string, to: string, max: number): string[] {
  const span = daysBetween(from, to);
  const count = Math.max(0, Math.min(max, Math.floor(span / minGapDays) - 1));
  return Array.from({ length: count }, (_, at) =>
    addDays(from, Math.floor((span * (at + 1)) / (count + 1))),
  );
}

/** Minutes within which the confirming deposit must be paid. */
export const depositMinutes = 60;
/** Hours for another payment after its bank debit has failed, days later. */
export const depositAgainHours = 24;

/**
 * The payment in cents that confirms a booking: its deposit, or the total if booked late. 0 if
 * staff confirm, or nothing is due.
 */
export function confirmingCents(
  trip: Priced & { terms: PaymentTerms; bookedOn: string; departureDate: string },
): number {
  if (!confirmsAtOnce(trip.terms)) return 0;
  const [first] = planPayments(trip);
  return first?.dueOn === trip.bookedOn ? first.cents : 0;
}
