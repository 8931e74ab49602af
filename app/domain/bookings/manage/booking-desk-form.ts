import { z } from "zod";
import { openedField } from "#app/values/form-fields.ts";
import { noteForm } from "#app/values/note-form.ts";
import { bookingStatuses } from "../booking.ts";
import { departureField, travelersField } from "../booking-fields.ts";

/** The version that the page has shown: what was changed since is not overwritten. */
const version = z
  .string()
  .regex(/^\d{1,9}$/, "This form is out of date. Please send it once more.")
  .transform(Number);
/** A box that is ticked; browsers send nothing for one that isn't. */
const ticked = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

/** Moves a booking along, or keeps it against the customer's wish to cancel. */
const moveForm = z.strictObject({
  intent: z.literal("move"),
  version,
  to: z.enum([...bookingStatuses, "keep"], "Please choose what happens to the booking."),
  reason: z.string().trim().max(1000, "Please shorten the reason to 1,000 characters.").default(""),
  tell: ticked,
});

const terms = { version, opened: openedField, booking_date: departureField, num_travelers: travelersField };

/** Asks what a change would cost. */
const previewForm = z.strictObject({ intent: z.literal("preview"), ...terms });

/** Makes the change, at the total that was shown. */
const changeForm = z.strictObject({
  intent: z.literal("change"),
  ...terms,
  total_cents: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  tell: ticked,
});

/** The super admin's alone. */
const deleteForm = z.strictObject({ intent: z.literal("delete"), reference: z.string().max(20), version });

/** What a booking's page sends, by the button that was pressed. */
export const bookingDeskForm = z.discriminatedUnion("intent", [moveForm, previewForm, changeForm, noteForm, deleteForm]);

export type BookingDeskInput = z.output<typeof bookingDeskForm>;
