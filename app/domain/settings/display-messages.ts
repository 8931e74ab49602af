import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** Toasts on the page after saving display settings. */
export const displaySaved = {
  title: "Display Settings Saved",
  text: "They hold for every page, in this browser.",
} as const satisfies ToastMessage;
