import { type ToastMessage, honeypotFilled, failedToast } from "#app/values/forms/toast-message.ts";

/**
 * Toasts of the newsletter form. The first is the spec's (§5); the second is the same for every
 * address, so that nobody learns who subscribes.
 */
export const newsletterToasts = {
  emailRequired: failedToast("Email Required", "Please enter your email address to subscribe!"),
  notSubscribed: { title: "Not Subscribed Yet" },
  robot: failedToast("Not Subscribed Yet", honeypotFilled),
  linkSent: {
    title: "One Step More",
    text: "Please check your inbox: the email we have sent you says what to do next.",
    lasts: 10_000,
  },
} as const satisfies Record<string, ToastMessage>;
