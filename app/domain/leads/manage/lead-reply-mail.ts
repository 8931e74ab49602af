import { composeMail } from "#app/domain/mail/compose-mail.ts";

/** To whoever wrote to us: an agent's own words. They are plain text, each line a paragraph; nothing in them is taken as HTML. */
export function leadReplyMail({ subject, text, reference }: { subject: string; text: string; reference: string }) {
  return {
    subject,
    ...composeMail({
      heading: subject,
      paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ""),
      footnote: `You get this email because you wrote to us (${reference}). Just answer it to reach us.`,
    }),
  };
}
