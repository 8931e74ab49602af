import { z } from "zod";
import { emailField } from "./person-fields.ts";

/** The super admin's login form, sent by its Forgot Password button: the email counts, the password is not read. */
export const superadminResetForm = z.strictObject({ email: emailField, password: z.string().optional() });
