import { z } from "zod";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import { personNameFieldFor } from "#app/values/forms/name-field.ts";
import { optionalEmailField } from "#app/values/forms/email-field.ts";
import {
  checkField,
  idempotencyKeyField,
  repeatedInputs,
  type FieldSchemas,
} from "#app/values/forms/form-fields.ts";
import { optionalPhoneField } from "#app/values/forms/phone-field.ts";
import {
  departureField,
  lateReasonField,
  notesField,
  duplicateField,
  shownPriceField,
} from "../../booking-fields.ts";
import {
  partyFields,
  readParty,
  refusePeople,
  repeatedPartyInputs,
} from "../../sale/party-fields.ts";
import { agreedFields, readAgreed, refuseNoDay } from "./agreed-fields.ts";
import { ownTripFields, ownTripOption, readOwnTrip, refuseOwnTrip } from "./own-trip-fields.ts";
import { priceFields, readPrice, refusePriceFields } from "./price-fields.ts";

const missingDeal = "Please choose a package.";

/** The chosen deal, and the price shown beside it in cents; null if none was. */
type Offer = { packageId: string; shownPriceCents: number | null };

/** `<id>@<cents>`, the id alone, or a trip that is no deal. */
const offerField = z
  .string(missingDeal)
  .trim()
  .refine(
    (offer) => offer === ownTripOption || /^[a-z0-9]+(-[a-z0-9]+)*(@\d{1,9})?$/.test(offer),
    missingDeal,
  )
  .max(90, missingDeal)
  .transform((offer): Offer => {
    const [packageId = "", shown] = offer.split("@");
    return { packageId, shownPriceCents: shown === undefined ? null : Number(shown) };
  });

/** What an agent fills in, in page order; the deal comes with the price shown. */
const fields = {
  customerName: personNameFieldFor("Please enter the customer's name."),
  /** Null for none: then no mail goes out. */
  customerEmail: optionalEmailField.default(null),
  customerPhone: optionalPhoneField.default(null),
  packageId: offerField,
  departureDate: departureField,
  notes: notesField,
} satisfies FieldSchemas<Omit<WrittenBooking, "packageId" | "numTravelers"> & { packageId: Offer }>;

const typedForm = z.strictObject({
  /** Created with the form: one key makes one booking. */
  key: idempotencyKeyField,
  ...fields,
  ...partyFields,
  ...ownTripFields,
  ...priceFields,
  ...agreedFields,
  /** The total shown beside the form, without a welcome code; '' if none was shown. */
  shownTotalCents: shownPriceField.default(null),
  /** Whether the customer has the reference by mail. */
  notify: checkField,
  /** Search words for the package list. */
  deals: z.string().optional(),
  /** Search words for the client, and those by which the form has searched. */
  client: z.string().optional(),
  clientFor: z.string().optional(),
  /** The client whose name, email and phone the form has filled in. */
  filledFor: z.string().optional(),
  /** The package whose fixed dates the form showed; '' if it showed none. */
  datesOf: z.string().max(80).default(""),
  lead: z.string().trim().max(20, "A lead's reference has 9 characters.").default(""),
  /** Id of the option or block whose seats it takes. */
  hold: z.string().trim().max(40, "A hold's id has 36 characters.").default(""),
  /** Id of the client who was found, or whose page it was opened from. */
  customer: z.string().trim().max(40, "A client's id has 36 characters.").default(""),
  lateReason: lateReasonField,
  duplicate: duplicateField,
  intent: z.enum(["book", "option"]).optional(),
});

const heldAlone =
  "An option holds seats alone: this would be lost. Empty it, or create the booking.";

/** An option keeps nothing but its seats and whom they are for. */
function refuseLost(
  typed: Pick<z.output<typeof typedForm>, "intent" | (typeof lostFields)[number]>,
  context: z.RefinementCtx,
): void {
  if (typed.intent !== "option") return;
  const isLost = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== "" && value !== null;
  for (const field of lostFields)
    if (isLost(typed[field]))
      context.addIssue({ code: "custom", path: [field], message: heldAlone });
}
const lostFields = ["ownLines", "adjustment", "paidBy", "bookedOn", "notes"] as const;

/**
 * An agent's booking for a customer (spec §5). Checks that depend on clock or deal are in
 * `createBooking`.
 */
export const agentBookingForm = typedForm
  .superRefine(refusePeople, { when: () => true })
  .superRefine(refuseNoDay, { when: () => true })
  .superRefine(refusePriceFields, { when: () => true })
  .superRefine(refuseOwnTrip, { when: () => true })
  .superRefine(refuseLost, { when: () => true })
  .transform(({ packageId: offer, ...form }) =>
    readOwnTrip({ ...readPrice(readAgreed(readParty(form))), ...offer }),
  );

export type AgentBookingInput = z.output<typeof agentBookingForm>;

/** The stored fields: a page has an input for each. */
export type AgentBookingField = keyof typeof fields;
/** The form's inputs by name, as typed, in a page, a prefill or a draft. */
export type AgentBookingKey = keyof z.input<typeof agentBookingForm>;
export type AgentBookingValues = Readonly<Partial<Record<AgentBookingKey, string>>>;

/** The names of the inputs. */
export const agentBookingKeys = typedForm.keyof();

/**
 * The same form before submitting: to find packages, the customer or the price. Other fields are
 * kept.
 */
const findForm = z.strictObject({
  ...Object.fromEntries(
    Object.keys(typedForm.shape).map((name) => [name, z.string().max(2100).optional()]),
  ),
  intent: z.literal("find"),
});

/** The page's forms, by the clicked button. */
export const agentBookingPageForm = z.discriminatedUnion("intent", [agentBookingForm, findForm]);
repeatedInputs.add(agentBookingPageForm, repeatedPartyInputs);
