import type { PaymentLink } from "#app/domain/bookings/pay/online/page/payment-link.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";

/** The way to the payment page, with what is due next; not in the offline copy, where nothing can be paid. */
export function PayNow({ pay: { url, payable } }: { pay: PaymentLink }) {
  const { dueCents, dueOn, leftCents } = payable;
  return (
    <section aria-labelledby="pay" className="grid gap-4 offline:hidden print:hidden">
      <h2 id="pay" className="text-title">
        Pay for your trip
      </h2>
      <p className="figures">
        <b className="font-semibold">{formatMoney(dueCents)}</b>
        {dueOn === null ? " is due now" : ` is due on ${formatDay(dueOn)}`}
        {dueCents < leftCents ? `, of ${formatMoney(leftCents)} that is left to pay` : ""}.
      </p>
      <p>
        <ButtonLink look="primary" href={url}>
          Pay Online
        </ButtonLink>
      </p>
    </section>
  );
}
