import { z } from "zod";
import { emailField } from "#app/values/forms/email-field.ts";
import { whenTyped } from "#app/values/forms/form-fields.ts";
import {
  knownPasswordFieldFor,
  newPasswordField,
  passwordsDiffer,
} from "../profile/person-fields.ts";

type Twice = { newPassword: string; repeatPassword: string };
const isSameTwice = ({ newPassword, repeatPassword }: Twice) => newPassword === repeatPassword;
const differ = {
  path: ["repeatPassword"],
  error: passwordsDiffer,
  when: whenTyped("newPassword", "repeatPassword"),
};

/** A new password typed twice (spec §5, Update password). */
export const newPasswordForm = z
  .strictObject({ newPassword: newPasswordField, repeatPassword: z.string(passwordsDiffer) })
  .refine(isSameTwice, differ);

/** The same for a signed-in user, with the current password. */
export const changePasswordForm = z
  .strictObject({
    currentPassword: knownPasswordFieldFor("Please enter your current password."),
    newPassword: newPasswordField,
    repeatPassword: z.string(passwordsDiffer),
  })
  .refine(isSameTwice, differ);

export const forgotPasswordForm = z.strictObject({ email: emailField });

/** The super admin's login form as sent by Forgot Password: only the email is used. */
export const superadminResetForm = z.strictObject({
  email: emailField,
  password: z.string().optional(),
});
