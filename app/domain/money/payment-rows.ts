import { daysBetween, formatDay, addDays } from "#app/values/dates.ts";
import {
  asksForPayments,
  type PaymentTerms,
  type Priced,
  depositOf,
  percentOf,
  type Rung,
  daysBefore,
  depositWhen,
} from "./payment-terms.ts";
import { depositDueOn, type PlannedPayment, planPayments } from "./plan-payments.ts";

/** A line of the terms: a due day or deadline, with its amount; `cents` is null without one. */
export type TermRow = { when: string; what: string; cents: number | null };

/** The price, terms and days of a trip. */
export type PaidTrip = Priced & {
  terms: PaymentTerms;
  /** The day of booking, YYYY-MM-DD in New York. */ bookedOn: string;
  /** Null before a date is chosen: days are then counted before departure. */
  departureDate: string | null;
};

const farFutureDate = "2999-12-31";

/** Whether the terms contain anything to show. */
export function hasTerms(trip: PaidTrip): boolean {
  const rows = paymentRows(trip).length + cancellationRows(trip).length;
  return rows > 0 || trip.terms.notRefunded !== null;
}

/** The payments of a trip, in words. */
export function paymentRows({ departureDate, ...trip }: PaidTrip): TermRow[] {
  if (!asksForPayments(trip.terms)) return [];
  const { balanceDays } = trip.terms;
  const payments = planPayments({ ...trip, departureDate: departureDate ?? farFutureDate });
  const when = ({ kind, dueOn }: PlannedPayment) => {
    if (dueOn === trip.bookedOn)
      return sentenceCase(
        depositWhen(trip.terms, kind === "deposit" ? depositDays(trip, departureDate) : 0),
      );
    if (dueOn === null || balanceDays === null) return "Before departure";
    return departureDate === null ? daysBefore(balanceDays) : `By ${formatDay(dueOn)}`;
  };
  const installments = payments.filter(({ kind }) => kind === "installment");
  const what = (payment: PlannedPayment) =>
    paymentName(payment.kind, {
      nth: installments.indexOf(payment) + 1,
      of: installments.length,
      isAll: payments.length === 1,
    });
  const rows = payments.map((payment) => ({
    when: when(payment),
    what: what(payment),
    cents: payment.cents,
  }));
  const [first] = installments;
  if (departureDate !== null || !first) return rows;
  // Without a departure date, installments have no due days.
  const all = {
    when: "Evenly until then",
    what: installments.length === 1 ? "Installment" : `${installments.length} installments, each`,
    cents: first.cents,
  };
  const at = payments.indexOf(first);
  return [...rows.slice(0, at), all, ...rows.slice(at + installments.length)];
}

/** Days from a confirmation to the deposit: fewer where the balance or departure is near. */
export function depositDays(
  { terms, bookedOn }: Pick<PaidTrip, "terms" | "bookedOn">,
  departureDate: string | null,
): number {
  const trip = { terms, departureDate: departureDate ?? farFutureDate };
  return daysBetween(bookedOn, depositDueOn(trip, bookedOn));
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Deposit', 'Installment 2 of 3', 'Balance', 'The whole price'. */
export function paymentName(
  kind: PlannedPayment["kind"],
  { nth, of, isAll }: { nth: number; of: number; isAll: boolean },
): string {
  if (isAll) return "The whole price";
  if (kind !== "installment") return kind === "deposit" ? "Deposit" : "Balance";
  return of === 1 ? "Installment" : `Installment ${nth} of ${of}`;
}

/** The cancellation fees of a trip, in words; steps before its booking are left out. */
export function cancellationRows(trip: PaidTrip): TermRow[] {
  const steps = stepsFromBooking(trip);
  return steps.map((step) => ({
    when: steps.length === 1 ? "Until departure" : untilText(step, trip.departureDate),
    what: keepText(step, trip),
    cents: step.keepCents || null,
  }));
}

/** The index of the row of `cancellationRows` that applies on a day; -1 if none does. */
export function cancellationRowOn(trip: PaidTrip, day: string): number {
  const { departureDate } = trip;
  if (departureDate === null) return -1;
  return stepsFromBooking(trip).findIndex((step) => day <= lastDay(step, departureDate));
}

function stepsFromBooking({ departureDate, bookedOn, ...trip }: PaidTrip): CancellationStep[] {
  return cancellationSteps(trip).filter(
    (step) => departureDate === null || lastDay(step, departureDate) >= bookedOn,
  );
}

function untilText(step: CancellationStep, departureDate: string | null): string {
  if (step.untilDays === null) return "Later";
  return `Until ${departureDate === null ? daysBefore(step.untilDays) : formatDay(lastDay(step, departureDate))}`;
}

function keepText(
  { keep, keepCents }: CancellationStep,
  { terms, totalCents }: Pick<PaidTrip, "terms" | "totalCents">,
): string {
  if (keep === null) return terms.notRefunded ? "Full refund of the rest" : "Full refund";
  if (keepCents === totalCents) return "We keep the whole price";
  return keep === "deposit" ? "We keep the deposit" : `We keep ${keep}%`;
}

/** The fee for canceling within one range of days before departure. */
export type CancellationStep = {
  /** The last day of the range, as days before departure; null for departure day. */
  untilDays: number | null;
  /** The rung behind the fee; null while canceling is free. */ keep: Rung["keep"] | null;
  keepCents: number;
};

/**
 * The cancellation steps of a booking's ladder, earliest first; empty without a ladder. Fees rise
 * from 0 to at most the total.
 */
export function cancellationSteps({
  terms: { deposit, ladder },
  ...priced
}: Priced & { terms: PaymentTerms }): CancellationStep[] {
  if (ladder === null) return [];
  const steps: CancellationStep[] = [
    { untilDays: ladder[0]?.days ?? null, keep: null, keepCents: 0 },
  ];
  for (const [at, { keep }] of ladder.entries()) {
    const keepCents =
      keep === "deposit" ? depositOf(deposit, priced) : percentOf(priced.totalCents, keep);
    const untilDays = ladder[at + 1]?.days ?? null;
    const before = steps.at(-1);
    // The fee does not rise, so the previous step continues.
    if (before && keepCents <= before.keepCents) before.untilDays = untilDays;
    else steps.push({ untilDays, keep, keepCents });
  }
  return steps;
}

/** The last day of a step, YYYY-MM-DD. */
export function lastDay({ untilDays }: CancellationStep, departureDate: string): string {
  return addDays(departureDate, -(untilDays ?? 0));
}

/**
 * The fee in cents for canceling on `day` (New York), from 0 to the total; null without a ladder.
 * After departure, the last step applies.
 */
export function cancellationFee({
  day,
  departureDate,
  ...booking
}: Priced & { terms: PaymentTerms; departureDate: string; day: string }): number | null {
  const steps = cancellationSteps(booking);
  const step = steps.find((each) => day <= lastDay(each, departureDate)) ?? steps.at(-1);
  return step?.keepCents ?? null;
}
