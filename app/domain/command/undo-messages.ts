import { failedToast, type ToastMessage } from "#app/values/forms/toast-message.ts";

/** Seconds for which a change can be undone, and for which its mails and its jobs wait. */
export const undoSeconds = 10;

const notUndone = (text: string) => failedToast("Not Undone", text);

export const undoRefusals = {
  "too-late": notUndone(
    `A change can be undone for ${undoSeconds} seconds, by whoever made it. What it sends is on its way.`,
  ),
  // Pressed twice: what was wanted is so.
  "undone-already": { title: "Undone", text: "This is undone already." },
  "mail-left": notUndone("Its mail is leaving at this moment, so the change stays."),
  "not-found": notUndone("What was changed is no longer there."),
  changed: notUndone("Somebody has changed it again since. Please look at it as it stands now."),
  "payment-arrived": notUndone(
    "A payment has arrived or was changed since. Please look at the money first.",
  ),
  "refund-sent": notUndone("Its refund is on its way already."),
  "seats-gone": notUndone("Its seats are taken by now. Book others, or ask who has them."),
  "code-used": notUndone("Its welcome code was used for another booking meanwhile."),
  "payment-gone": notUndone("This payment is undone or refunded already."),
  unavailable: notUndone(
    "We can't reach our records right now. Please try again in a moment: it can be undone for seconds only.",
  ),
} as const satisfies Record<string, ToastMessage>;

/** Why a change is not undone. */
export type UndoRefusal = keyof typeof undoRefusals;

/** What is said of an undone change of this kind, and of its mails that did not leave. */
export const undoneToast = (what: string, mails: number): ToastMessage => {
  const is = what === "booking-created" ? "The booking no longer stands" : "It is as it was before";
  return { title: "Undone", text: mails > 0 ? `${is}, and no mail has left.` : `${is}.` };
};
