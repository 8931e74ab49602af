import { z } from "zod";
import { optionalPhoneField, personNameField } from "./person-fields.ts";

/** What customers may edit about themselves. */
export const profileForm = z.strictObject({ name: personNameField, phone: optionalPhoneField });
