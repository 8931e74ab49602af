import { Form } from "react-router";
import type { ReactNode } from "react";
import type { Booking } from "#app/domain/bookings/booking.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { onItsWayText } from "#app/domain/money/booked/money-words.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { formatMoney } from "#app/values/money.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = { money: BookingMoney; refusal: FormRefusal | undefined };

/** The cancellation request: a collapsed form. */
export function CancelTrip({ money, refusal }: Props) {
  return (
    <CancelForm
      title="Request to cancel this trip"
      intent="cancel"
      button="Send the request"
      refusal={refusal}
    >
      <p className="text-small text-ink-soft">
        Your booking stands until an agent has looked at your request and written to you, with what
        comes back to you. <ComingBack money={money} />
      </p>
    </CancelForm>
  );
}

/** Taking the request back, as long as staff have not answered it. */
export function WithdrawCancel({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <Form method="post" className="mt-4 grid gap-4 offline:hidden print:hidden">
      <ErrorSummary notice={refusal?.notice} errors={refusal?.errors ?? {}} />
      <Button name="intent" value="withdraw" className="justify-self-start">
        Keep This Trip After All
      </Button>
    </Form>
  );
}

type CancelNowProps = { booking: Booking; money: BookingMoney; refusal: FormRefusal | undefined };

/** Canceling at once, with what that keeps and gives back today: a collapsed form. */
export function CancelNow({ booking, money, refusal }: CancelNowProps) {
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

/** What becomes of a bank debit on its way, if the trip is canceled before it arrives. */
function ComingBack({ money: { onItsWay } }: { money: BookingMoney }) {
  if (!onItsWay) return null;
  return `${onItsWayText(onItsWay)} If it arrives after you have canceled, all of it comes back to you. `;
}

type CancelFormProps = {
  title: string;
  intent: "cancel" | "cancel-now";
  button: string;
  refusal: FormRefusal | undefined;
  children: ReactNode;
};

/** A collapsed form that ends a trip, or asks for that. */
function CancelForm({ title, intent, button, refusal, children }: CancelFormProps) {
  return (
    <details className="py-2" open={refusal !== undefined}>
      <summary className="inline-flex min-h-11 items-center text-link">{title}</summary>
      <Form method="post" className="mt-2 mb-4 grid max-w-[38rem] gap-4">
        <ErrorSummary notice={refusal?.notice} errors={refusal?.errors ?? {}} />
        {children}
        <TextArea
          name="reason"
          label="Why (optional)"
          maxLength={1000}
          defaultValue={refusal?.values.reason}
          error={refusal?.errors.reason}
        />
        <Button name="intent" value={intent} className="justify-self-start">
          {button}
        </Button>
      </Form>
    </details>
  );
}
