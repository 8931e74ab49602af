import { z } from "zod";
import { emailField } from "#app/values/forms/email-field.ts";

/** The super admin's login form as sent by Forgot Password: only the email is used. */
export const superadminResetForm = z.strictObject({
  email: emailField,
  password: z.string().optional(),
});
