import { z } from "zod";
import { fieldSchemas, versionInputs, type FieldList } from "#app/domain/command/field-list.ts";
import { optionalPhoneField } from "#app/values/forms/phone-field.ts";
import { personNameField } from "#app/values/forms/name-field.ts";

/** What people say about themselves; no phone is null. */
export type Profile = { name: string; phone: string | null };

/** Form, conflict and audit row of a profile derive from it. */
export const profileFields: FieldList<Profile> = {
  name: { label: "Name", schema: personNameField, text: (name) => name },
  phone: { label: "Phone", schema: optionalPhoneField, text: (phone) => phone ?? "" },
};

/** What people may edit about themselves. */
export const profileForm = z.strictObject({ ...fieldSchemas(profileFields), ...versionInputs });
