import { z } from "zod";
import { emailField, knownPasswordFieldFor } from "./person-fields.ts";

/** The login form of every portal. */
export const loginForm = z.strictObject({
  email: emailField,
  password: knownPasswordFieldFor("Please enter your password."),
});
