import { composeMail, type MailReader } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/** To the new address: asks whether it is theirs. `url` is valid for one day, once. */
export function confirmNewEmailMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "confirm-new-email",
    priority: "urgent",
    recipient: email,
    subject: "Please confirm your new email address",
    ...composeMail({
      heading: "Is this your new address?",
      paragraphs: [
        `Hello ${name},`,
        "Please confirm that this address is yours. From then on you sign in with it, and mail about your account and your trips comes here.",
        "The link works once, within 24 hours, in a browser where you are signed in.",
      ],
      action: { label: "Confirm my new address", url },
      footnote:
        "You receive this because somebody asked for their account to have this address. If that was not you, leave it: nothing changes.",
    }),
  };
}

/** To whoever has an account under the address that another account asked for: that account is told nothing. */
export function takenEmailMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "existing-account",
    recipient: email,
    subject: "You already have an account with us",
    ...composeMail({
      heading: "This address has an account already",
      paragraphs: [
        `Hello ${name},`,
        "Somebody, most likely you, asked for another account to have this address. It has an account of its own already, so nothing was changed. Sign in to that one; if you want only the other, close it first.",
      ],
      action: { label: "Sign in", url },
      footnote: "If that was not you, leave it: nothing has changed.",
    }),
  };
}

/** To the present address: what was asked, and how to stop it. The new address is not named: it may be a text for a stranger. */
export function emailChangeAskedMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "email-change-asked",
    recipient: email,
    subject: "Another email address for your account",
    ...composeMail({
      heading: "Is your email address to change?",
      paragraphs: [
        `Hello ${name},`,
        "Somebody, most likely you, asked for your account to have another email address. Nothing has changed yet: it does once the link that we have sent to the new address is opened.",
        "If that was not you, choose a new password now. It ends the request and signs you out everywhere.",
      ],
      action: { label: "That was not me", url },
      footnote:
        "If you asked for it yourself, there is nothing to do. With any question, reply to this email.",
    }),
  };
}

/** To the former address, which signs in no more: whom to write to. */
export function emailChangedMail({ name, email }: Omit<MailReader, "url">): NewMail {
  return {
    kind: "email-changed",
    recipient: email,
    subject: "Your email address was changed",
    ...composeMail({
      heading: "Your account has another address now",
      paragraphs: [
        `Hello ${name},`,
        "The email address of your account was changed just now, after its password was typed and a link sent to the new address was opened. You no longer sign in with this one, and every other browser has been signed out.",
        "If that was not you, reply to this email at once: we stop whoever did it and give you your account back.",
      ],
      footnote: "If you changed it yourself, there is nothing to do.",
    }),
  };
}
