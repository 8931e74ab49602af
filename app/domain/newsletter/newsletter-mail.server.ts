import { href } from "react-router";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";
import type { WelcomeCode } from "#app/domain/welcome-codes/welcome-code.ts";

type Addressed = { email: string; unsubscribeUrl: string };

/** Asks the owner of an address whether they want the letter. `confirmUrl` works for `days`; `percent` is what the welcome code will be worth, null for who has had one. */
export function confirmSubscriptionMail({
  email,
  confirmUrl,
  unsubscribeUrl,
  days,
  percent,
}: Addressed & { confirmUrl: string; days: number; percent: number | null }): NewMail {
  return {
    kind: "newsletter-confirm",
    priority: "bulk",
    recipient: email,
    subject: "Please confirm your subscription",
    heading: "Shall we write to you?",
    paragraphs: [
      "A letter now and then: new trips, and honest price drops. Please confirm that you want it.",
      ...(percent === null
        ? []
        : [
            `Your first booking is ${percent}% off when you join: as soon as you confirm, we send you a code for it.`,
          ]),
      `The link works for ${days} days.`,
    ],
    action: { label: "Confirm my subscription", url: confirmUrl },
    footnote:
      "You receive this because this address was entered for our letter. If that was not you, leave it: without your confirmation we send none.",
    unsubscribeUrl,
  };
}

/** The welcome code, to the address that has just been confirmed. */
export function welcomeCodeMail({
  email,
  welcomeCode: { code, percent },
  unsubscribeUrl,
}: Addressed & { welcomeCode: WelcomeCode }): NewMail {
  return {
    kind: "newsletter-welcome-code",
    priority: "bulk",
    recipient: email,
    subject: `Your welcome code: ${percent}% off your first booking`,
    heading: "Welcome. This one is for your first trip.",
    paragraphs: [
      `Type this code into the booking form, and your first booking with us is ${percent}% off, whichever trip it is and however many of you travel.`,
    ],
    facts: [
      ["Welcome code", code],
      ["Worth", `${percent}% off the whole first booking`],
      ["Good for", "One booking, with no end date"],
    ],
    action: { label: "See where you could go", url: ownUrl(href("/packages")) },
    footnote:
      "You receive this because you confirmed our letter. Lost the code? Enter your address for the letter once more, and we send it again.",
    unsubscribeUrl,
  };
}

/** To someone whose address was entered again though it is confirmed: the page says the same to all, so the owner is told here, and finds a code that is not used yet. */
export function alreadySubscribedMail({
  email,
  unsubscribeUrl,
  welcomeCode,
}: Addressed & { welcomeCode: WelcomeCode | null }): NewMail {
  const unused = welcomeCode?.used === false ? welcomeCode : null;
  return {
    kind: "newsletter-already",
    priority: "bulk",
    recipient: email,
    subject: "You receive our letter already",
    heading: "You're on the list already.",
    paragraphs: [
      "This address was entered for our letter once more. You need not do anything: it is confirmed, and the next letter comes to you as it would have.",
      ...(unused
        ? [`Your welcome code still waits for your first booking: ${unused.percent}% off.`]
        : []),
    ],
    ...(unused && { facts: [["Welcome code", unused.code]] as const }),
    footnote: "You receive this because this address was entered for our letter.",
    unsubscribeUrl,
  };
}
