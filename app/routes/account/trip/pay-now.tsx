import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";

type Props = { url: string; money: BookingMoney };

/** The way to the payment page, with what is due next; not in the offline copy, where nothing can be paid. */
export function PayNow({ url, money: { next, payableCents } }: Props) {
  if (!next) return null;
  return (
    <section
      aria-labelledby="pay"
      className="grid gap-3 rounded-card border-2 border-action bg-paper-raised p-5 sm:p-6 offline:hidden print:hidden"
    >
      <h2 id="pay" className="text-card">
        Pay for your trip
      </h2>
      <p className="figures">
        <b className="font-semibold">{formatMoney(next.cents)}</b>
        {next.dueOn === null ? " is due now" : ` is due on ${formatDay(next.dueOn)}`}
        {next.cents < payableCents ? `, of ${formatMoney(payableCents)} that is left to pay` : ""}.
      </p>
      <p>
        <ButtonLink look="primary" href={url}>
          Pay Online
        </ButtonLink>
      </p>
    </section>
  );
}
