import { z } from "zod";
import { emailFieldFor, optionalPhoneField } from "#app/domain/people/accounts/person-fields.ts";
import { formKeyField, lineField } from "#app/values/form-fields.ts";
import { departureField, notesField, travelersField, twinField } from "../booking-fields.ts";

const missingDeal = "Please choose a package.";

/** The deal that was chosen and the price that was shown beside it, in cents; a bare id where none was shown. */
const offerField = z
  .string(missingDeal)
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(@\d{1,9})?$/, missingDeal)
  .max(90, missingDeal)
  .transform((offer) => {
    const [dealId = "", seen] = offer.split("@");
    return { dealId, seenCents: seen === undefined ? null : Number(seen) };
  });

/** An agent books for a customer (spec §5). What depends on the clock or the deal is not here: `createBooking` decides it. */
export const agentBookingForm = z.strictObject({
  /** Minted with the form: one key makes one booking. */
  key: formKeyField,
  customer_name: lineField({ missing: "Please enter the customer's name.", most: 120 }),
  customer_email: emailFieldFor("Please enter the customer's email address."),
  customer_phone: optionalPhoneField.default(null),
  package_id: offerField,
  booking_date: departureField,
  num_travelers: travelersField,
  notes: notesField,
  /** What the list of packages was searched for. */
  deals: z.string().optional(),
  /** The reference of the lead that this booking comes of. */
  lead: z.string().trim().max(20, "A lead's reference has 9 characters.").default(""),
  twin: twinField,
  intent: z.literal("book").optional(),
});

export type AgentBookingInput = z.output<typeof agentBookingForm>;

/** The same form on its way: to find packages, the customer, or the price. All else in it is kept as it is. */
const findForm = z.strictObject({
  ...Object.fromEntries(Object.keys(agentBookingForm.shape).map((name) => [name, z.string().max(2100).optional()])),
  intent: z.literal("find"),
});

/** What the page sends, by the button that was pressed. */
export const agentBookingPageForm = z.discriminatedUnion("intent", [agentBookingForm, findForm]);
