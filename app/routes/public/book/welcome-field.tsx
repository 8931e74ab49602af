import type { BookingPrice } from "#app/domain/bookings/lines/booking-parts.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { formatMoney } from "#app/values/money.ts";
import type { AppliedCode } from "./booking-answer.ts";

type Props = {
  typed: string | undefined;
  applied: AppliedCode | null;
  price: BookingPrice | null;
  error: string | undefined;
};

/** The welcome code with its Apply button. */
export function WelcomeField({ typed, applied, price, error }: Props) {
  return (
    <div id="welcome-code">
      <TextField
        name="welcome"
        label="Welcome code (optional)"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed}
        // What is asked for a price: a code that is only typed would count as a guess.
        data-applied={applied?.code}
        hint={
          applied && !error ? (
            <Worth applied={applied} price={price} />
          ) : (
            "From our newsletter, for your first booking with us."
          )
        }
        error={error}
        className="figures min-w-0 flex-1 uppercase"
        beside={
          <Button name="intent" value="apply" formNoValidate>
            Apply
          </Button>
        }
      />
    </div>
  );
}

/** The result of Apply; takes the focus. */
function Worth({
  applied: { percent },
  price,
}: {
  applied: AppliedCode;
  price: BookingPrice | null;
}) {
  return (
    <span tabIndex={-1} role="status" className="block text-small font-semibold text-ink">
      {price
        ? `${percent}% off: you pay ${formatMoney(price.totalCents)} instead of ${formatMoney(price.listCents)}.`
        : `${percent}% off this booking.`}
    </span>
  );
}
