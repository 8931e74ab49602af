import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";
import { BeforeBooking } from "./before-booking.tsx";

/** The current price, if it differs from the one shown, with a button to accept it. */
export function PriceCheck({ totalCents }: { totalCents: number }) {
  return (
    <BeforeBooking
      id="price-check"
      title={
        <>
          What you chose costs <span className="figures">{formatMoney(totalCents)}</span>
        </>
      }
    >
      <Button look="primary" className="justify-self-start">
        Book at This Price
      </Button>
    </BeforeBooking>
  );
}
