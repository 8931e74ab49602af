import type { ToastMessage } from "#app/values/toast-message.ts";

/** What is said where a command is refused by what all commands share. */
export const commandRefusals = {
  unavailable: "We can't reach our records right now. What you typed is still here: please try again in a moment.",
} as const;

/** A form's own toast, with what all commands say while the database is away. */
export function unavailableToast({ title }: ToastMessage): ToastMessage {
  return { title, text: commandRefusals.unavailable, look: "destructive" };
}
