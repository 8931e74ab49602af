import { z } from "zod";
import { optionalAmountField } from "#app/values/forms/amount-field.ts";
import {
  idempotencyKeyField,
  lineField,
  openedField,
  type InputName,
  repeatedInputs,
  whenTyped,
} from "#app/values/forms/form-fields.ts";
import { businessMoment, isDay } from "#app/values/dates.ts";
import { noteForm } from "#app/values/forms/note-form.ts";
import { bookingStatuses } from "../booking.ts";
import {
  departureField,
  lateReasonField,
  notesField,
  shownAmountField,
  versionField,
} from "../booking-fields.ts";
import {
  adjustmentFields,
  enteredAdjustment,
  refuseReasonless,
} from "./change/adjustment-fields.ts";
import { partyFields, readParty, refusePeople, repeatedPartyInputs } from "../sale/party-fields.ts";
import {
  amountMessage,
  maxCents,
  moneyForms,
  shownCentsField,
} from "#app/domain/money/payments/payment-forms.ts";

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
  keepInstead: optionalAmountField({ min: 0, max: maxCents, message: amountMessage }),
});

const terms = {
  version: versionField,
  opened: openedField,
  departureDate: departureField,
  lateReason: lateReasonField,
  ...partyFields,
  ...adjustmentFields,
};

type Terms = Parameters<typeof readParty>[0] & Parameters<typeof enteredAdjustment>[0];

function readTerms<Form extends Terms>(form: Form) {
  const { adjustment: _, adjustmentReason: __, ...read } = readParty(form);
  return { ...read, adjustment: enteredAdjustment(form) };
}

/** Asks for the price of a change. */
const previewForm = z
  .strictObject({ intent: z.literal("preview"), ...terms })
  .superRefine(refusePeople, { when: () => true })
  .superRefine(refuseReasonless, {
    when: whenTyped("adjustmentReason"),
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
    when: whenTyped("adjustmentReason"),
  })
  .transform(readTerms);

/** Corrects what the travelers asked for. */
const wishesForm = z.strictObject({
  intent: z.literal("wishes"),
  version: versionField,
  notes: notesField,
});

const missingWords = "Please write down what was said first.";
const missingMoment = "Please say when you spoke.";

/** Notes a call, at its moment in New York. */
const callForm = z
  .strictObject({
    intent: z.literal("call"),
    key: idempotencyKeyField,
    callWith: lineField({ missing: "Please say with whom you spoke.", max: 120 }),
    callDay: z.string(missingMoment).refine(isDay, missingMoment),
    callTime: z.string(missingMoment).regex(/^([01]\d|2[0-3]):[0-5]\d$/, missingMoment),
    said: z
      .string(missingWords)
      .trim()
      .min(1, missingWords)
      // In a file, with whom and when stand before it.
      .max(1800, "Please shorten it to 1,800 characters."),
  })
  .transform(({ callDay, callTime, ...call }) => ({
    ...call,
    calledAt: businessMoment(callDay, callTime),
  }));

/** Hands the booking over. */
const handOverForm = z.strictObject({
  intent: z.literal("hand-over"),
  /** '' for nobody. */ agentId: z.string().max(64),
  /** Who had it as the page was read; '' for nobody. */ seen: z.string().max(64),
});

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
  callForm,
  wishesForm,
  handOverForm,
  deleteForm,
  ...moneyForms,
]);
repeatedInputs.add(staffBookingForm, repeatedPartyInputs);

export type StaffBookingInput = z.output<typeof staffBookingForm>;

export type StaffBookingKey = InputName<z.input<typeof staffBookingForm>>;
/** A form's inputs as typed. */
export type StaffBookingValues = Readonly<Partial<Record<StaffBookingKey, string>>>;
