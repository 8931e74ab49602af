import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

/** The cancellation request: a collapsed form. */
export function CancelTrip({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <details
      className="max-w-[38rem] border-t border-line-control pt-3 offline:hidden print:hidden"
      open={refusal !== undefined}
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-action-text underline hover:decoration-2">
        Request to cancel this trip
      </summary>
      <Form method="post" className="mt-2 grid gap-4">
        <ErrorSummary notice={refusal?.notice} errors={refusal?.errors ?? {}} />
        <p className="text-small text-ink-soft">
          Your booking stands until an agent has looked at your request and written to you, with
          what comes back to you.
        </p>
        <TextArea
          name="reason"
          label="Why (optional)"
          maxLength={1000}
          defaultValue={refusal?.values.reason}
          error={refusal?.errors.reason}
        />
        <Button name="intent" value="cancel" className="justify-self-start">
          Send the request
        </Button>
      </Form>
    </details>
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
