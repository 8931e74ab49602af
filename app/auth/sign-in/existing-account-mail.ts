import { composeMail, type MailReader } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/** Tells the owner what the sign-up page must not: this address already has an account. */
export function existingAccountMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "existing-account",
    recipient: email,
    subject: "You already have an account with us",
    ...composeMail({
      heading: "You already have an account",
      paragraphs: [
        `Hello ${name},`,
        "Somebody, most likely you, tried to sign up with this address. You have an account already: sign in with the password you chose then, or ask for a new one on the login page.",
      ],
      action: { label: "Sign in", url },
      footnote: "If that was not you, leave it: nothing has changed.",
    }),
  };
}
