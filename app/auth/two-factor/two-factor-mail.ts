import { composeMail } from "#app/domain/mail/compose-mail.ts";
import type { NewMail } from "#app/domain/mail/queue-mail.server.ts";

/**
 * Notifies the owner that the second factor was turned on or off, so that a stranger can't do it
 * unnoticed.
 */
export function twoFactorMail({
  name,
  email,
  on,
  url,
}: {
  name: string;
  email: string;
  on: boolean;
  url: string;
}): NewMail {
  const heading = on ? "Two-factor sign-in is on" : "Two-factor sign-in is off";
  const now = on
    ? "From now on your account asks for a code of your app after the password. Every other browser has been signed out."
    : "From now on the password alone opens your account, and the recovery codes are worth nothing.";
  return {
    kind: on ? "two-factor-on" : "two-factor-off",
    priority: "urgent",
    recipient: email,
    subject: heading,
    ...composeMail({
      heading,
      paragraphs: [`Hello ${name},`, now],
      action: { label: "That was not me", url },
      footnote: "If you did this yourself, there is nothing to do.",
    }),
  };
}
