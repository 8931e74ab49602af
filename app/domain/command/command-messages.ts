import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

/** Sentences for the refusals that all commands share. */
export const commandRefusals = {
  unavailable:
    "We can't reach our records right now. What you typed is still here: please try again in a moment.",
  changed:
    "This was saved while you were editing it. Nothing of yours is lost: compare both below, then save.",
} as const;

/** Why nothing is done to what is ticked in a list. */
export const tickedRefusals = (one: string) =>
  ({
    "none-ticked": { title: "Nothing Changed", text: `Please tick at least one ${one} first.` },
    unavailable: { title: "Nothing Changed", text: commandRefusals.unavailable },
  }) as const satisfies Record<string, ToastMessage>;

/** A form's toast with the text for an unavailable database. */
export const unavailableToast = refusedAs("unavailable");
/** The same for a form whose row was saved meanwhile. */
export const changedToast = refusedAs("changed");

function refusedAs(reason: keyof typeof commandRefusals) {
  return ({ title }: ToastMessage) => failedToast(title, commandRefusals[reason]);
}
