import { cancellationDay } from "#app/domain/bookings/booking.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { leftCents, owedCents } from "#app/domain/bookings/pay/booking-money.ts";
import type { Entry } from "#app/domain/money/ledger/read-entries.server.ts";
import type { PaymentLink } from "#app/domain/bookings/pay/online/page/payment-link.server.ts";
import type { PaymentIssue } from "#app/domain/money/issues/payment-issue.ts";
import { paidCents, type Payment, toSendCents } from "#app/domain/money/payments/payment.ts";
import type { DueNow } from "#app/domain/money/schedule/due-now.ts";
import { Fold } from "#app/ui/fold.tsx";
import { formatMoney } from "#app/values/money.ts";
import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { BookingDue } from "#app/views/booking-due.tsx";
import type { CancelFigures } from "./cancel-costs.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import type { StaffBookingAnswer } from "../booking-answer.ts";
import { LedgerTable } from "./ledger-table.tsx";
import {
  PayForm,
  RefundForm,
  SentForm,
  UndoPaymentForm,
  UndoRefundForm,
  isByHand,
  mayUndo,
} from "./money-forms.tsx";
import { PaymentIssues, PayLink } from "./online-money.tsx";
import { MoreTimeForm, PlanForm } from "./schedule-forms.tsx";
import { PaymentList } from "./payment-list.tsx";

export type BookingMoney = {
  payments: readonly Payment[];
  entries: readonly Entry[];
  /** Null without a schedule. */ schedule: DueNow | null;
  mayBePlanned: boolean;
  /** Open payment issues. */ issues: readonly PaymentIssue[];
  /** The payment link; null if it can't be paid online. */ pay: PaymentLink | null;
  cancel: CancelFigures;
  /** Idempotency keys of the forms that insert rows. */
  keys: { pay: string; refund: string };
};
type Props = Omit<BookingMoney, "cancel"> & {
  booking: StaffBooking;
  today: string;
  answer: StaffBookingAnswer | undefined;
};

type SectionProps = Omit<Props, keyof BookingMoney> & {
  money: BookingMoney;
  due: PaidTrip | null;
};

/** A booking's money, and its payment terms. */
export function MoneySections({ money, due, ...props }: SectionProps) {
  const { payments, entries, issues, pay, keys, schedule, mayBePlanned } = money;
  return (
    <>
      <MoneyPanel
        // Remount after saving, to empty the forms.
        key={`${entries.length} ${payments.length} ${toSendCents(payments)} ${JSON.stringify(schedule)}`}
        {...props}
        {...{ payments, entries, issues, pay, keys, schedule, mayBePlanned }}
      />
      {due || schedule ? (
        <PortalSection id="due" title="What is due when">
          <BookingDue
            due={due}
            schedule={schedule}
            withReasons
            cancelOn={cancellationDay(props.booking, props.today)}
          />
        </PortalSection>
      ) : null}
    </>
  );
}

/** The price, payments and refunds of a booking, and the forms to record them. */
function MoneyPanel({
  booking,
  payments,
  entries,
  issues,
  pay,
  keys,
  today,
  answer,
  ...planned
}: Props) {
  const { schedule, mayBePlanned } = planned;
  const { paths } = usePortal();
  const left = leftCents(booking, payments);
  const toSend = toSendCents(payments);
  const isOver = booking.status === "Cancelled" || booking.status === "Declined";
  const figures = [
    { label: isOver ? "Kept of the price" : "Total", cents: owedCents(booking) },
    { label: "Paid", cents: paidCents(payments) },
    ...(toSend > 0 ? [{ label: "To send back", cents: toSend }] : []),
    left < 0 ? { label: "Paid too much", cents: -left } : { label: "Left to pay", cents: left },
  ];
  const of = (form: StaffBookingAnswer["form"]) => (answer?.form === form ? answer : undefined);
  const refunds = payments.flatMap((payment) => payment.refunds);
  return (
    <PortalSection id="money" title="Money">
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {figures.map(({ label, cents }) => (
          <div key={label}>
            <dt className="text-fine text-ink-soft">{label}</dt>
            <dd className="font-display text-card font-semibold">{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <PaymentIssues issues={issues} />
      <PaymentList payments={payments} receiptPath={(id) => paths.receipt(booking.reference, id)} />
      <div className="grid gap-2">
        {pay ? (
          <Fold title="Link for the customer to pay" open={false}>
            <PayLink key={pay.url} pay={pay} />
          </Fold>
        ) : null}
        <Fold title="Record a payment" open={of("pay") !== undefined}>
          <PayForm idempotencyKey={keys.pay} today={today} answer={of("pay")} />
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
            <SentForm refunds={refunds} today={today} answer={of("refund-sent")} />
          </Fold>
        ) : null}
        {payments.some(({ state }) => state === "succeeded") ? (
          <>
            <Fold title="Give money back" open={of("refund") !== undefined}>
              <RefundForm
                idempotencyKey={keys.refund}
                answer={of("refund")}
                isOnline={payments.some(({ provider }) => provider !== null)}
              />
            </Fold>
          </>
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
        {entries.length > 0 ? (
          <Fold title="Ledger of this booking" open={false}>
            <LedgerTable entries={entries} />
          </Fold>
        ) : null}
      </div>
    </PortalSection>
  );
}
