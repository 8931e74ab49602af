import type { BookingPrice } from "#app/domain/bookings/lines/booking-parts.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";

type Props = {
  busy: boolean;
  /** Only the code is being checked. */
  applying: boolean;
  price: BookingPrice | null;
  signedIn: boolean;
  /** Whether its deposit confirms it, on the page after this one. */ confirmsAtOnce: boolean;
};

/** End of the booking form: total, button, and what submitting means. */
export function SendBooking({ busy, applying, price, signedIn, confirmsAtOnce }: Props) {
  const label = confirmsAtOnce ? "Go On to Payment" : "Send Booking Request";
  const next = signedIn
    ? "Nothing is charged now. An agent confirms first."
    : "You sign in or create an account next; what you typed stays here. Nothing is charged now.";
  return (
    <div className="grid gap-3">
      {/* On wide screens the summary is beside the form; on narrow ones far above. */}
      {price ? (
        <p className="scripted figures lg:hidden">
          Total: <b className="font-semibold">{formatMoney(price.totalCents)}</b>
        </p>
      ) : null}
      <Button look="primary" disabled={busy} className="justify-self-start">
        {busy && !applying ? "Sending…" : label}
      </Button>
      <p className="text-small text-ink-soft">
        {confirmsAtOnce
          ? "Your places are kept for an hour. Your trip is confirmed as soon as what is due now is paid, on the next page."
          : next}
      </p>
    </div>
  );
}
