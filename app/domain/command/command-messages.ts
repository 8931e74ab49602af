import type { ToastMessage } from "#app/values/toast-message.ts";

/** Sentences for the refusals that all commands share. */
export const commandRefusals = {
  unavailable:
    "We can't reach our records right now. What you typed is still here: please try again in a moment.",
} as const;

/** A form's toast with the text for an unavailable database. */
export function unavailableToast({ title }: ToastMessage): ToastMessage {
  return { title, text: commandRefusals.unavailable, look: "destructive" };
}
