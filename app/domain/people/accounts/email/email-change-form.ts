import { z } from "zod";
import { knownPasswordFieldFor } from "../profile/person-fields.ts";
import { emailFieldFor } from "#app/values/forms/email-field.ts";

const passwordField = knownPasswordFieldFor("Please enter your password.");

/** Asks for a change of email: the new address, and the password as proof. */
export const emailChangeForm = z.strictObject({
  newEmail: emailFieldFor("Please enter your new email address."),
  ownPassword: passwordField,
});

/** Closes the account: the password as proof. */
export const closeAccountForm = z.strictObject({ ownPassword: passwordField });
