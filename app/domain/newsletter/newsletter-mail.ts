import { composeMail } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

type Addressed = { email: string; unsubscribeUrl: string };

/** Asks the owner of an address whether they want the letter. `confirmUrl` works for `days`. */
export function confirmSubscriptionMail({
  email,
  confirmUrl,
  unsubscribeUrl,
  days,
}: Addressed & { confirmUrl: string; days: number }): NewMail {
  return {
    kind: "newsletter-confirm",
    recipient: email,
    subject: "Please confirm your subscription",
    listUnsubscribe: unsubscribeUrl,
    ...composeMail({
      heading: "Shall we write to you?",
      paragraphs: [
        "One letter a month: new trips, and honest price drops. Please confirm that you want it.",
        "Your first booking is 10% off when you join; the bonus is noted on your subscription as soon as you confirm.",
        `The link works for ${days} days.`,
      ],
      action: { label: "Confirm my subscription", url: confirmUrl },
      footnote:
        "You receive this because this address was entered for our letter. If that was not you, leave it: without your confirmation we send none.",
      unsubscribeUrl,
    }),
  };
}

/** To someone whose address was entered again though it is confirmed: the page says the same to all, so the owner is told here. */
export function alreadySubscribedMail({ email, unsubscribeUrl }: Addressed): NewMail {
  return {
    kind: "newsletter-already",
    recipient: email,
    subject: "You receive our letter already",
    listUnsubscribe: unsubscribeUrl,
    ...composeMail({
      heading: "You're on the list already.",
      paragraphs: [
        "This address was entered for our letter once more. You need not do anything: it is confirmed, and the next letter comes to you as it would have.",
      ],
      footnote: "You receive this because this address was entered for our letter.",
      unsubscribeUrl,
    }),
  };
}
