import type { ToastMessage, FieldSentence } from "#app/values/forms/toast-message.ts";

/** Sentences, beside a field where they name one. */
export const holdRefusals = {
  "departure-gone": "This departure no longer exists.",
  "departure-closed": "This departure is not sold. Open it first.",
  "sale-ended":
    "Booking for this departure has closed. Create the booking itself, with the reason.",
  "departure-left": "This departure has left, or leaves today.",
  "too-few-seats": {
    field: "seats",
    message:
      "There are not that many seats left. Those that the waiting list is owed count as taken.",
  },
  "too-few-singles": { field: "singles", message: "There are not that many single rooms left." },
  "release-past": { field: "until", message: "Please choose a day after today." },
  "hold-over": "This hold has ended already.",
  "hold-changed": "This hold has changed meanwhile. It is shown as it is now.",
  "too-many-released":
    "Fewer seats than that are held. To give back all of them, release the hold.",
  "extended-already": "An option is extended once, and this one was.",
  "form-used": "These seats are held already. Send the form again for more.",
  unavailable: "We can't reach our records right now. What you typed is still here.",
} as const satisfies Record<string, FieldSentence<"seats" | "singles" | "until">>;
export type HoldRefusal = keyof typeof holdRefusals;

export const holdToasts = {
  hold: { title: "Seats held" },
  extend: { title: "Option extended" },
  "release-some": {
    title: "Seats given back",
    text: "They go to the waiting list first.",
  },
  release: { title: "Hold released", text: "The seats go to the waiting list first." },
} as const satisfies Record<string, ToastMessage>;
