import { href } from "react-router";
import {
  leftFact,
  onItsWayAmount,
  onItsWayLabel,
  paidLabel,
} from "#app/domain/money/booked/money-words.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { hasArrived, methodLabels, type Payment } from "#app/domain/money/payments/payment.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";

type Row = {
  /** The payment's or the refund's. */ id: string;
  what: string;
  cents: number;
  hasReceipt: boolean;
};
type Props = { reference: string; money: ReadMoney };

/** What the customer has paid and got back, and what is left; nothing before the first payment. */
export function TripMoney({ reference, money }: Props) {
  const counts = ({ state }: Payment) => state === "succeeded" || state === "disputed";
  const rows = money.payments.filter(counts).flatMap(rowsOf);
  const { onItsWay, paidCents } = money;
  if (rows.length === 0 && onItsWay === null) return null;
  const [leftLabel, left] = leftFact(money);
  return (
    <section aria-labelledby="paid">
      <h2 id="paid" className="mb-4 text-title">
        What you have paid
      </h2>
      <table className="figures w-full border-y border-line-control text-left leading-snug">
        <caption className="sr-only">Payments</caption>
        <tbody>
          {rows.map(({ id, what, cents, hasReceipt }) => (
            <tr key={id} className="border-b border-line align-baseline">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {what}
                {hasReceipt ? (
                  <>
                    {" "}
                    <a
                      href={href("/dashboard/trips/:reference/receipts/:receiptId", {
                        reference,
                        receiptId: id,
                      })}
                      className={`${linkClass} ml-1 inline-block py-1 text-small offline:hidden print:hidden`}
                    >
                      Receipt<span className="sr-only"> for {formatMoney(Math.abs(cents))}</span>
                    </a>
                  </>
                ) : null}
              </th>
              <td className="py-2.5 text-right font-medium whitespace-nowrap">
                {cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum what={paidLabel(money)} amount={formatMoney(paidCents)} />
          {onItsWay ? <Sum what={onItsWayLabel} amount={onItsWayAmount(onItsWay)} /> : null}
          <Sum what={leftLabel} amount={left} />
        </tfoot>
      </table>
    </section>
  );
}

function Sum({ what, amount }: { what: string; amount: string }) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-2 pr-4 font-semibold">
        {what}
      </th>
      <td className="py-2 text-right font-semibold">{amount}</td>
    </tr>
  );
}

/** A payment, and what goes or went back of it. */
function rowsOf({ id, method, receivedOn, cents, state, refunds }: Payment): Row[] {
  const back = refunds.filter((refund) => refund.state !== "failed");
  const disputed = state === "disputed" ? ", disputed with your bank" : "";
  return [
    {
      id,
      what: `${methodLabels[method]}, ${formatDay(receivedOn)}${disputed}`,
      cents,
      hasReceipt: true,
    },
    ...back.map((refund) => ({
      id: refund.id,
      what: backTitle(refund),
      cents: -refund.cents,
      hasReceipt: hasArrived(refund),
    })),
  ];
}

function backTitle(refund: Payment["refunds"][number]): string {
  if (hasArrived(refund) && refund.sentOn) return `Sent back to you, ${formatDay(refund.sentOn)}`;
  return refund.sentOn
    ? `On its way back to you since ${formatDay(refund.sentOn)}`
    : "On its way back to you";
}
