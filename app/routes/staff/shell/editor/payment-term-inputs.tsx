import type { ReactNode } from "react";
import { confirmsChoices } from "#app/domain/money/payment-terms.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { CountField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "./inputs-of.ts";
import { growing, Options } from "../part.tsx";

/** The inputs of payment terms, of a deal or of the site; `whenEmpty` says what then counts. */
export function paymentTermInputs(field: InputOf, whenEmpty: string) {
  return {
    deposit: (
      <TextField
        label="Deposit"
        {...field("deposit")}
        autoComplete="off"
        maxLength={60}
        hint={`25%, or $500 a person. ${whenEmpty}`}
      />
    ),
    depositDays: (
      <CountField
        label="Deposit due, days after we confirm"
        {...field("depositDays")}
        hint={`0: on the day we confirm. Never later than the balance. ${whenEmpty}`}
      />
    ),
    installments: (
      <CountField
        label="Installments"
        {...field("installments")}
        hint={`Equal parts between deposit and balance, at least two weeks apart. They need a balance day. ${whenEmpty}`}
      />
    ),
    balanceDays: (
      <CountField
        label="Balance due, days before departure"
        {...field("balanceDays")}
        hint={whenEmpty}
      />
    ),
    ladder: (
      <TextArea
        label="Cancellation ladder"
        {...field("ladder")}
        className={growing}
        hint={`What we keep of a trip that is canceled closer to departure, one rung on a line: “75 days: deposit”, and below it “30 days: 50%”. ${whenEmpty}`}
      />
    ),
    notRefunded: (
      <TextField
        label="Not refunded at any time"
        {...field("notRefunded")}
        autoComplete="off"
        maxLength={160}
        hint={`The end of the sentence, shown with the ladder: museum tickets once they are issued. ${whenEmpty}`}
      />
    ),
    confirms: (
      <SelectField
        label="What confirms a booking"
        {...field("confirms")}
        hint="The deposit confirms only where a payment provider is set up, and the booking asks for a deposit. Until then staff confirm."
      >
        <Options of={{ "": whenEmpty.replace(/^Empty: |\.$/g, ""), ...confirmsChoices }} />
      </SelectField>
    ),
  } satisfies Record<keyof PaymentTerms, ReactNode>;
}
