import {
  cancellationRowOn,
  cancellationRows,
  hasTerms,
  paymentRows,
  type PaidTrip,
  type TermRow,
} from "#app/domain/money/payment-rows.ts";
import type { ReactNode } from "react";
import { formatMoney } from "#app/values/money.ts";

type Props = {
  trip: PaidTrip;
  /** A schedule in place of what the terms say; null for the terms. */ toPay?: ReactNode;
  /** Marks the cancellation row of this day, YYYY-MM-DD; null for none. */ cancelOn?:
    | string
    | null;
  className: string;
};

/** What is paid when, and what canceling costs until when; nothing where the terms say neither. */
export function WhatIsDue({ trip, toPay = null, cancelOn = null, className }: Props) {
  const [payments, steps] = [paymentRows(trip), cancellationRows(trip)];
  const { notRefunded } = trip.terms;
  return hasTerms(trip) ? (
    <div className={className}>
      {toPay ?? <Rows title="To pay" rows={payments} />}
      <Rows
        title="If you cancel"
        rows={steps}
        current={cancelOn === null ? -1 : cancellationRowOn(trip, cancelOn)}
      >
        {notRefunded ? <p className="mb-1.5">Not refunded at any time: {notRefunded}.</p> : null}
      </Rows>
    </div>
  ) : null;
}

type RowsProps = {
  title: string;
  rows: readonly TermRow[];
  /** The index of the row that applies today. */ current?: number;
  children?: ReactNode;
};

function Rows({ title, rows, current = -1, children }: RowsProps) {
  return rows.length === 0 && !children ? null : (
    <div>
      <h3 className="mb-1 font-text text-body font-semibold tracking-normal">{title}</h3>
      {children}
      <dl className="figures">
        {rows.map(({ when, what, cents }, at) => (
          <div key={when} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-ink-soft">
              {when}
              {at === current ? (
                // A copy that is read offline does not know the day.
                <b className="block font-semibold text-ink offline:hidden"> applies today</b>
              ) : null}
            </dt>
            <dd className="text-right">
              {what} {cents === null ? null : <b className="font-semibold">{formatMoney(cents)}</b>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
