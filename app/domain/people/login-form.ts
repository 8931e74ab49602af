import { z } from "zod";
import { passwordLength } from "./password-length.ts";
import { emailField } from "./person-fields.ts";

/** The login form of every portal. */
export const loginForm = z.strictObject({
  email: emailField,
  password: z
    .string("Please enter your password.")
    .min(1, "Please enter your password.")
    .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`),
});
