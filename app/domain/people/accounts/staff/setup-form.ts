import { z } from "zod";
import { whenTyped } from "#app/values/forms/form-fields.ts";
import { passwordLength } from "../passwords/password-length.ts";
import { isNotOwnWords, newPasswordFieldFor, ownWordsRefused } from "../profile/person-fields.ts";
import { emailField } from "#app/values/forms/email-field.ts";

/** The spec's texts (§5, Super admin setup). */
const differ = "Passwords do not match";
const tooShort = `Password too short: Password should be at least ${passwordLength.min} characters.`;

/** The first super admin's form. `setupCode` is required if the operator has set one. */
export const setupForm = z
  .strictObject({
    email: emailField,
    password: newPasswordFieldFor(tooShort),
    repeatPassword: z.string(differ),
    setupCode: z.string().max(200, "That is longer than a setup code can be.").default(""),
  })
  .refine(isNotOwnWords, ownWordsRefused)
  .refine((form) => form.password === form.repeatPassword, {
    path: ["repeatPassword"],
    error: differ,
    when: whenTyped("password", "repeatPassword"),
  });
