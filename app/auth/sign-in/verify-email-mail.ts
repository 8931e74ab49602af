import { composeMail, type MailReader } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/** Asks the owner to confirm the address. `url` is valid for one day. */
export function verifyEmailMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "verify-email",
    priority: "urgent",
    recipient: email,
    subject: "Please confirm your email address",
    ...composeMail({
      heading: "Is this your address?",
      paragraphs: [
        `Hello ${name},`,
        "Please confirm that this address is yours. After that, trips that an agent booked for you with it also show under My Trips.",
        "The link works once, within 24 hours, in a browser where you are signed in.",
      ],
      action: { label: "Confirm my email address", url },
      footnote:
        "You receive this because an account was made with this address. If that was not you, leave it: without your confirmation nothing of yours is shown there.",
    }),
  };
}
