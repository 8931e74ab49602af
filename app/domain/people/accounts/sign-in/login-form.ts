import { z } from "zod";
import { knownPasswordFieldFor } from "../profile/person-fields.ts";
import { emailField } from "#app/values/forms/email-field.ts";

/** The login form of every portal. */
export const loginForm = z.strictObject({
  email: emailField,
  password: knownPasswordFieldFor("Please enter your password."),
});
