import { z } from "zod";
import { whenTyped } from "#app/values/forms/form-fields.ts";
import { isEasyPassword } from "../passwords/easy-password.server.ts";
import { passwordLength } from "../passwords/password-length.ts";

/** The spec's texts (§5), with our minimum. */
const weakPassword = `Weak Password: Password should be at least ${passwordLength.min} characters.`;
export const easyPassword = "Weak Password: This one is easy to guess. Please choose another.";
export const passwordsDiffer = "Passwords Do Not Match: Please ensure both passwords are the same.";

/** The current password, to be verified. `missing` is the error if empty. */
export function knownPasswordFieldFor(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`);
}

/** The viewer's own password, asked for again as proof. */
export const ownPasswordField = knownPasswordFieldFor("Please enter your password.");

/** A new password. `tooShort` is the error if too short. */
export function newPasswordFieldFor(tooShort: string) {
  return z
    .string(tooShort)
    .min(passwordLength.min, tooShort)
    .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`)
    .refine((password) => !isEasyPassword(password), easyPassword);
}

export const newPasswordField = newPasswordFieldFor(weakPassword);

type Chosen = { password: string; email: string; name?: string };

/**
 * For a form that says whose password is chosen: whether it is made of more than their own words.
 * True for one that is easy whoever chose it: its field has said so.
 */
export function isNotOwnWords({ password, ...person }: Chosen): boolean {
  return isEasyPassword(password) || !isEasyPassword(password, person);
}

/** The error of that check and its field. */
export const ownWordsRefused = {
  path: ["password"],
  error: easyPassword,
  when: whenTyped("password", "email"),
};
