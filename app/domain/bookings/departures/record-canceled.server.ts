import type { Step } from "#app/domain/command/command.server.ts";
import type { DepartureDay } from "#app/domain/departures/cancel/departure-to-cancel.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { auditedTerms } from "../row/audited-terms.ts";
import { recordBookings } from "../row/record-history.server.ts";
import { refundText } from "./canceled-text.ts";
import type { Plan } from "./plan-choices.ts";

type Canceled = {
  departure: DepartureDay & { status: string };
  plan: Plan;
  reason: string;
  /** See `canceledText`. */ canceled: string;
};

/** Writes each booking's outcome to its history, and everything to the audit log. */
export async function recordCanceled(
  step: Step,
  viewer: Staff,
  { departure, plan: { moves, refunds, talks }, reason, canceled }: Canceled,
): Promise<void> {
  await recordBookings(step, viewer, [
    ...moves.map(({ booking, before, after }) => {
      const { status } = booking;
      const terms = { before, after };
      return {
        booking,
        done: {
          history: { action: "changed", from: status, to: status, terms, reason: canceled },
          audit: {
            action: "booking-changed",
            before: auditedTerms(before),
            after: { ...auditedTerms(after), reason: canceled },
          },
        },
      } as const;
    }),
    ...refunds.map((booking) => {
      const text = `${canceled} ${refundText}`;
      const [from, to] = [booking.status, "Cancelled"] as const;
      return {
        booking,
        done: {
          history: { action: "status-changed", from, to, reason: text },
          audit: {
            action: "booking-moved",
            before: { status: from },
            after: { status: to, reason: text },
          },
        },
      } as const;
    }),
    ...talks.map((booking) => {
      const { status } = booking;
      return {
        booking,
        done: {
          history: { action: "departure-canceled", from: status, to: status, reason: canceled },
          audit: { action: "booking-talk-wanted", after: { reason: canceled } },
        },
      } as const;
    }),
  ]);
  await step.record({
    action: "departure-canceled",
    subject: { type: "departure", id: departure.id },
    before: { status: departure.status },
    after: {
      status: "cancelled",
      reason,
      moved: moves.length,
      refunded: refunds.length,
      talks: talks.length,
    },
  });
}
