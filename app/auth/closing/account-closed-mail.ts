import { composeMail, type MailReader } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/** Confirms that an account is closed, and says how to get at the bookings that stay. `url` is the trip lookup. */
export function accountClosedMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "account-closed",
    recipient: email,
    subject: "Your account is closed",
    ...composeMail({
      heading: "Your account is closed",
      paragraphs: [
        `Hello ${name},`,
        "As you asked, we have deleted your account: password, sessions, wish list, and what you wrote on the blog.",
        "Bookings stay with us, and a trip that is still ahead stays booked: you find it by its reference and your name, and mail about it still comes here. To cancel it, reply to this email.",
        "You can make a new account with this address at any time.",
      ],
      action: { label: "View a trip", url },
      footnote: "If you did not close it yourself, reply to this email and tell us.",
    }),
  };
}
