import type { ReactNode } from "react";
import { Form } from "react-router";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { onItsWayText } from "#app/domain/money/booked/money-words.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/** What becomes of a bank debit on its way, if the trip is canceled before it arrives. */
export function ComingBack({ money: { onItsWay } }: { money: BookingMoney }) {
  if (!onItsWay) return null;
  return `${onItsWayText(onItsWay)} If it arrives after you have canceled, all of it comes back to you. `;
}

type Props = {
  title: string;
  intent: "cancel" | "cancel-now";
  button: string;
  refusal: FormRefusal | undefined;
  /** What canceling means. */ children: ReactNode;
};

/** A collapsed form that ends a trip, or asks for that. */
export function CancelForm({ title, intent, button, refusal, children }: Props) {
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
