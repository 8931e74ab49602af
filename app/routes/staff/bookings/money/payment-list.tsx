import { methodLabels, type Payment, type Refund } from "#app/domain/money/payments/payment.ts";
import { formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";

/** A booking's payments, each with what went back of it. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0)
    return <p className="text-ink-soft">No payment is written down yet.</p>;
  return (
    <ul className="figures border-t border-line-control">
      {payments.map((payment) => (
        <li key={payment.id} className="border-b border-line py-2 leading-snug">
          <Line
            what={methodLabels[payment.method]}
            about={[
              `received ${formatShortDay(payment.receivedOn)}`,
              payment.reference,
              payment.undoneReason && `undone: ${payment.undoneReason}`,
            ]}
            cents={payment.cents}
            isOff={payment.state === "failed"}
          />
          {payment.refunds.map((refund) => (
            <Line
              key={refund.id}
              what={refundTitle(refund)}
              about={[refund.reason, refund.reference]}
              cents={-refund.cents}
              isOff={refund.state === "failed"}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function refundTitle({ state, sentOn }: Refund): string {
  if (state === "requested") return "To be given back";
  if (state === "failed") return "Refund undone";
  return sentOn ? `Given back ${formatShortDay(sentOn)}` : "Given back";
}

type LineProps = { what: string; about: readonly string[]; cents: number; isOff: boolean };

function Line({ what, about, cents, isOff }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <p>
        <span className="font-medium">{what}</span>{" "}
        <span className="text-small wrap-anywhere text-ink-soft">
          {about.filter((text) => text !== "").join(", ")}
        </span>
      </p>
      <p className={isOff ? "whitespace-nowrap text-ink-soft line-through" : "whitespace-nowrap"}>
        {cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents)}
      </p>
    </div>
  );
}
