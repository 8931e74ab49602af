import { composeMail, type MailReader } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/** Sends a new agent the link to choose a password. `url` is valid for seven days, once. */
export function invitationMail({ name, email, url }: MailReader): NewMail {
  return {
    kind: "agent-invitation",
    priority: "urgent",
    recipient: email,
    subject: "You are invited to the agent portal of Grand Tour",
    ...composeMail({
      heading: `Welcome to the team, ${name}`,
      paragraphs: [
        "An account was made for you in the agent portal, where bookings, deals and travelers' questions are looked after. Choose a password, and you can sign in with this address.",
        "The link works once, within seven days.",
      ],
      action: { label: "Choose a password", url },
      footnote:
        "If you don't know what this is about, leave it: without a password the account opens nothing.",
    }),
  };
}
