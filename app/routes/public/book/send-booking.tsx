import type { BookingPrice } from "#app/domain/bookings/lines/booking-parts.ts";
import { totalNotUpdated } from "#app/domain/bookings/order/form/booking-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";

type Props = {
  price: BookingPrice | null;
  signedIn: boolean;
  /** Whether its deposit confirms it, on the page after this one. */ confirmsAtOnce: boolean;
};

/** End of the booking form: total, button, and what submitting means. */
export function SendBooking({ price, signedIn, confirmsAtOnce }: Props) {
  const next = signedIn
    ? "Nothing is charged now. An agent confirms first."
    : "You sign in or create an account next; what you typed stays here. Nothing is charged now.";
  return (
    <div className="grid gap-3">
      {/* On wide screens the summary is beside the form; on narrow ones far above. */}
      <p
        id="total"
        data-price=""
        role="status"
        className="scripted figures empty:sr-only lg:sr-only"
      >
        {price ? (
          <>
            Total: <b className="font-semibold">{formatMoney(price.totalCents)}</b>
          </>
        ) : null}
      </p>
      <p role="status" className="font-semibold text-action-text has-[>[hidden]]:sr-only">
        {/* Shown by the page's script (price-questions.ts). */}
        <span data-old-total hidden>
          {totalNotUpdated}
        </span>
      </p>
      <p id="new-total" hidden role="alert" className="font-semibold text-action-text">
        What you chose costs <b className="figures" /> now. Nothing has been sent yet: please look
        at it, and send it once more.
      </p>
      <Button look="primary" data-sending="Sending…" className="justify-self-start">
        {confirmsAtOnce ? "Go On to Payment" : "Send Booking Request"}
      </Button>
      <p className="text-small text-ink-soft">
        {confirmsAtOnce
          ? "Your places are kept for an hour. Your trip is confirmed as soon as what is due now is paid, on the next page."
          : next}
      </p>
    </div>
  );
}
