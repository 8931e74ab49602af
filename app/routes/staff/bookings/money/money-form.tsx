import type { ReactNode } from "react";
import { Form } from "react-router";
import type { MoneyIntent } from "#app/domain/money/payments/payment-forms.ts";
import { Button } from "#app/ui/button.tsx";
import type { StaffBookingAnswer } from "../booking-answer.ts";

export type Answered = { answer: StaffBookingAnswer | undefined };

/** The values and the error of an input, as `answer` has them. */
export const moneyInputsOf =
  ({ answer }: Answered) =>
  (name: string, first = "") => ({
    name,
    defaultValue: answer?.values[name] ?? first,
    error: answer?.errors[name],
  });

type FrameProps = { intent: MoneyIntent; button: string; children: ReactNode };

export function MoneyForm({ intent, button, children }: FrameProps) {
  return (
    <Form method="post" action="." noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button look="primary" dense className="justify-self-start">
        {button}
      </Button>
    </Form>
  );
}
