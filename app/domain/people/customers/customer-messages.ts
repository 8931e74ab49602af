import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { checkFields, failedToast, type ToastMessage } from "#app/values/forms/toast-message.ts";
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

/** Beside the email that another client has. */
export const emailOf = (name: string) =>
  `${name} has this email already. If both are one person, merge them.`;

export const customerToasts = {
  corrected: (bookings: number): ToastMessage => ({
    title: "Client Corrected",
    ...(bookings > 0 && {
      text: `${plural(bookings, "booking says", "bookings say")} it too.`,
    }),
  }),
} as const;
