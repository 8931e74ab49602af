import type { Texts } from "#app/domain/command/field-list.ts";
import { changedText, type MoneyChanged } from "#app/domain/money/booked/changed-money.ts";
import type { MoneyInput, MoneyIntent } from "#app/domain/money/payments/payment-forms.ts";
import {
  type MoneyRefusal,
  moneyRefusals,
  moneyToasts,
  overText,
} from "#app/domain/money/payments/payment-messages.ts";
import {
  renewLink,
  settlePaymentIssue,
} from "#app/domain/bookings/pay/online/staff-actions.server.ts";
import { recordPayment } from "#app/domain/bookings/pay/record-payment.server.ts";
import {
  markRefundSent,
  requestRefund,
  undoRefund,
} from "#app/domain/bookings/pay/refunds.server.ts";
import { undoPayment } from "#app/domain/bookings/pay/undo-payment.server.ts";
import { giveMoreTime } from "#app/domain/bookings/schedule/give-more-time.server.ts";
import { planBooking } from "#app/domain/bookings/schedule/plan-booking.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { StaffBookingOutcome } from "../booking-answer.ts";

type Sent = {
  reference: string;
  input: MoneyInput;
  requestOrigin: RequestOrigin;
  values: Texts;
};
type Acted =
  | { ok: true }
  | { ok: false; reason: MoneyRefusal }
  | { ok: false; reason: "more-than-left"; overCents: number }
  | MoneyChanged;

/** Runs a form of the money panel; beside its amount it says what is otherwise by now. */
export async function answerMoney(
  viewer: Permitted<"write", "bookings">,
  { values, ...sent }: Sent,
): Promise<StaffBookingOutcome> {
  const { intent } = sent.input;
  const acted = await act(viewer, sent);
  if (acted.ok) return { ok: true, toast: moneyToasts[intent] };
  if (acted.reason === "more-than-left")
    return {
      ok: false,
      values: { ...values, payOver: String(acted.overCents) },
      errors: { payAmount: overText(acted.overCents) },
    };
  if (acted.reason === "money-changed")
    return {
      ok: false,
      values: { ...values, seenPaid: String(acted.paidCents) },
      errors: { [amountOf[intent] ?? intent]: changedText(acted.paidCents) },
      status: 409,
    };
  return acted.reason === "form-used" ? { ...acted, notice: moneyRefusals["form-used"] } : acted;
}

/** The amounts of the forms that move money. */
const amountOf: Readonly<Partial<Record<MoneyIntent, string>>> = {
  pay: "payAmount",
  refund: "refundAmount",
  "send-back": "onlineAmount",
};

function act(
  viewer: Permitted<"write", "bookings">,
  { reference, input, requestOrigin }: Omit<Sent, "values">,
): Promise<Acted> {
  switch (input.intent) {
    case "pay": {
      const { key, payMethod: method, payAmount: cents, payDay: receivedOn } = input;
      const { payReference: paidBy, payOver: overCents, payNotify: notify } = input;
      const payment = { reference, key, method, cents, receivedOn, paidBy, overCents, notify };
      const { seenPaid: seenPaidCents } = input;
      return recordPayment(viewer, { ...payment, seenPaidCents }, requestOrigin);
    }
    case "undo-payment": {
      const { undoPayment: paymentId, undoReason: reason } = input;
      return undoPayment(viewer, { reference, paymentId, reason }, requestOrigin);
    }
    case "refund": {
      const { key, refundAmount: cents, refundReason: reason } = input;
      const { refundNotify: notify, refundAgain: paidAgain, seenPaid: seenPaidCents } = input;
      const refund = { reference, key, cents, reason, notify, paidAgain, seenPaidCents };
      return requestRefund(viewer, { ...refund, way: "hand" }, requestOrigin);
    }
    case "send-back": {
      const { key, onlineAmount: cents, onlineReason: reason } = input;
      const { onlineAgain: paidAgain, seenPaid: seenPaidCents } = input;
      const refund = { reference, key, cents, reason, paidAgain, seenPaidCents };
      return requestRefund(viewer, { ...refund, way: "provider" }, requestOrigin);
    }
    case "refund-sent": {
      const { sentRefund: id, sentMethod: method, sentDay: sentOn } = input;
      const { sentReference: sentBy, sentNotify: notify } = input;
      const sent = { reference, id, method, sentOn, sentBy, notify };
      return markRefundSent(viewer, sent, requestOrigin);
    }
    case "plan-payments":
      return planBooking(viewer, { reference }, requestOrigin);
    case "more-time": {
      const { timeItem: item, timeDay: dueOn, timeReason: reason } = input;
      return giveMoreTime(viewer, { reference, item, dueOn, reason }, requestOrigin);
    }
    case "undo-refund": {
      const { backRefund: id, backReason: reason } = input;
      return undoRefund(viewer, { reference, id, reason }, requestOrigin);
    }
    case "renew-link":
      return renewLink(viewer, reference, requestOrigin);
    case "settle-issue":
      return settlePaymentIssue(viewer, { reference, id: input.issue }, requestOrigin);
  }
}
