import { edit } from "#app/domain/command/command.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import {
  type Payment,
  type PaymentMethod,
  refundChanges,
  type RefundState,
  spreadRefund,
} from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import {
  failRefund,
  insertRefunds,
  sendRefund,
} from "#app/domain/money/payments/write-payments.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit, mailCustomer } from "../row/edit-booking.server.ts";
import { issueReceipt } from "../receipts/issue-receipt.server.ts";
import { refundNotedMail } from "../mails/online-mails.server.ts";
import { type MoneyChanged, refuseChanged } from "#app/domain/money/booked/changed-money.ts";
import { closeSettledIssues } from "./close-settled-issues.server.ts";
import { lowerPrice } from "./lower-price.server.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";

type Refused = {
  ok: false;
  reason: "more-than-paid" | "more-than-paid-online" | "no-refund" | "sent-ahead";
};
type Done = { ok: true } | Refused;

type NewRefund = {
  reference: string;
  key: string;
  cents: number;
  reason: string;
  /** Whether to mail the customer that it is noted; false by default. */ notify?: boolean;
  /**
   * By hand: staff send it, and nothing moves by itself. Or by the provider, to the card or account
   * of online payments.
   */
  way?: "hand" | "provider";
  /** Whether the customer is to pay it again, so that the price stays; false by default. */
  paidAgain?: boolean;
  /** What the page said is paid; null for any. */ seenPaidCents?: number | null;
};

/**
 * Requests a refund, with a reason; one key requests it once. It lowers the price, unless too much
 * was paid, or the customer pays it again.
 */
export function requestRefund(
  viewer: Permitted<"write", "bookings">,
  { reference, key, seenPaidCents = null, ...refund }: NewRefund,
  requestOrigin: RequestOrigin,
) {
  const { cents, reason, notify = false, way = "hand", paidAgain = false } = refund;
  const once = { key, content: { reference, cents, reason, notify, way, paidAgain } };
  const order = { ...bookingEdit(viewer, reference, requestOrigin), once };
  return edit(order, async (step, booking): Promise<Done | MoneyChanged> => {
    const { tx } = step;
    const money = await readMoney({ ...booking, terms: frozenTerms(booking) }, tx);
    const changed = refuseChanged(money, seenPaidCents);
    if (changed) return changed;
    const parts = spreadRefund(paidBy(way, money.payments), cents);
    if (parts.reduce((sum, part) => sum + part.cents, 0) < cents)
      return { ok: false, reason: way === "hand" ? "more-than-paid" : "more-than-paid-online" };
    const loweredCents = paidAgain ? 0 : Math.max(0, cents - money.overpaidCents);
    await lowerPrice(step, viewer, booking, { cents: loweredCents, reason });
    const refunds = parts.map((part) => ({ ...part, bookingId: booking.id, reason }));
    await insertRefunds(tx, refunds, viewer.id, way === "hand");
    await closeSettledIssues(tx, booking.id);
    await step.record({
      action: "refund-requested",
      subject: { type: "booking", id: reference },
      after: { cents, reason, way, told: notify },
    });
    if (notify) {
      const mail = refundNotedMail({ cents, reason, booking });
      await mailCustomer(tx, booking, { ...mail, ...signedBy(viewer) });
    }
    return { ok: true };
  });
}

/** The payments that a refund can be of: by hand of all, those by hand first. */
function paidBy(way: "hand" | "provider", payments: readonly Payment[]): Payment[] {
  const online = payments.filter(({ provider }) => provider !== null);
  // Refunds take the last payments first.
  return way === "provider"
    ? online
    : [...online, ...payments.filter(({ provider }) => provider === null)];
}

type SentRefund = {
  reference: string;
  id: string;
  method: PaymentMethod;
  /** YYYY-MM-DD in New York. */ sentOn: string;
  /** The number of a check, or of a transfer. */ sentBy: string;
  /** Whether to mail the receipt to the customer; false by default. */ notify?: boolean;
};

/** Marks a refund as sent: state, entry, receipt and audit row in one transaction. */
export function markRefundSent(
  viewer: Permitted<"write", "bookings">,
  { reference, id, method, sentOn, sentBy, notify = false }: SentRefund,
  requestOrigin: RequestOrigin,
) {
  const order = bookingEdit(viewer, reference, requestOrigin);
  return edit(order, async ({ tx, record }, booking): Promise<Done> => {
    const refund = await findRefund(tx, { bookingId: booking.id, id, to: "sent" });
    if (!refund) return { ok: false, reason: "no-refund" };
    if (sentOn > businessDay(new Date())) return { ok: false, reason: "sent-ahead" };
    await sendRefund(tx, { id, method, sentOn, reference: sentBy });
    await issueReceipt(tx, booking, { id, notify, by: viewer });
    await record({
      action: "refund-sent",
      subject: { type: "booking", id: reference },
      after: { cents: refund.cents, method, sentOn, reference: sentBy, told: notify },
    });
    return { ok: true };
  });
}

/** Undoes a refund that is not sent, or came back: state, reversing entry and audit row. */
export function undoRefund(
  viewer: Permitted<"write", "bookings">,
  { reference, id, reason }: { reference: string; id: string; reason: string },
  requestOrigin: RequestOrigin,
) {
  const order = bookingEdit(viewer, reference, requestOrigin);
  return edit(order, async ({ tx, record }, booking): Promise<Done> => {
    const refund = await findRefund(tx, { bookingId: booking.id, id, to: "failed" });
    if (!refund) return { ok: false, reason: "no-refund" };
    await failRefund(tx, { id, wasSent: refund.state === "sent" });
    await record({
      action: "refund-undone",
      subject: { type: "booking", id: reference },
      before: { cents: refund.cents, state: refund.state },
      after: { reason },
    });
    return { ok: true };
  });
}

/** Finds a refund of the booking whose state may change to `to` by hand. */
async function findRefund(
  tx: DatabaseTransaction,
  { bookingId, id, to }: { bookingId: string; id: string; to: RefundState },
) {
  const payments = await readPayments(bookingId, tx);
  const refund = payments.flatMap(({ refunds }) => refunds).find((each) => each.id === id);
  // Refunds through the provider change only by its reports.
  const may =
    refund?.via === "hand" &&
    refundChanges.some(
      (change) => change.by === "staff" && change.from === refund.state && change.to === to,
    );
  return may ? refund : undefined;
}
