import type { ToastMessage } from "#app/values/toast-message.ts";
import type { SecurityFormName } from "./security-forms.ts";

/** Toasts after saving security settings. */
export const securitySaved = {
  "two-factor": {
    title: "Setting Saved",
    text: "Two-factor for the staff has been updated successfully.",
  },
  "session-length": {
    title: "Setting Saved",
    text: "Session length has been updated successfully.",
  },
} as const satisfies Record<SecurityFormName, ToastMessage>;
