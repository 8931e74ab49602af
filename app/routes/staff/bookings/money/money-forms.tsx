import {
  methodLabels,
  type Payment,
  paymentMethods,
  type Refund,
} from "#app/domain/money/payments/payment.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { NotifyCustomer } from "../notify-customer.tsx";
import { type Answered, moneyInputsOf, MoneyForm } from "./money-form.tsx";

type OfBooking = { booking: StaffBooking };
type Keyed = { idempotencyKey: string };

/** What the page says is paid, so that nobody records or sends back what a colleague just has. */
function SeenPaid({ money, answer }: Answered & { money: BookingMoney }) {
  const seen = answer?.values.seenPaid ?? String(money.paidCents);
  return <input type="hidden" name="seenPaid" value={seen} />;
}

const pair = "grid gap-4 sm:grid-cols-2";
const methodOptions = paymentMethods.map((method) => (
  <option key={method} value={method}>
    {methodLabels[method]}
    {method === "card" || method === "ach" ? ", charged elsewhere" : ""}
  </option>
));
const numberHint = "The number of the check or of the transfer, if there is one.";

type PayProps = Answered & Keyed & OfBooking & { money: BookingMoney; today: string };

export function PayForm({ booking, idempotencyKey, money, today, answer }: PayProps) {
  const askedCents = money.next?.cents ?? money.leftCents;
  const input = moneyInputsOf({ answer });
  return (
    <MoneyForm intent="pay" button={answer?.values.payOver ? "Record It Anyway" : "Record Payment"}>
      <input type="hidden" name="key" value={answer?.values.key ?? idempotencyKey} />
      <input type="hidden" name="payOver" value={answer?.values.payOver ?? ""} />
      <SeenPaid money={money} answer={answer} />
      <div className={pair}>
        <TextField
          label="Amount in dollars"
          {...input("payAmount", askedCents > 0 ? dollarsText(askedCents) : "")}
          inputMode="decimal"
          autoComplete="off"
          hint={askedHint(money)}
        />
        <TextField
          label="Number (optional)"
          {...input("payReference")}
          maxLength={120}
          autoComplete="off"
          hint={numberHint}
        />
        <SelectField label="Paid by" {...input("payMethod", "check")}>
          {methodOptions}
        </SelectField>
        <TextField label="Received on" {...input("payDay", today)} type="date" max={today} />
      </div>
      <NotifyCustomer
        booking={booking}
        name="payNotify"
        label="Mail the customer the receipt"
        answer={answer}
      />
    </MoneyForm>
  );
}

/** Of what the amount that is filled in is; nothing where nothing is asked for. */
function askedHint({ next, leftCents }: BookingMoney): string | undefined {
  if (!next) return leftCents > 0 ? "All that is left." : undefined;
  const when = next.dueOn ? `Due by ${formatDay(next.dueOn)}.` : "Due now.";
  return next.cents < leftCents ? `${when} ${formatMoney(leftCents)} is left in all.` : when;
}

/** Whether staff may undo a payment: online payments are refunded instead. */
export const isByHand = ({ state, provider }: Payment) =>
  state === "succeeded" && provider === null;
export const mayUndo = ({ state, via }: Refund) =>
  via === "hand" && (state === "requested" || state === "sent");

