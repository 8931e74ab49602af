import { composeMail, type MailReader } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/** Contains the reset link. `url` is valid for one hour, once. */
export function resetPasswordMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "reset-password",
    priority: "urgent",
    recipient: email,
    subject: "Choose a new password",
    ...composeMail({
      heading: "Choose a new password",
      paragraphs: [
        `Hello ${name},`,
        "Somebody, most likely you, asked for a new password for this address. The link works once, within one hour. After that you are signed out everywhere.",
      ],
      action: { label: "Choose a new password", url },
      footnote: "If you did not ask for this, leave it: your password stays as it is.",
    }),
  };
}
