import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { onItsWayForStaff } from "#app/domain/money/booked/money-words.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { formatMoney } from "#app/values/money.ts";
import type { StaffBookingAnswer } from "../booking-answer.ts";

type Props = { money: BookingMoney; answer: StaffBookingAnswer | undefined };

/** The ladder's fee today, and an input for another one. */
export function CancelCosts({ money, answer }: Props) {
  const { keepCents, keptCents, refundCents } = money.cancel;
  return (
    <div className="grid gap-3 rounded-control border border-line p-3.5">
      <p className="figures text-small leading-snug">
        <b className="font-semibold">If you cancel it today:</b>{" "}
        {keepCents === 0
          ? "we keep nothing"
          : `the terms of this booking keep ${formatMoney(keepCents)}`}
        {keptCents < keepCents ? `, of which ${formatMoney(keptCents)} is paid` : ""}.{" "}
        {refundCents === 0 ? "Nothing goes back." : `${formatMoney(refundCents)} goes back.`}
        {money.onItsWay
          ? ` On its way from the bank: ${onItsWayForStaff(money.onItsWay)}. If it arrives after that, all of it goes back by itself.`
          : ""}
      </p>
      <TextField
        label="Keep another amount (optional)"
        name="keepInstead"
        defaultValue={answer?.values.keepInstead ?? ""}
        error={answer?.errors.keepInstead}
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars, 0 for all of it back. Say why in the reason."
      />
    </div>
  );
}
