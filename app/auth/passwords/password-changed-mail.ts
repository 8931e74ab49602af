import { composeMail, type MailReader } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/** Notifies the owner of a password change, so that a stranger can't change it unnoticed. */
export function passwordChangedMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "password-changed",
    recipient: email,
    subject: "Your password was changed",
    ...composeMail({
      heading: "Your password was changed",
      paragraphs: [
        `Hello ${name},`,
        "The password of your account was changed just now. Every other browser has been signed out.",
      ],
      action: { label: "That was not me", url },
      footnote: "If you changed it yourself, there is nothing to do.",
    }),
  };
}
