import { z } from "zod";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import { personNameField } from "#app/values/forms/name-field.ts";
import { emailField } from "#app/values/forms/email-field.ts";
import {
  idempotencyKeyField,
  repeatedInputs,
  type FieldSchemas,
} from "#app/values/forms/form-fields.ts";
import { phoneFieldFor } from "#app/values/forms/phone-field.ts";
import { typedLine } from "#app/values/text/typed-line.ts";
import {
  departureField,
  notesField,
  shownPriceField,
  duplicateField,
  shownAmountField,
  versionField,
} from "../../booking-fields.ts";
import {
  partyFields,
  readParty,
  refusePeople,
  repeatedPartyInputs,
} from "../../sale/party-fields.ts";

const missingPhone = "Please enter a phone number, so that an agent can reach you.";

const welcome = z
  .string()
  .trim()
  .max(60, "This is too long for a welcome code. Please look at it once more.");

/** The fields that a customer fills in, in page order; the address names the deal. */
const fields = {
  customerName: personNameField,
  customerEmail: emailField,
  customerPhone: phoneFieldFor(missingPhone),
  departureDate: departureField,
  notes: notesField,
} satisfies FieldSchemas<Omit<WrittenBooking, "packageId" | "numTravelers">>;

const typedForm = z.strictObject({
  /** Created with the form: one key makes one booking. */
  key: idempotencyKeyField,
  ...fields,
  ...partyFields,
  /** The price that the form showed; another one is refused. */
  shownPriceCents: shownPriceField,
  /** The total that it showed: without script, of an earlier choice. */
  shownTotalCents: shownPriceField.optional(),
  duplicate: duplicateField,
  /**
   * An optional welcome code. The name avoids "code": such fields are never sent back to the page
   * (web/forms/read-form.server.ts).
   */
  welcome: welcome.default(""),
  intent: z.literal("book").optional(),
});

/** A customer's booking (spec §5). Checks that depend on clock or deal are in `submitBooking`. */
export const bookingForm = typedForm
  .superRefine(refusePeople, { when: () => true })
  .transform(readParty);

export type BookingInput = z.output<typeof bookingForm>;

/** The stored fields: a page has an input for each. */
export type BookingField = keyof typeof fields;
/** The form's inputs by name, as typed, in a page, a prefill or a draft. */
export type BookingKey = keyof z.input<typeof bookingForm>;
export type BookingValues = Readonly<Partial<Record<BookingKey, string>>>;
/** The names of the inputs. */
export const bookingKeys = typedForm.keyof();

const asTyped = Object.fromEntries(
  Object.keys(typedForm.shape).map((name) => [name, z.string().optional()]),
);
/** The same form before submitting, to check a welcome code. Other fields are kept. */
const applyCodeForm = z.strictObject({
  ...asTyped,
  welcome: z.string().default("").pipe(welcome.min(1, "Please enter the code first.")),
  intent: z.literal("apply"),
});
/** The same form, to update the price of the chosen date, people and rooms. */
const updatePriceForm = z.strictObject({ ...asTyped, intent: z.literal("update") });

/** The booking page's forms, by the clicked button. */
export const bookingPageForm = z.discriminatedUnion("intent", [
  bookingForm,
  applyCodeForm,
  updatePriceForm,
]);
repeatedInputs.add(bookingPageForm, repeatedPartyInputs);

/** A customer's cancellation request. */
const cancelForm = z.strictObject({
  intent: z.literal("cancel").optional(),
  reason: z.string().trim().max(1000, "Please shorten this to 1,000 characters.").default(""),
});
/** Cancels immediately, for the refund that the page showed. */
const cancelNowForm = z.strictObject({
  intent: z.literal("cancel-now"),
  reason: cancelForm.shape.reason,
  version: versionField,
  shownRefund: shownAmountField,
});
const withdrawForm = z.strictObject({ intent: z.literal("withdraw") });

/** What a customer's page of a trip sends, by the button that was clicked: a cancellation, a request for it, or taking that back. */
export const tripForm = z.discriminatedUnion("intent", [cancelForm, cancelNowForm, withdrawForm]);

/** What is compared is cleaned, and refused only for its length. */
const compared = (max: number, tooLong: string) =>
  z.string().max(1000, tooLong).overwrite(typedLine).max(max, tooLong).default("");

/** A trip lookup (spec §5): the reference, and name or phone. */
export const tripLookupForm = z.strictObject({
  reference: compared(40, "A reference has 9 characters, like GT-ABC379."),
  name: compared(120, "A name has at most 120 characters here."),
  phone: compared(40, "A phone number has at most 40 characters."),
});

export type TripLookup = z.output<typeof tripLookupForm>;
