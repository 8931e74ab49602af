import type { WrittenPayment } from "#app/db/fields/written-fields.ts";
import { edit, type Step } from "#app/domain/command/command.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { checkOpenPages, insertPayment } from "#app/domain/money/payments/write-payments.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { bareText } from "#app/values/text/bare-text.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit, type EditedBooking } from "../row/edit-booking.server.ts";
import { issueReceipt } from "../receipts/issue-receipt.server.ts";
import { offerReversal } from "./undo-payment.server.ts";
import { closeSettledIssues } from "./close-settled-issues.server.ts";
import { type MoneyChanged, refuseChanged } from "#app/domain/money/booked/changed-money.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";

type ReceivedPayment = Omit<WrittenPayment, "reference"> & {
  /** The booking's. */ reference: string;
  key: string;
  /** The number of a check, or of a transfer. */ paidBy: string;
  /** The overpayment that the form confirmed, in cents; null if none. */ overCents: number | null;
  /** Whether to mail the receipt to the customer; false by default. */ notify?: boolean;
  /** What the page said is paid; null for any. */ seenPaidCents?: number | null;
};
type Refused =
  | { ok: false; reason: "payment-ahead" | "payment-too-early" | "payment-repeated" }
  | { ok: false; reason: "more-than-left"; overCents: number }
  | MoneyChanged;

/**
 * Records a received payment with entry, receipt and audit row. Refuses a duplicate number, amount
 * and day, and an unconfirmed overpayment.
 */
export function recordPayment(
  viewer: Permitted<"write", "bookings">,
  { reference, key, overCents, seenPaidCents = null, notify = false, ...payment }: ReceivedPayment,
  requestOrigin: RequestOrigin,
) {
  const { paidBy, method, cents, receivedOn } = payment;
  const content = { reference, ...payment, notify };
  return edit(
    {
      ...bookingEdit(viewer, reference, requestOrigin),
      once: { key, content },
    },
    async (step, booking): Promise<{ ok: true } | Refused> => {
      if (receivedOn > businessDay(new Date())) return { ok: false, reason: "payment-ahead" };
      if (receivedOn < businessDay(booking.createdAt))
        return { ok: false, reason: "payment-too-early" };
      const money = await readMoney({ ...booking, terms: frozenTerms(booking) }, step.tx);
      const number = bareNumber(paidBy);
      const isRepeated = money.payments.some(
        (known) =>
          known.state === "succeeded" &&
          known.method === method &&
          known.cents === cents &&
          known.receivedOn === receivedOn &&
          bareNumber(known.reference) === number,
      );
      if (number !== "" && isRepeated) return { ok: false, reason: "payment-repeated" };
      const changed = refuseChanged(money, seenPaidCents);
      if (changed) return changed;
      const over = Math.max(0, cents - money.leftCents);
      if (over > 0 && over !== overCents)
        return { ok: false, reason: "more-than-left", overCents: over };
      holdForUndo();
      const received = await receivePayment(step, viewer, booking, { ...payment, notify });
      await issueReceipt(step.tx, booking, { id: received.paymentId, notify, by: viewer });
      await offerReversal(step.tx, viewer, { reference, ...received });
      return { ok: true };
    },
  );
}

/**
 * Records what a locked booking's customer has paid: payment, entry and audit row. Returns its id, and
 * the payment issues that it settled. The caller issues the receipt, and decides which mail goes first.
 */
export async function receivePayment(
  { tx, record }: Step,
  viewer: Permitted<"write", "bookings">,
  booking: EditedBooking,
  {
    paidBy,
    notify,
    ...received
  }: Omit<WrittenPayment, "reference"> & {
    paidBy: string;
    notify: boolean;
  },
): Promise<{ paymentId: string; issues: string[] }> {
  const paymentId = await insertPayment(tx, {
    ...received,
    bookingId: booking.id,
    reference: paidBy,
    recordedBy: viewer.id,
  });
  await checkOpenPages(tx, [booking.id]);
  const issues = await closeSettledIssues(tx, booking.id);
  await record({
    action: "payment-recorded",
    subject: { type: "booking", id: booking.reference },
    after: { ...received, reference: paidBy, told: notify },
  });
  return { paymentId, issues };
}

/** What tells one check from another, however its number is written: “Check 77”, “check #77”, “77”. */
function bareNumber(paidBy: string): string {
  return bareText(paidBy).replace(/\b(?:check|no)\b|[^\p{L}\p{N}]/gu, "");
}
