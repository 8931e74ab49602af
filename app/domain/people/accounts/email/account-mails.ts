import { href } from "react-router";
import type { MailPriority, NewMail } from "#app/domain/mail/queue-mail.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";

type AccountMail = {
  /** The outbox's kind; the key if left out. */ kind?: string;
  priority?: MailPriority;
  subject: string;
  /** The subject if left out. */ heading?: string;
  /** After the greeting. */ paragraphs: readonly string[];
  /** What the main link says. */ label?: string;
  /** Where it leads, unless a mail brings its own link. */ path?: string;
  footnote: string;
};

/** So that a stranger can't change an account unnoticed. */
const notMe = { label: "That was not me", path: href("/forgot-password") };

/** The mails about an account, by kind. */
const mails = {
  "verify-email": {
    priority: "urgent",
    subject: "Please confirm your email address",
    heading: "Is this your address?",
    paragraphs: [
      "Please confirm that this address is yours. After that, trips that an agent booked for you with it also show under My Trips.",
      "The link works once, within 24 hours, in a browser where you are signed in.",
    ],
    label: "Confirm my email address",
    footnote:
      "You receive this because an account was made with this address. If that was not you, leave it: without your confirmation nothing of yours is shown there.",
  },
  /** Tells the owner what the sign-up page must not. */
  "existing-account": {
    subject: "You already have an account with us",
    heading: "You already have an account",
    paragraphs: [
      "Somebody, most likely you, tried to sign up with this address. You have an account already: sign in with the password you chose then, or ask for a new one on the login page.",
    ],
    label: "Sign in",
    path: href("/login"),
    footnote: "If that was not you, leave it: nothing has changed.",
  },
  "reset-password": {
    priority: "urgent",
    subject: "Choose a new password",
    paragraphs: [
      "Somebody, most likely you, asked for a new password for this address. The link works once, within one hour. After that you are signed out everywhere.",
    ],
    label: "Choose a new password",
    footnote: "If you did not ask for this, leave it: your password stays as it is.",
  },
  "password-changed": {
    ...notMe,
    subject: "Your password was changed",
    paragraphs: [
      "The password of your account was changed just now. Every other browser has been signed out.",
    ],
    footnote: "If you changed it yourself, there is nothing to do.",
  },
  "two-factor-on": {
    ...notMe,
    priority: "urgent",
    subject: "Two-factor sign-in is on",
    paragraphs: [
      "From now on your account asks for a code of your app after the password. Every other browser has been signed out.",
    ],
    footnote: "If you did this yourself, there is nothing to do.",
  },
  "two-factor-off": {
    ...notMe,
    priority: "urgent",
    subject: "Two-factor sign-in is off",
    paragraphs: [
      "From now on the password alone opens your account, and the recovery codes are worth nothing.",
    ],
    footnote: "If you did this yourself, there is nothing to do.",
  },
  "confirm-new-email": {
    priority: "urgent",
    subject: "Please confirm your new email address",
    heading: "Is this your new address?",
    paragraphs: [
      "Please confirm that this address is yours. From then on you sign in with it, and mail about your account and your trips comes here.",
      "The link works once, within 24 hours, in a browser where you are signed in.",
    ],
    label: "Confirm my new address",
    footnote:
      "You receive this because somebody asked for their account to have this address. If that was not you, leave it: nothing changes.",
  },
  /** To the owner of an address that another account asked for: that account is told nothing. */
  "taken-email": {
    kind: "existing-account",
    subject: "You already have an account with us",
    heading: "This address has an account already",
    paragraphs: [
      "Somebody, most likely you, asked for another account to have this address. It has an account of its own already, so nothing was changed. Sign in to that one; if you want only the other, close it first.",
    ],
    label: "Sign in",
    footnote: "If that was not you, leave it: nothing has changed.",
  },
  /** To the present address. The new one is not named: it may be a text for a stranger. */
  "email-change-asked": {
    ...notMe,
    subject: "Another email address for your account",
    heading: "Is your email address to change?",
    paragraphs: [
      "Somebody, most likely you, asked for your account to have another email address. Nothing has changed yet: it does once the link that we have sent to the new address is opened.",
      "If that was not you, choose a new password now. It ends the request and signs you out everywhere.",
    ],
    footnote:
      "If you asked for it yourself, there is nothing to do. With any question, reply to this email.",
  },
  /** To the former address, which signs in no more: whom to write to. */
  "email-changed": {
    subject: "Your email address was changed",
    heading: "Your account has another address now",
    paragraphs: [
      "The email address of your account was changed just now, after its password was typed and a link sent to the new address was opened. You no longer sign in with this one, and every other browser has been signed out.",
      "If that was not you, reply to this email at once: we stop whoever did it and give you your account back.",
    ],
    footnote: "If you changed it yourself, there is nothing to do.",
  },
  "account-closed": {
    subject: "Your account is closed",
    paragraphs: [
      "As you asked, we have deleted your account: password, sessions, wish list, and what you wrote on the blog.",
      "Bookings stay with us, and a trip that is still ahead stays booked: you find it by its reference and your name, and mail about it still comes here. To cancel it, reply to this email.",
      "You can make a new account with this address at any time.",
    ],
    label: "View a trip",
    path: href("/view-trip"),
    footnote: "If you did not close it yourself, reply to this email and tell us.",
  },
} as const satisfies Record<string, AccountMail>;

/** A mail to the owner of an account; `url` is the link of mails that bring their own. */
export function accountMail(
  key: keyof typeof mails,
  { name, email, url }: { name: string; email: string; url?: string },
): NewMail {
  const { kind = key, label, path, paragraphs, ...mail }: AccountMail = mails[key];
  const link = path === undefined ? url : ownUrl(path);
  return {
    kind,
    recipient: email,
    heading: mail.subject,
    ...mail,
    paragraphs: [`Hello ${name},`, ...paragraphs],
    ...(label !== undefined && link !== undefined && { action: { label, url: link } }),
  };
}
