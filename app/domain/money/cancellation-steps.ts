import { addDays } from "#app/values/dates.ts";
import {
  depositOf,
  percentOf,
  type PaymentTerms,
  type Priced,
  type Rung,
} from "./payment-terms.ts";

/** What is kept of a booking that is canceled in a time before departure. */
export type CancellationStep = {
  /** To so many days before departure, that day included; null: to departure. */
  untilDays: number | null;
  /** The rung that says so; null while nothing is kept. */ keep: Rung["keep"] | null;
  keepCents: number;
};

/**
 * The steps of a ladder for a booking, the earliest first; none where no ladder is said. From 0 to
 * the total, and never less than in the step before, whatever the rungs say.
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
    // Keeping no more than before, it is the same step, which lasts longer.
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
 * What is kept, in cents, of a booking that is canceled on `day` (New York): from 0 to the total;
 * null where no ladder is said. After departure as on its day.
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
