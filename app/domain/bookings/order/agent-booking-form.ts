import { z } from "zod";
import { emailFieldFor, optionalPhoneField } from "#app/domain/people/accounts/person-fields.ts";
import { idempotencyKeyField, lineField } from "#app/values/form-fields.ts";
import { departureField, notesField, travelersField, duplicateField } from "../booking-fields.ts";

const missingDeal = "Please choose a package.";

/** The chosen deal and the price shown beside it in cents; only the id if none was shown. */
const offerField = z
  .string(missingDeal)
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(@\d{1,9})?$/, missingDeal)
  .max(90, missingDeal)
  .transform((offer) => {
    const [dealId = "", seen] = offer.split("@");
    return { dealId, seenCents: seen === undefined ? null : Number(seen) };
  });

/**
 * An agent's booking for a customer (spec §5). Checks that depend on clock or deal are in
 * `createBooking`.
 */
export const agentBookingForm = z.strictObject({
  /** Created with the form: one key makes one booking. */
  key: idempotencyKeyField,
  customer_name: lineField({ missing: "Please enter the customer's name.", most: 120 }),
  customer_email: emailFieldFor("Please enter the customer's email address."),
  customer_phone: optionalPhoneField.default(null),
  package_id: offerField,
  booking_date: departureField,
  num_travelers: travelersField,
  notes: notesField,
  /** Search words for the package list. */
  deals: z.string().optional(),
  /** Reference of the lead that became this booking. */
  lead: z.string().trim().max(20, "A lead's reference has 9 characters.").default(""),
  duplicate: duplicateField,
  intent: z.literal("book").optional(),
});

export type AgentBookingInput = z.output<typeof agentBookingForm>;

/**
 * The same form before submitting: to find packages, the customer or the price. Other fields are
 * kept.
 */
const findForm = z.strictObject({
  ...Object.fromEntries(
    Object.keys(agentBookingForm.shape).map((name) => [name, z.string().max(2100).optional()]),
  ),
  intent: z.literal("find"),
});

/** The page's forms, by the clicked button. */
export const agentBookingPageForm = z.discriminatedUnion("intent", [agentBookingForm, findForm]);
