import {
  cancellationRows,
  paymentRows,
  type PaidTrip,
  type TermRow,
} from "#app/domain/money/payment-rows.ts";
import { formatMoney } from "#app/values/money.ts";

type Props = { trip: PaidTrip; className: string };

/** What is paid when, and what canceling costs until when; nothing where the terms say neither. */
export function WhatIsDue({ trip, className }: Props) {
  const [payments, steps] = [paymentRows(trip), cancellationRows(trip)];
  return payments.length + steps.length === 0 ? null : (
    <div className={className}>
      <Rows title="To pay" rows={payments} />
      <Rows title="If you cancel" rows={steps} />
    </div>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly TermRow[] }) {
  return rows.length === 0 ? null : (
    <div>
      <h3 className="mb-1 font-text text-body font-semibold tracking-normal">{title}</h3>
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
