import { z } from "zod";
import { knownPasswordFieldFor, newPasswordField, passwordsDiffer } from "./person-fields.ts";

/** Two entries of one new password (spec §5, Update password). */
export const newPasswordForm = z
  .strictObject({ newPassword: newPasswordField, repeatPassword: z.string(passwordsDiffer) })
  .refine((form) => form.newPassword === form.repeatPassword, { path: ["repeatPassword"], error: passwordsDiffer });

/** The same by someone signed in, who first says the password that holds now. */
export const changePasswordForm = z
  .strictObject({
    currentPassword: knownPasswordFieldFor("Please enter your current password."),
    newPassword: newPasswordField,
    repeatPassword: z.string(passwordsDiffer),
  })
  .refine((form) => form.newPassword === form.repeatPassword, { path: ["repeatPassword"], error: passwordsDiffer });
