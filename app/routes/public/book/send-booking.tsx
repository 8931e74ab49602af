import { type BookingPrice, totalLabel } from "#app/domain/bookings/booking-price.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";

type Props = {
  busy: boolean;
  /** It is busy with the code alone. */
  applying: boolean;
  price: BookingPrice | null;
  signedIn: boolean;
};

/** The end of the booking form: what it comes to, the button, and what pressing it means. */
export function SendBooking({ busy, applying, price, signedIn }: Props) {
  return (
    <div className="grid gap-3">
      {/* The summary stands beside the form on a wide screen, far above its end on a narrow one. */}
      {price ? (
        <p className="scripted figures lg:hidden">
          {totalLabel(price)}: <b className="font-semibold">{formatMoney(price.totalCents)}</b>
        </p>
      ) : null}
      <Button look="primary" disabled={busy} className="justify-self-start">
        {busy && !applying ? "Sending…" : "Send Booking Request"}
      </Button>
      <p className="text-small text-ink-soft">
        {signedIn
          ? "Nothing is charged now. An agent confirms first."
          : "You sign in or create an account next; what you typed stays here. Nothing is charged now."}
      </p>
    </div>
  );
}
