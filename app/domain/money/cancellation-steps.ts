import { addDays } from "#app/values/dates.ts";
import {
  depositOf,
  percentOf,
  type PaymentTerms,
  type Priced,
  type Rung,
} from "./payment-terms.ts";

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
