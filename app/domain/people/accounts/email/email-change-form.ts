import { z } from "zod";
import { checkFields, type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import { ownPasswordField } from "../profile/person-fields.ts";
import { emailFieldFor } from "#app/values/forms/email-field.ts";

/** Asks for a change of email: the new address, and the password as proof. */
export const emailChangeForm = z.strictObject({
  newEmail: emailFieldFor("Please enter your new email address."),
  ownPassword: ownPasswordField,
});

/** Closes the account: the password as proof. */
export const closeAccountForm = z.strictObject({ ownPassword: ownPasswordField });

/** Where a change of the viewer's email stands. */
export type EmailChange = {
  /** The address that waits for its confirmation; null for none. */
  pending: string | null;
  /** What the opened link is good for; null where none was opened. */
  link: "good" | "invalid" | "other-account" | null;
};

const refused = (title: string) => failedToast(title, checkFields);

export const emailChangeToasts = {
  linkSent: {
    title: "Link Sent",
    text: "Please open the link in the email that we have just sent to the new address.",
  },
  withdrawn: { title: "Email Address Kept", text: "The link that we sent opens nothing any more." },
  changed: { title: "Email Address Changed", text: "You are signed out everywhere else." },
  notChanged: refused("Error Changing Email Address"),
  closed: { title: "Account Closed", text: "We have sent you an email about it." },
  notClosed: refused("Account Not Closed"),
} as const satisfies Record<string, ToastMessage>;

/** Why an email stays as it is, or an account open. */
export const emailChangeRefusals = {
  "same-email": "That is your email address already.",
  "wrong-password": "That is not your current password.",
  "email-taken": "Another account has this address now. Sign in to that one, or choose another.",
  "invalid-link": "This link no longer works. Please ask for a new one below.",
  unconfirmed: "Please confirm your email address first: your bookings stay with it.",
} as const;
