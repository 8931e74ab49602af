import { z } from "zod";
import { emailField, personNameField } from "#app/domain/people/accounts/person-fields.ts";
import { formKeyField } from "#app/values/form-fields.ts";
import { visibleText } from "#app/values/visible-text.ts";
import { departureField, notesField, shownPriceField, travelersField, twinField } from "../booking-fields.ts";

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

const welcome = z.string().trim().max(60, "This is too long for a welcome code. Please look at it once more.");

/** Someone booking a trip for themselves (spec §5). What depends on the clock or the deal is not here: `submitBooking` decides it. */
export const bookingForm = z.strictObject({
  /** Minted with the form: one key makes one booking. */
  key: formKeyField,
  customer_name: personNameField,
  customer_email: emailField,
  customer_phone: phone,
  num_travelers: travelersField,
  booking_date: departureField,
  notes: notesField,
  /** A customer never books at a price that was not shown: another one is refused. */
  shown_price_cents: shownPriceField,
  twin: twinField,
  /** A welcome code, if one is used. Not named after a code: what is so named never comes back to the page (web/read-form.server.ts). */
  welcome: welcome.default(""),
  intent: z.literal("book").optional(),
});

export type BookingInput = z.output<typeof bookingForm>;

/** The same form on its way, to see what a welcome code makes of the price: all else in it is kept as it is. */
const applyCodeForm = z.strictObject({
  ...Object.fromEntries(Object.keys(bookingForm.shape).map((name) => [name, z.string().optional()])),
  welcome: z.string().default("").pipe(welcome.min(1, "Please enter the code first.")),
  intent: z.literal("apply"),
});

/** What the booking page sends, by the button that was pressed. */
export const bookingPageForm = z.discriminatedUnion("intent", [bookingForm, applyCodeForm]);

/** A customer asking for the end of a booking. */
const cancelForm = z.strictObject({
  intent: z.literal("cancel").optional(),
  reason: z.string().trim().max(1000, "Please shorten this to 1,000 characters.").default(""),
});
const withdrawForm = z.strictObject({ intent: z.literal("withdraw") });

/** What a customer's page of a trip sends, by the button that was pressed: a request to cancel, or taking it back. */
export const tripForm = z.discriminatedUnion("intent", [cancelForm, withdrawForm]);

/** Looking a trip up (spec §5): the reference, and a name or a phone number. */
export const tripLookupForm = z.strictObject({
  reference: z.string().trim().max(40, "A reference has 9 characters, like GT-ABC379.").default(""),
  name: z.string().overwrite(visibleText).trim().max(120, "A name has at most 120 characters here.").default(""),
  phone: z.string().trim().max(40, "A phone number has at most 40 characters.").default(""),
});

export type TripLookup = z.output<typeof tripLookupForm>;
