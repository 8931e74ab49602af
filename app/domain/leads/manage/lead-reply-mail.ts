import { composeMail } from "#app/domain/mail/compose-mail.ts";

/** To the lead: an agent's text, one paragraph per line, escaped. */
export function leadReplyMail({
  subject,
  text,
  reference,
}: {
  subject: string;
  text: string;
  reference: string;
}) {
  return {
    subject,
    ...composeMail({
      heading: subject,
      paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ""),
      footnote: `You get this email because you wrote to us (${reference}). Just answer it to reach us.`,
    }),
  };
}
