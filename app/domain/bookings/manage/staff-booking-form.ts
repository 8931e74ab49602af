import { z } from "zod";
import { centsOf } from "#app/values/forms/typed-text.ts";
import { openedField, type InputName, whenTyped } from "#app/values/forms/form-fields.ts";
import { noteForm } from "#app/values/forms/note-form.ts";
import { bookingStatuses } from "../booking.ts";
import { departureField, shownAmountField, versionField } from "../booking-fields.ts";
import { adjustmentFields, readAdjustment, refuseReasonless } from "./change/adjustment-fields.ts";
import type { TypedAdjustment } from "./change/typed-adjustment.ts";
import { partyFields, readParty, refusePeople, repeatedInputs } from "../sale/party-fields.ts";
import { amountMessage, moneyForms, shownCentsField } from "../pay/payment-forms.ts";

/** A checkbox; browsers send nothing when it is unchecked. */
const ticked = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

/** Changes the status, or declines a cancellation request. */
const statusForm = z.strictObject({
  intent: z.literal("move"),
  version: versionField,
  to: z.enum([...bookingStatuses, "keep"], "Please choose what happens to the booking."),
  reason: z.string().trim().max(1000, "Please shorten the reason to 1,000 characters.").default(""),
  notify: ticked,
  shownRefund: shownCentsField.default(null).transform((cents) => cents ?? 0),
  keepInstead: z
    .string()
    .trim()
    .regex(/^(\$?[\d,]{1,11}(\.\d{1,2})?)?$/, amountMessage)
    .default("")
    .transform((typed) => (typed === "" ? null : centsOf(typed))),
});

const terms = {
  version: versionField,
  opened: openedField,
  departureDate: departureField,
  ...partyFields,
  ...adjustmentFields,
};

function readTerms<Form extends Parameters<typeof readParty>[0] & TypedAdjustment>(form: Form) {
  const { adjustment: _, adjustmentReason: __, ...read } = readParty(form);
  return { ...read, adjustment: readAdjustment(form) };
}

/** Asks for the price of a change. */
const previewForm = z
  .strictObject({ intent: z.literal("preview"), ...terms })
  .superRefine(refusePeople, { when: () => true })
  .superRefine(refuseReasonless, {
    when: whenTyped("adjustment", "adjustmentReason"),
  })
  .transform(readTerms);

/** Makes the change, at the total that was shown. */
const changeForm = z
  .strictObject({
    intent: z.literal("change"),
    ...terms,
    totalCents: shownAmountField,
    notify: ticked,
  })
  .superRefine(refusePeople, { when: () => true })
  .superRefine(refuseReasonless, {
    when: whenTyped("adjustment", "adjustmentReason"),
  })
  .transform(readTerms);

/** Super admin only. */
const deleteForm = z.strictObject({
  intent: z.literal("delete"),
  reference: z.string().max(20),
  version: versionField,
});

/** A booking page's forms, by the clicked button. */
export const staffBookingForm = z.discriminatedUnion("intent", [
  statusForm,
  previewForm,
  changeForm,
  noteForm,
  deleteForm,
  ...moneyForms,
]);

export type StaffBookingInput = z.output<typeof staffBookingForm>;

/** The inputs of these forms by name. */
export type StaffBookingKey = InputName<z.input<typeof staffBookingForm>>;
/** A form's inputs as typed. */
export type StaffBookingValues = Readonly<Partial<Record<StaffBookingKey, string>>>;
/** Those that may occur more than once. */
export const repeatedStaffInputs: readonly StaffBookingKey[] = repeatedInputs;
