import type { LeadRefusal } from "#app/domain/leads/lead-messages.ts";
import { type ToastMessage, honeypotFilled, failedToast } from "#app/values/forms/toast-message.ts";

/** Shown for 8000 ms (spec §9). */
export const quizThanks = {
  title: "Thank you!",
  text: "A planner will write to you with ideas that fit your answers.",
  lasts: 8000,
} as const satisfies ToastMessage;

const wrong = "Oops! Something went wrong. Please try again.";

export const quizRefusals = {
  robot: failedToast(wrong, honeypotFilled),
  "form-used": failedToast(
    wrong,
    "This form has been sent before. Send it again if you mean these details too.",
  ),
  "too-many": failedToast(wrong, "There were many requests in a short time. Please wait a little."),
  unavailable: failedToast(
    wrong,
    "We can't reach our records right now. What you typed is still here.",
  ),
} as const satisfies Record<LeadRefusal, ToastMessage>;

/** For an invalid quiz URL. */
export const answersUnreadable = "We couldn't read these answers. Please start the quiz again.";
