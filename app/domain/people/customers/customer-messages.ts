import { commandRefusals } from "#app/domain/command/command-messages.ts";
import {
  checkFields,
  failedToast,
  type FieldSentence,
  type ToastMessage,
} from "#app/values/forms/toast-message.ts";
import { plural } from "#app/values/plural.ts";

const emailOfStaff = "This is the email of somebody who works here. Please enter the client's own.";

const notCorrected = (text: string) => failedToast("Not Corrected", text);

/** Why a person is not corrected; whose email it is stands beside the field. */
export const correctRefusals = {
  changed: notCorrected(commandRefusals.changed),
  "not-found": notCorrected("This client is no longer there."),
  "email-taken": notCorrected("Another client has this email."),
  "email-of-staff": notCorrected(emailOfStaff),
  unavailable: notCorrected(commandRefusals.unavailable),
  form: notCorrected(checkFields),
} as const satisfies Record<string, ToastMessage>;

/** Why a client is not made by hand, or not yet. */
export const newCustomerRefusals = {
  alike: failedToast(
    "Not Saved Yet",
    "There are clients like this one. Open theirs, or save once more if it is somebody new.",
  ),
  "email-taken": { field: "email", message: "Another client has this email." },
  "form-used": failedToast(
    "Saved Already",
    "This form has made a client already. Save once more only if you want a second one.",
  ),
  unavailable: failedToast("Not Saved", commandRefusals.unavailable),
} as const satisfies Record<string, ToastMessage | FieldSentence>;

/** Why two clients are not merged. */
export const mergeRefusals = {
  "not-found": "One of the two is no longer there. Look the client up again.",
  changed:
    "Somebody changed one of the two while you looked at them. They are shown as they are now: please decide once more.",
  "two-accounts":
    "Both sign in with an account of their own, and a merge would end one of the two logins. Ask them which remains: they close the other under Profile, then merge here.",
  "email-of-account":
    "One of the two signs in with an account: its email remains. Please choose it.",
  "form-used": "This form has merged two clients already.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Record<string, string>;

/** Beside the email that another client has. */
export const emailOf = (name: string) =>
  `${name} has this email already. If both are one person, merge them.`;

export const customerToasts = {
  created: { title: "Client Saved" },
  merged: (bookings: number): ToastMessage => ({
    title: "Clients Merged",
    ...(bookings > 0 && { text: `${plural(bookings, "booking was", "bookings were")} moved.` }),
  }),
  corrected: (bookings: number): ToastMessage => ({
    title: "Client Corrected",
    ...(bookings > 0 && {
      text: `${plural(bookings, "booking says", "bookings say")} it too.`,
    }),
  }),
} as const;
