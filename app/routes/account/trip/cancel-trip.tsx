import { Form } from "react-router";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { CancelForm, ComingBack } from "./cancel-form.tsx";

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