export function UndoPaymentForm({ payments, answer }: Answered & { payments: readonly Payment[] }) {
  const input = moneyInputsOf({ answer });
  const open = payments.filter(isByHand);
  return (
    <MoneyForm intent="undo-payment" button="Undo Payment">
      <SelectField label="Payment" {...input("undoPayment", open.at(-1)?.id)}>
        {open.map(({ id, cents, method, receivedOn }) => (
          <option key={id} value={id}>
            {formatMoney(cents)}, {methodLabels[method]}, {formatShortDay(receivedOn)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Why"
        {...input("undoReason")}
        maxLength={300}
        hint="As “recorded by mistake”, or “the check bounced”."
      />
    </MoneyForm>
  );
}

type RefundFormProps = Answered & Keyed & { money: BookingMoney };

/** Notes a refund that staff send themselves: nothing moves by it. */
export function RefundForm({
  booking,
  money,
  idempotencyKey,
  answer,
}: RefundFormProps & OfBooking) {
  return (
    <MoneyForm intent="refund" button="Note Refund by Hand">
      <p className="text-small text-ink-soft">
        Nothing is sent by this: send it yourself, then mark it as sent.
      </p>
      <SeenPaid money={money} answer={answer} />
      <RefundInputs prefix="refund" idempotencyKey={idempotencyKey} answer={answer} />
      <NotifyCustomer booking={booking} name="refundNotify" answer={answer} />
    </MoneyForm>
  );
}

export function SendBackForm({ money, idempotencyKey, answer }: RefundFormProps) {
  return (
    <MoneyForm intent="send-back" button="Send Money Back">
      <p className="text-small text-ink-soft">
        Our payment provider sends it at once to the card or account that it was paid from. A
        customer with an email has a mail that it is on its way, and the receipt when it has
        arrived.
      </p>
      <SeenPaid money={money} answer={answer} />
      <RefundInputs prefix="online" idempotencyKey={idempotencyKey} answer={answer} />
    </MoneyForm>
  );
}

type RefundProps = Answered & Keyed & { prefix: "refund" | "online" };

function RefundInputs({ prefix, idempotencyKey, answer }: RefundProps) {
  const input = moneyInputsOf({ answer });
  return (
    <>
      <input type="hidden" name="key" value={answer?.values.key ?? idempotencyKey} />
      <div className={pair}>
        <TextField
          label="Amount in dollars"
          {...input(`${prefix}Amount`)}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label="What for"
          {...input(`${prefix}Reason`)}
          maxLength={300}
          hint="The customer reads it. The trip costs that much less from now on, unless too much was paid."
        />
      </div>
      <CheckField
        id={`${prefix}Again`}
        name={`${prefix}Again`}
        label="The price stays: they pay it again another way"
        defaultChecked={answer?.values[`${prefix}Again`] === "yes"}
      />
    </>
  );
}

type Refunds = { refunds: readonly Refund[] };

export function SentForm({
  booking,
  refunds,
  today,
  answer,
}: Answered & Refunds & OfBooking & { today: string }) {
  const input = moneyInputsOf({ answer });
  const open = refunds.filter(({ state, via }) => state === "requested" && via === "hand");
  return (
    <MoneyForm intent="refund-sent" button="Mark as Sent">
      <div className={pair}>
        <RefundSelect {...input("sentRefund", open[0]?.id)} refunds={open} />
        <SelectField label="Sent by" {...input("sentMethod", "check")}>
          {methodOptions}
        </SelectField>
        <TextField label="Sent on" {...input("sentDay", today)} type="date" max={today} />
        <TextField
          label="Number (optional)"
          {...input("sentReference")}
          maxLength={120}
          autoComplete="off"
          hint={numberHint}
        />
      </div>
      <NotifyCustomer
        booking={booking}
        name="sentNotify"
        label="Mail the customer the receipt"
        answer={answer}
      />
    </MoneyForm>
  );
}

export function UndoRefundForm({ refunds, answer }: Answered & Refunds) {
  const input = moneyInputsOf({ answer });
  const open = refunds.filter(mayUndo);
  return (
    <MoneyForm intent="undo-refund" button="Undo Refund">
      <RefundSelect {...input("backRefund", open.at(-1)?.id)} refunds={open} />
      <TextField
        label="Why"
        {...input("backReason")}
        maxLength={300}
        hint="As “not to be sent after all”, or “the check came back”."
      />
    </MoneyForm>
  );
}

type SelectProps = Refunds & {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

function RefundSelect({ refunds, ...input }: SelectProps) {
  return (
    <SelectField label="Refund" {...input}>
      {refunds.map(({ id, cents, reason, sentOn }) => (
        <option key={id} value={id}>
          {formatMoney(cents)}, {sentOn ? formatShortDay(sentOn) : "not sent yet"}: {reason}
        </option>
      ))}
    </SelectField>
  );
}
