import { Link } from "react-router";
import {
  hasArrived,
  hasReceipt,
  hasRefundReceipt,
  methodLabels,
  type Payment,
  type Refund,
} from "#app/domain/money/payments/payment.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";

type Props = {
  payments: readonly Payment[];
  receiptPath: (id: string) => string;
};

/** A booking's payments, each with its refunds. */
export function PaymentList({ payments, receiptPath }: Props) {
  if (payments.length === 0)
    return <p className="text-ink-soft">No payment is written down yet.</p>;
  return (
    <ul className="figures border-t border-line-control">
      {payments.map((payment) => (
        <li key={payment.id} className="border-b border-line py-2 leading-snug">
          <Line
            what={methodLabels[payment.method]}
            about={[
              stateText(payment),
              payment.reference,
              payment.undoneReason && `undone: ${payment.undoneReason}`,
            ]}
            cents={payment.cents}
            isOff={payment.state === "failed" || payment.state === "expired"}
            receipt={hasReceipt(payment) ? receiptPath(payment.id) : null}
          />
          {payment.refunds.map((refund) => (
            <Line
              key={refund.id}
              what={refundTitle(refund)}
              about={[refund.reason, refund.reference]}
              cents={-refund.cents}
              isOff={refund.state === "failed"}
              receipt={hasRefundReceipt(refund) ? receiptPath(refund.id) : null}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function stateText({ state, provider, receivedOn }: Payment): string {
  const received = `received ${formatShortDay(receivedOn)}`;
  if (provider === null || state === "succeeded")
    return provider ? `online, ${received}` : received;
  return `online, ${onlineTexts[state]}`;
}

const onlineTexts = {
  created: "the payment page is open",
  processing: "on its way from the bank",
  failed: "failed",
  expired: "not paid, the page has closed",
  disputed: "disputed with the bank",
} as const;

function refundTitle(refund: Refund): string {
  const { state, sentOn, via } = refund;
  if (state === "requested") return via === "provider" ? "Goes back online" : "To be given back";
  if (state === "failed") return via === "provider" ? "Refund failed" : "Refund undone";
  const day = sentOn ? ` ${formatShortDay(sentOn)}` : "";
  return hasArrived(refund) ? `Given back${day}` : `Sent back online${day}, not confirmed yet`;
}

type LineProps = {
  what: string;
  about: readonly string[];
  cents: number;
  isOff: boolean;
  /** Its receipt's address; null without one. */ receipt: string | null;
};

function Line({ what, about, cents, isOff, receipt }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <p>
        <span className="font-medium">{what}</span>{" "}
        <span className="text-small wrap-anywhere text-ink-soft">
          {about.filter((text) => text !== "").join(", ")}
        </span>{" "}
        {receipt ? (
          <Link to={receipt} className={`${linkClass} inline-block py-1 text-small`}>
            Receipt<span className="sr-only"> for {formatMoney(Math.abs(cents))}</span>
          </Link>
        ) : null}
      </p>
      <p className={isOff ? "whitespace-nowrap text-ink-soft line-through" : "whitespace-nowrap"}>
        {cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents)}
      </p>
    </div>
  );
}
