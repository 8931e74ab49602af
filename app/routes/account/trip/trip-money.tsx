import { href } from "react-router";
import type { Booking } from "#app/domain/bookings/booking.ts";
import { leftCents } from "#app/domain/bookings/pay/booking-money.ts";
import {
  methodLabels,
  paidCents,
  processingCents,
  toSendCents,
  type Payment,
} from "#app/domain/money/payments/payment.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";

type Row = {
  /** The payment's or the refund's. */ id: string;
  what: string;
  cents: number;
  hasReceipt: boolean;
};
type Props = { booking: Booking; payments: readonly Payment[] };

/** What the customer has paid and got back, and what is left; nothing before the first payment. */
export function TripMoney({ booking, payments }: Props) {
  const rows = payments.filter(({ state }) => state === "succeeded").flatMap(rowsOf);
  const coming = processingCents(payments);
  if (rows.length === 0 && coming === 0) return null;
  const left = leftCents(booking, payments);
  const toSend = toSendCents(payments);
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
                        reference: booking.reference,
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
          <Sum
            what={toSend > 0 ? "Paid, less what is on its way back" : "Paid in all"}
            cents={paidCents(payments) - toSend}
          />
          {coming > 0 ? <Sum what="On its way from your bank" cents={coming} /> : null}
          <Sum what={left < 0 ? "Paid too much" : "Left to pay"} cents={Math.abs(left)} />
        </tfoot>
      </table>
    </section>
  );
}

function Sum({ what, cents }: Pick<Row, "what" | "cents">) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-2 pr-4 font-semibold">
        {what}
      </th>
      <td className="py-2 text-right font-semibold whitespace-nowrap">{formatMoney(cents)}</td>
    </tr>
  );
}

/** A payment, and what goes or went back of it. */
function rowsOf({ id, method, receivedOn, cents, refunds }: Payment): Row[] {
  const back = refunds.filter(({ state }) => state !== "failed");
  return [
    {
      id,
      what: `${methodLabels[method]}, ${formatShortDay(receivedOn)}`,
      cents,
      hasReceipt: true,
    },
    ...back.map((refund) => ({
      id: refund.id,
      what: refund.sentOn
        ? `Sent back to you, ${formatShortDay(refund.sentOn)}`
        : "On its way back to you",
      cents: -refund.cents,
      hasReceipt: refund.sentOn !== null,
    })),
  ];
}
