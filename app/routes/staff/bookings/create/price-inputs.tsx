import type { ReactNode } from "react";
import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import type { PriceKey } from "#app/domain/bookings/manage/create/price-fields.ts";
import type { BookingLine } from "#app/domain/bookings/lines/booking-parts.ts";
import { methodLabels, paymentMethods } from "#app/domain/money/payments/payment.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { dollarsText } from "#app/values/forms/typed-text.ts";

type Props = {
  values: AgentBookingValues;
  errors: AgentBookingValues;
  /** What is typed by now. */ typed: AgentBookingValues;
  /** Today's price; null before there is one. */ lines: readonly BookingLine[] | null;
  /** What is due at once, in cents; null before there is a price. */ dueCents: number | null;
  onType: (name: PriceKey, typed: string) => void;
};

const pair = "grid gap-5 sm:grid-cols-2";

/** A price of its own, folded until it is used, and what is paid at once. */
export function PriceInputs({ values, errors, typed, lines, dueCents, onType }: Props) {
  const due = dueCents === null ? "" : dollarsText(dueCents);
  const field = (name: PriceKey) => ({
    name,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
  });
  const inputs = {
    ownLines: (
      <TextArea
        {...field("ownLines")}
        label="Its lines"
        value={typed.ownLines ?? ""}
        maxLength={2000}
        hint="A part on each line, like 2 x Place in a double: 1,400 or Goodwill: -200. Empty: today’s price."
      />
    ),
    adjustment: (
      <TextField
        {...field("adjustment")}
        label="Adjustment in dollars"
        defaultValue={values.adjustment}
        inputMode="text"
        autoComplete="off"
        hint="To today’s price, as -150 or 75.50."
      />
    ),
    adjustmentReason: (
      <TextField
        {...field("adjustmentReason")}
        label="What the adjustment is for"
        defaultValue={values.adjustmentReason}
        maxLength={100}
        hint="The customer reads it."
      />
    ),
    paidBy: (
      <SelectField {...field("paidBy")} label="Paid by" defaultValue={values.paidBy ?? ""}>
        <option value="">Nothing paid yet</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {methodLabels[method]}
          </option>
        ))}
      </SelectField>
    ),
    paidAmount: (
      <TextField
        {...field("paidAmount")}
        label="Amount in dollars"
        value={typed.paidAmount ?? due}
        inputMode="decimal"
        autoComplete="off"
      />
    ),
    paidReference: (
      <TextField
        {...field("paidReference")}
        label="Number (optional)"
        defaultValue={values.paidReference}
        maxLength={120}
        autoComplete="off"
      />
    ),
    shownPaidCents: <input type="hidden" name="shownPaidCents" value={dueCents ?? ""} />,
  } satisfies Record<PriceKey, ReactNode>;
  const isUsed = (["ownLines", "adjustment", "adjustmentReason"] as const).some(
    (name) => errors[name] ?? values[name],
  );
  return (
    <>
      <Fold title="Price of its own" open={isUsed}>
        <div className="grid gap-5">
          {inputs.ownLines}
          {lines && !typed.ownLines ? (
            <Button
              dense
              type="button"
              onClick={() => onType("ownLines", textOf(lines))}
              className="justify-self-start without-script:hidden"
            >
              Start from Today’s Price
            </Button>
          ) : null}
          <div className={pair}>
            {inputs.adjustment}
            {inputs.adjustmentReason}
          </div>
        </div>
      </Fold>
      <fieldset className="grid gap-x-5 gap-y-3 sm:grid-cols-3">
        <legend className="mb-2 font-semibold">Received today</legend>
        {inputs.shownPaidCents}
        {inputs.paidBy}
        {inputs.paidAmount}
        {inputs.paidReference}
      </fieldset>
    </>
  );
}

/** Lines as they are typed: 'Goodwill: -200'. */
const textOf = (lines: readonly BookingLine[]): string =>
  lines
    .map(({ label, quantity, unitCents }) => {
      const price = `${label}: ${dollarsText(unitCents)}`;
      return quantity === 1 ? price : `${quantity} x ${price}`;
    })
    .join("\n");
