import { cancellationDay } from "#app/domain/bookings/booking.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { hasEnded } from "#app/domain/money/booked/booking-money.ts";
import { leftFact, onItsWayForStaff } from "#app/domain/money/booked/money-words.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import type { Entry } from "#app/domain/money/ledger/read-entries.server.ts";
import type { PaymentIssue } from "#app/domain/money/issues/payment-issue.ts";
import type { MoneyIntent } from "#app/domain/money/payments/payment-forms.ts";
import { Fold } from "#app/ui/fold.tsx";
import { formatMoney } from "#app/values/money.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { BookingDue } from "#app/views/booking-due.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { KeyHint } from "../../shell/page-keys.tsx";
import { useMay, usePortal } from "../../shell/use-portal.ts";
import type { StaffBookingAnswer } from "../booking-answer.ts";
import { LedgerTable } from "./ledger-table.tsx";
import {
  PayForm,
  RefundForm,
  SendBackForm,
  SentForm,
  UndoPaymentForm,
  UndoRefundForm,
  isByHand,
  mayUndo,
} from "./money-forms.tsx";
import { PaymentIssues, PayLink } from "./online-money.tsx";
import { MoreTimeForm, PlanForm } from "./schedule-forms.tsx";
import { PaymentList } from "./payment-list.tsx";

/** A booking's money for staff. */
export type StaffMoney = ReadMoney & {
  entries: readonly Entry[];
  mayBePlanned: boolean;
  /** Open payment issues. */ issues: readonly PaymentIssue[];
  /** The payment link; null if it can't be paid online. */ payUrl: string | null;
  /** Idempotency keys of the forms that insert rows. */
  keys: { pay: string; refund: string; sendBack: string };
};
type Props = {
  booking: StaffBooking;
  money: StaffMoney;
  today: string;
  answer: StaffBookingAnswer | undefined;
};

/** A booking's money, and its payment terms. */
export function MoneySections({ due, ...props }: Props & { due: PaidTrip | null }) {
  const { entries, payments, schedule, backCents, isOnHold } = props.money;
  return (
    <>
      <MoneyPanel
        // Remount after saving, to empty the forms.
        key={`${entries.length} ${payments.length} ${backCents} ${JSON.stringify(schedule)}`}
        {...props}
      />
      {due || (schedule && !isOnHold) ? (
        <PortalSection id="due" title="What is due when">
          <BookingDue
            due={due}
            schedule={schedule}
            withReasons
            inColumns={false}
            cancelOn={cancellationDay(props.booking, props.today)}
          />
        </PortalSection>
      ) : null}
    </>
  );
}

/** The price, payments and refunds of a booking, and the forms to record them. */
function MoneyPanel({ booking, money, today, answer }: Props) {
  const { payments, entries, issues } = money;
  const { paths } = usePortal();
  const { toSendCents } = money;
  const sentCents = money.backCents - toSendCents;
  const figures: readonly Fact[] = [
    [hasEnded(booking) ? "Kept of the price" : "Total", formatMoney(money.owedCents)],
    [money.backCents > 0 ? "Paid, less what goes back" : "Paid", formatMoney(money.paidCents)],
    ...(money.onItsWay
      ? [["On its way from the bank", onItsWayForStaff(money.onItsWay)] as const]
      : []),
    ...(toSendCents > 0 ? [["To send back", formatMoney(toSendCents)] as const] : []),
    ...(sentCents > 0 ? [["Sent back, not confirmed", formatMoney(sentCents)] as const] : []),
    ...(money.disputedCents > 0 ? [["Disputed", formatMoney(money.disputedCents)] as const] : []),
    leftFact(money),
  ];
  return (
    <PortalSection id="money" title="Money">
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-fine text-ink-soft">{label}</dt>
            <dd className="font-display text-card font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <PaymentIssues issues={issues} hasEmail={booking.customerEmail !== null} />
      <PaymentList payments={payments} receiptPath={(id) => paths.receipt(booking.reference, id)} />
      <div className="grid gap-2">
        {useMay().mayPost ? <MoneyForms {...{ booking, money, today, answer }} /> : null}
        {entries.length > 0 ? (
          <Fold title="Ledger of this booking" open={false}>
            <LedgerTable entries={entries} />
          </Fold>
        ) : null}
      </div>
    </PortalSection>
  );
}

/** The forms about a booking's money, for those who may send them. */
function MoneyForms({ booking, money, today, answer }: Props) {
  const { payments, payUrl, keys, schedule, mayBePlanned } = money;
  const of = (form: MoneyIntent) => (answer?.values.intent === form ? answer : undefined);
  const paid = payments.filter(({ state }) => state === "succeeded");
  const refunds = payments.flatMap((payment) => payment.refunds);
  return (
    <>
      {payUrl ? (
        <Fold title="Link for the customer to pay" open={false}>
          <PayLink key={payUrl} url={payUrl} />
        </Fold>
      ) : null}
      <Fold
        title={
          <>
            Record a payment <KeyHint of="p" />
          </>
        }
        open={of("pay") !== undefined}
        pressedBy="p"
      >
        <PayForm
          booking={booking}
          idempotencyKey={keys.pay}
          money={money}
          today={today}
          answer={of("pay")}
        />
      </Fold>
      {schedule?.next ? (
        <Fold title="Give more time for a payment" open={of("more-time") !== undefined}>
          <MoreTimeForm schedule={schedule} today={today} answer={of("more-time")} />
        </Fold>
      ) : null}
      {!schedule && mayBePlanned ? (
        <Fold title="Plan payments" open={of("plan-payments") !== undefined}>
          <PlanForm answer={of("plan-payments")} />
        </Fold>
      ) : null}
      {refunds.some(({ state, via }) => state === "requested" && via === "hand") ? (
        <Fold title="Mark a refund as sent" open={of("refund-sent") !== undefined}>
          <SentForm booking={booking} refunds={refunds} today={today} answer={of("refund-sent")} />
        </Fold>
      ) : null}
      {paid.some(({ provider }) => provider !== null) ? (
        <Fold title="Send money back to the card or account" open={of("send-back") !== undefined}>
          <SendBackForm money={money} idempotencyKey={keys.sendBack} answer={of("send-back")} />
        </Fold>
      ) : null}
      {paid.length > 0 ? (
        <Fold title="Give money back by hand" open={of("refund") !== undefined}>
          <RefundForm
            booking={booking}
            money={money}
            idempotencyKey={keys.refund}
            answer={of("refund")}
          />
        </Fold>
      ) : null}
      {payments.some(isByHand) ? (
        <Fold title="Undo a payment" open={of("undo-payment") !== undefined}>
          <UndoPaymentForm payments={payments} answer={of("undo-payment")} />
        </Fold>
      ) : null}
      {refunds.some(mayUndo) ? (
        <Fold title="Undo a refund" open={of("undo-refund") !== undefined}>
          <UndoRefundForm refunds={refunds} answer={of("undo-refund")} />
        </Fold>
      ) : null}
    </>
  );
}
