import type { ToastMessage } from "#app/values/forms/toast-message.ts";

export type HoldRefusal =
  | "departure-gone"
  | "departure-closed"
  | "departure-left"
  | "sale-ended"
  | "too-few-seats"
  | "too-few-singles"
  | "release-past"
  | "hold-over"
  | "extended-already"
  | "form-used"
  | "unavailable";

/** Sentences, each with the field that it stands beside; null for the whole form. */
export const holdRefusals = {
  "departure-gone": { field: null, message: "This departure no longer exists." },
  "departure-closed": { field: null, message: "This departure is not sold. Open it first." },
  "sale-ended": {
    field: null,
    message: "Booking for this departure has closed. Create the booking itself, with the reason.",
  },
  "departure-left": { field: null, message: "This departure has left, or leaves today." },
  "too-few-seats": {
    field: "seats",
    message:
      "There are not that many seats left. Those that the waiting list is owed count as taken.",
  },
  "too-few-singles": { field: "singles", message: "There are not that many single rooms left." },
  "release-past": { field: "until", message: "Please choose a day after today." },
  "hold-over": { field: null, message: "This hold has ended already." },
  "extended-already": { field: null, message: "An option is extended once, and this one was." },
  "form-used": {
    field: null,
    message: "These seats are held already. Send the form again for more.",
  },
  unavailable: {
    field: null,
    message: "We can't reach our records right now. What you typed is still here.",
  },
} as const satisfies Record<
  HoldRefusal,
  { field: "seats" | "singles" | "until" | null; message: string }
>;

export const holdToasts = {
  hold: { title: "Seats held" },
  extend: { title: "Option extended" },
  release: { title: "Hold released", text: "The seats go to the waiting list first." },
} as const satisfies Record<string, ToastMessage>;
