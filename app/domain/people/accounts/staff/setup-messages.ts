import { checkFields, type ToastMessage } from "#app/values/forms/toast-message.ts";

export type SetupRefusal = "already-set-up" | "wrong-code" | "email-taken";

/** Texts of the setup and the super admin's login, quoted from spec §8. */
export const setupToasts = {
  notSetUp: { title: "No Super Admin found. Redirecting to setup page." },
  unverifiedAtLogin: {
    title: "Verification Error",
    text: "Could not verify Super Admin status. Please try to log in.",
    look: "destructive",
  },
  check: { title: "Setup Failed", text: checkFields, look: "destructive" },
  done: {
    title: "Super Admin Created",
    text: "Your account is ready. Redirecting to the dashboard.",
  },
} as const satisfies Record<string, ToastMessage>;

/** Why a setup was refused. The last two have the title of spec §8. */
export const setupRefusals = {
  "already-set-up": {
    title: "Setup Complete",
    text: "A Super Admin account already exists. Please log in.",
  },
  "wrong-code": {
    title: "Setup Failed",
    text: "That is not the setup code. It is in the settings of this installation.",
    look: "destructive",
  },
  "email-taken": {
    title: "Setup Failed",
    text: "An account has this email address already. Please use another one.",
    look: "destructive",
  },
} as const satisfies Record<SetupRefusal, ToastMessage>;
