import { type AuditRow, actionLabel } from "#app/domain/audit/audit-row.ts";
import {
  paymentStateLabels,
  refundStateLabels,
} from "#app/domain/money/payments/payment-labels.ts";
import { formatMoney } from "#app/values/money.ts";

/** Something that happened to a booking's money, for its history. */
export type MoneyEvent = {
  id: number;
  at: Date;
  /** 'Recorded a payment, $939.60' */ what: string;
  reason: string;
  /** The email of who did it, or the role without one. */ by: string;
};

const moneyActions: ReadonlySet<string> = new Set([
  "payment-recorded",
  "payment-undone",
  "payments-planned",
  "payment-postponed",
  "online-payment-changed",
  "online-refund-changed",
  "refund-requested",
  "refund-sent",
  "refund-undone",
]);

/** The payments and refunds among a booking's audit rows, in their order. */
export function moneyEvents(rows: readonly AuditRow[]): MoneyEvent[] {
  return rows
    .filter(({ action }) => moneyActions.has(action))
    .map(({ id, at, action, actor, before, after }) => {
      const cents = after.cents ?? before.cents;
      const amount = typeof cents === "number" ? formatMoney(cents) : "";
      const what = [actionLabel(action), amount, stateOf(action, after.state)];
      return {
        id,
        at,
        what: what.filter((part) => part !== "").join(", "),
        reason: typeof after.reason === "string" ? after.reason : "",
        by: actor.email ?? (actor.role === "system" ? "the site" : actor.role),
      };
    });
}

/** The state of an online payment or refund, in a sentence: 'on its way'. */
function stateOf(action: string, state: unknown): string {
  const labels: Readonly<Record<string, string>> =
    action === "online-refund-changed" ? refundStateLabels : paymentStateLabels;
  const label = action.startsWith("online-") && typeof state === "string" ? labels[state] : "";
  return (label ?? "").toLowerCase();
}
