import type { Booking } from "#app/domain/bookings/booking.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { formatMoney } from "#app/values/money.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { CancelForm, ComingBack } from "./cancel-form.tsx";

type Props = { booking: Booking; money: BookingMoney; refusal: FormRefusal | undefined };

/** Canceling at once, with what that keeps and gives back today: a collapsed form. */
export function CancelNow({ booking, money, refusal }: Props) {
  return (
    <CancelForm
      title="Cancel this trip"
      intent="cancel-now"
      button="Cancel My Trip"
      refusal={refusal}
    >
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="shownRefund" value={money.cancel.refundCents} />
      <p className="figures">
        If you cancel today, <Consequence {...money.cancel} />. <ComingBack money={money} />
        {booking.terms.notRefunded
          ? `Not refunded at any time: ${booking.terms.notRefunded}; we write to you about it. `
          : ""}
        This can’t be undone, and your places are free for others at once.
      </p>
    </CancelForm>
  );
}

/** What comes back of the money, and what is kept. */
function Consequence({ keptCents, refundCents, keepCents }: BookingMoney["cancel"]) {
  if (refundCents > 0)
    return (
      <>
        <b className="font-semibold">{formatMoney(refundCents)}</b> of what you have paid comes back
        to you{keptCents > 0 ? `, and we keep ${formatMoney(keptCents)}` : ""}
      </>
    );
  if (keptCents > 0)
    return (
      <>
        we keep the <b className="font-semibold">{formatMoney(keptCents)}</b> that you have paid
      </>
    );
  return keepCents > 0
    ? `it costs you nothing, because nothing of the ${formatMoney(keepCents)} that we keep is paid yet`
    : "it costs you nothing";
}
