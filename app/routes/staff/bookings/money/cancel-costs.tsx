import type { Settlement } from "#app/domain/bookings/pay/booking-money.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { formatMoney } from "#app/values/money.ts";
import type { StaffBookingAnswer } from "../booking-answer.ts";

/** The settlement of canceling a booking today. */
export type CancelFigures = Settlement & {
  /** The ladder's fee, paid or not. */ keepCents: number;
  /** Whether there is anything to say. */ isShown: boolean;
};
type Props = { settlement: CancelFigures; answer: StaffBookingAnswer | undefined };

/** The ladder's fee today, and an input for another one. */
export function CancelCosts({ settlement, answer }: Props) {
  const { keepCents, keptCents, refundCents } = settlement;
  return (
    <div className="grid gap-3 rounded-control border border-line p-3.5">
      <p className="figures text-small leading-snug">
        <b className="font-semibold">If you cancel it today:</b>{" "}
        {keepCents === 0
          ? "we keep nothing"
          : `the terms of this booking keep ${formatMoney(keepCents)}`}
        {keptCents < keepCents ? `, of which ${formatMoney(keptCents)} is paid` : ""}.{" "}
        {refundCents === 0 ? "Nothing goes back." : `${formatMoney(refundCents)} goes back.`}
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
