import { z } from "zod";
import { whenTyped } from "#app/values/forms/form-fields.ts";
import { checkFields, type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
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

export type SetupRefusal = "already-set-up" | "wrong-code" | "email-taken";

/** Texts of the setup and the super admin's login, quoted from spec §8. */
export const setupToasts = {
  notSetUp: { title: "No Super Admin found. Redirecting to setup page." },
  unverifiedAtLogin: failedToast(
    "Verification Error",
    "Could not verify Super Admin status. Please try to log in.",
  ),
  check: failedToast("Setup Failed", checkFields),
  done: {
    title: "Super Admin Created",
    text: "Your account is ready. Redirecting to the dashboard, by way of what makes the site yours.",
  },
} as const satisfies Record<string, ToastMessage>;

/** Why a setup was refused. The last two have the title of spec §8. */
export const setupRefusals = {
  "already-set-up": {
    title: "Setup Complete",
    text: "A Super Admin account already exists. Please log in.",
  },
  "wrong-code": failedToast(
    "Setup Failed",
    "That is not the setup code. It is in the settings of this installation.",
  ),
  "email-taken": failedToast(
    "Setup Failed",
    "An account has this email address already. Please use another one.",
  ),
} as const satisfies Record<SetupRefusal, ToastMessage>;
