import { z } from "zod";
import {
  knownPasswordFieldFor,
  isNotOwnWords,
  newPasswordField,
  ownWordsRefused,
} from "../profile/person-fields.ts";
import { personNameField } from "#app/values/forms/name-field.ts";
import { emailField } from "#app/values/forms/email-field.ts";

/** A customer's sign-up; it has no role field, so none can be sent. */
export const signUpForm = z
  .strictObject({ name: personNameField, email: emailField, password: newPasswordField })
  .refine(isNotOwnWords, ownWordsRefused);

/** The login form of every portal. */
export const loginForm = z.strictObject({
  email: emailField,
  password: knownPasswordFieldFor("Please enter your password."),
});
