import {
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
  className: string;
};

/** What is paid when, and what canceling costs until when; nothing where the terms say neither. */
export function WhatIsDue({ trip, toPay = null, className }: Props) {
  const [payments, steps] = [paymentRows(trip), cancellationRows(trip)];
  const { notRefunded } = trip.terms;
  return hasTerms(trip) ? (
    <div className={className}>
      {toPay ?? <Rows title="To pay" rows={payments} />}
      <Rows title="If you cancel" rows={steps}>
        {notRefunded ? <p className="mb-1.5">Not refunded at any time: {notRefunded}.</p> : null}
      </Rows>
    </div>
  ) : null;
}

type RowsProps = { title: string; rows: readonly TermRow[]; children?: ReactNode };

function Rows({ title, rows, children }: RowsProps) {
  return rows.length === 0 && !children ? null : (
    <div>
      <h3 className="mb-1 font-text text-body font-semibold tracking-normal">{title}</h3>
      {children}
      <dl className="figures">
        {rows.map(({ when, what, cents }) => (
          <div key={when} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-ink-soft">{when}</dt>
            <dd className="text-right">
              {what} {cents === null ? null : <b className="font-semibold">{formatMoney(cents)}</b>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
