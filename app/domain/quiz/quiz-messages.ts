import type { LeadRefusal } from "#app/domain/leads/lead-messages.ts";
import { type ToastMessage, honeypotFilled } from "#app/values/forms/toast-message.ts";

/** Shown for 8000 ms (spec §9). */
export const quizThanks = {
  title: "Thank you!",
  text: "A planner will write to you with ideas that fit your answers.",
  lasts: 8000,
} as const satisfies ToastMessage;

const wrong = "Oops! Something went wrong. Please try again.";

export const quizRefusals = {
  robot: {
    title: wrong,
    text: honeypotFilled,
    look: "destructive",
  },
  "form-used": {
    title: wrong,
    text: "This form has been sent before. Send it again if you mean these details too.",
    look: "destructive",
  },
  "too-many": {
    title: wrong,
    text: "There were many requests in a short time. Please wait a little.",
    look: "destructive",
  },
  unavailable: {
    title: wrong,
    text: "We can't reach our records right now. What you typed is still here.",
    look: "destructive",
  },
} as const satisfies Record<LeadRefusal, ToastMessage>;

/** For an invalid quiz URL. */
export const answersUnreadable = "We couldn't read these answers. Please start the quiz again.";
