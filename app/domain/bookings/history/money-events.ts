import { type AuditRow, actionLabel } from "#app/domain/audit/audit-row.ts";
import {
  paymentStateLabels,
  refundStateLabels,
} from "#app/domain/money/payments/payment-labels.ts";
import { formatMoney } from "#app/values/money.ts";

/** Something that the audit log says of a booking, for its timeline. */
export type AuditedEvent = {
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
  "payment-issue-settled",
  "pay-link-renewed",
  "online-payment-changed",
  "online-refund-changed",
  "refund-requested",
  "refund-sent",
  "refund-undone",
]);
/** Of other changes the history has a row. */
const otherActions: ReadonlySet<string> = new Set(["booking-handed-over", "booking-seated"]);

/** The payments and refunds among a booking's audit rows, in their order. */
export const moneyEvents = (rows: readonly AuditRow[]): AuditedEvent[] =>
  rows.filter(({ action }) => moneyActions.has(action)).map(eventOf);

/** Changes among a booking's audit rows of which its history has no row, in their order. */
export const otherEvents = (rows: readonly AuditRow[]): AuditedEvent[] =>
  rows.filter(({ action }) => otherActions.has(action)).map(eventOf);

function eventOf({ id, at, action, actor, before, after }: AuditRow): AuditedEvent {
  const cents = after.cents ?? before.cents;
  const amount = typeof cents === "number" ? formatMoney(cents) : "";
  const agent = typeof after.to === "string" ? after.to : "nobody";
  const to = action === "booking-handed-over" ? `to ${agent}` : "";
  const what = [actionLabel(action), amount, stateOf(action, after.state), to];
  return {
    id,
    at,
    what: what.filter((part) => part !== "").join(", "),
    reason: typeof after.reason === "string" ? after.reason : "",
    by: actor.email ?? (actor.role === "system" ? "the site" : actor.role),
  };
}

/** The state of an online payment or refund, in a sentence: 'on its way'. */
function stateOf(action: string, state: unknown): string {
  const labels: Readonly<Record<string, string>> =
    action === "online-refund-changed" ? refundStateLabels : paymentStateLabels;
  const label = action.startsWith("online-") && typeof state === "string" ? labels[state] : "";
  return (label ?? "").toLowerCase();
}
