import { z } from "zod";
import { passwordLength } from "./password-length.ts";
import { newPasswordField, passwordsDiffer } from "./person-fields.ts";

/** Two entries of one new password (spec §5, Update password). */
export const newPasswordForm = z
  .strictObject({ newPassword: newPasswordField, repeatPassword: z.string(passwordsDiffer) })
  .refine((form) => form.newPassword === form.repeatPassword, { path: ["repeatPassword"], error: passwordsDiffer });

/** The same by someone signed in, who first says the password that holds now. */
export const changePasswordForm = z
  .strictObject({
    currentPassword: z
      .string("Please enter your current password.")
      .min(1, "Please enter your current password.")
      .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`),
    newPassword: newPasswordField,
    repeatPassword: z.string(passwordsDiffer),
  })
  .refine((form) => form.newPassword === form.repeatPassword, { path: ["repeatPassword"], error: passwordsDiffer });
