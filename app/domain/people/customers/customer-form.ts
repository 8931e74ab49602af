import { z } from "zod";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";
import { fieldSchemas, type FieldList, versionInputs } from "#app/domain/command/field-list.ts";
import { optionalEmailField } from "#app/values/forms/email-field.ts";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import { optionalPhoneField } from "#app/values/forms/phone-field.ts";
import { personNameFieldFor } from "#app/values/forms/name-field.ts";

/** What staff know of a customer; form, conflict and audit row derive from it. */
export const customerFields: FieldList<WrittenCustomer> = {
  name: {
    label: "Name",
    schema: personNameFieldFor("Please enter the client's name."),
    text: (name) => name,
  },
  email: { label: "Email", schema: optionalEmailField, text: (email) => email ?? "" },
  phone: { label: "Phone", schema: optionalPhoneField, text: (phone) => phone ?? "" },
};

const schemas = fieldSchemas(customerFields);

const ticked = z.literal("yes").optional();

/** Corrects a person, on their own page or on that of a booking. */
export const correctPersonForm = z.strictObject({
  ...schemas,
  ...versionInputs,
  /** What says it from then on: the client and all their bookings, or this booking alone. */
  scope: z.enum(["all", "booking"], "Please choose what is corrected.").default("all"),
  /** A button: the booking is of the client who has this email already. */ give: ticked,
});

/** The ids of the clients that the form has shown as alike. */
const shownField = z
  .string()
  .max(400)
  .default("")
  .transform((ids) => ids.split(" "));

/** A client made by hand. */
export const newCustomerForm = z.strictObject({
  key: idempotencyKeyField,
  shown: shownField,
  ...schemas,
});

const clientId = z.uuid("This form is out of date. Please open it once more.");
const seenVersion = z.coerce.number<string>().int().min(1).max(2_147_483_647);

/** Merges two clients: whose name, email and phone remain, as their ids. */
export const mergeForm = z.strictObject({
  key: idempotencyKeyField,
  other: clientId,
  version: seenVersion,
  otherVersion: seenVersion,
  nameOf: clientId,
  emailOf: clientId,
  phoneOf: clientId,
});
