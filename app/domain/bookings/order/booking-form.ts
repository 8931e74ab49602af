import { z } from "zod";
import { emailField, personNameField } from "#app/domain/people/accounts/person-fields.ts";
import { idempotencyKeyField } from "#app/values/form-fields.ts";
import { visibleText } from "#app/values/visible-text.ts";
import {
  departureField,
  notesField,
  shownPriceField,
  travelersField,
  duplicateField,
} from "../booking-fields.ts";

const missingPhone = "Please enter a phone number, so that an agent can reach you.";
const phone = z
  .string(missingPhone)
  .trim()
  .min(1, missingPhone)
  .max(40, "Please shorten the phone number.")
  .refine(
    (text) => (text.match(/\d/g) ?? []).length >= 7 && /^[\d\s()+.\-/xext#]*$/i.test(text),
    "Please enter a phone number with its area code.",
  );

const welcome = z
  .string()
  .trim()
  .max(60, "This is too long for a welcome code. Please look at it once more.");

/** A customer's booking (spec §5). Checks that depend on clock or deal are in `submitBooking`. */
export const bookingForm = z.strictObject({
  /** Created with the form: one key makes one booking. */
  key: idempotencyKeyField,
  customer_name: personNameField,
  customer_email: emailField,
  customer_phone: phone,
  num_travelers: travelersField,
  booking_date: departureField,
  notes: notesField,
  /** The price that was shown: any other is refused. */
  shown_price_cents: shownPriceField,
  duplicate: duplicateField,
  /**
   * An optional welcome code. The name avoids "code": such fields are never sent back to the page
   * (web/read-form.server.ts).
   */
  welcome: welcome.default(""),
  intent: z.literal("book").optional(),
});

export type BookingInput = z.output<typeof bookingForm>;

/** The same form before submitting, to check a welcome code. Other fields are kept. */
const applyCodeForm = z.strictObject({
  ...Object.fromEntries(
    Object.keys(bookingForm.shape).map((name) => [name, z.string().optional()]),
  ),
  welcome: z.string().default("").pipe(welcome.min(1, "Please enter the code first.")),
  intent: z.literal("apply"),
});

/** The booking page's forms, by the clicked button. */
export const bookingPageForm = z.discriminatedUnion("intent", [bookingForm, applyCodeForm]);

/** A customer's cancellation request. */
const cancelForm = z.strictObject({
  intent: z.literal("cancel").optional(),
  reason: z.string().trim().max(1000, "Please shorten this to 1,000 characters.").default(""),
});
const withdrawForm = z.strictObject({ intent: z.literal("withdraw") });

/** What a customer's page of a trip sends, by the button that was clicked: a request to cancel, or taking it back. */
export const tripForm = z.discriminatedUnion("intent", [cancelForm, withdrawForm]);

/** A trip lookup (spec §5): the reference, and name or phone. */
export const tripLookupForm = z.strictObject({
  reference: z.string().trim().max(40, "A reference has 9 characters, like GT-ABC379.").default(""),
  name: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(120, "A name has at most 120 characters here.")
    .default(""),
  phone: z.string().trim().max(40, "A phone number has at most 40 characters.").default(""),
});

export type TripLookup = z.output<typeof tripLookupForm>;
