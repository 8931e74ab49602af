import {
  checkFields,
  type ToastMessage,
  honeypotFilled,
  failedToast,
} from "#app/values/forms/toast-message.ts";

/**
 * Why a form is refused. 'robot': the honeypot was filled in. 'form-used': its key was used for
 * other content. 'unavailable': nothing can be stored now.
 */
export type LeadRefusal = "robot" | "form-used" | "too-many" | "unavailable";

/** Toasts of the contact form, quoted from spec §5 and §8. */
export const contactToasts = {
  incomplete: failedToast("Incomplete Form", "Please fill out all fields before submitting."),
  sent: { title: "Message Sent!" },
  failed: failedToast("Submission Error", "Could not send your message. Please try again later."),
  formUsed: failedToast(
    "Sent Already",
    "This form has sent a message before. Press Send Message again if you want to send this one too.",
  ),
} as const satisfies Record<string, ToastMessage>;

export const contactRefusals = {
  robot: { ...contactToasts.failed, text: honeypotFilled },
  "form-used": contactToasts.formUsed,
  "too-many": contactToasts.failed,
  unavailable: contactToasts.failed,
} as const satisfies Record<LeadRefusal, ToastMessage>;

const wrong = "Oops! Something went wrong. Please try again.";

/** Toasts of the trip planner (spec §8), plus the message. */
export const leadToasts = {
  received: { title: "Thank you! Your trip details have been received." },
  check: failedToast(wrong, checkFields),
} as const satisfies Record<string, ToastMessage>;

export const leadRefusals = {
  robot: failedToast(wrong, honeypotFilled),
  "form-used": failedToast(
    wrong,
    "This form has sent a request before. Send it again if you want a second one.",
  ),
  "too-many": failedToast(wrong, "There were many requests in a short time. Please wait a little."),
  unavailable: failedToast(
    wrong,
    "We can't reach our records right now. What you typed is still here.",
  ),
} as const satisfies Record<LeadRefusal, ToastMessage>;
