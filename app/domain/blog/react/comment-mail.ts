import { composeMail } from "#app/domain/mail/compose-mail.ts";

/** Notifies the contact address of a pending comment. `url` is the agents' queue. */
export function newCommentMail({
  name,
  slug,
  body,
  url,
}: {
  name: string;
  slug: string;
  body: string;
  url: string;
}) {
  return {
    subject: `A comment waits: ${slug}`,
    ...composeMail({
      heading: `${name} has written a comment`,
      paragraphs: body.split(/\n+/).filter((line) => line.trim() !== ""),
      facts: [
        ["Post", slug],
        ["From", name],
      ],
      action: { label: "Approve or decline", url },
      footnote: "Nobody else sees it until then. The super admin can switch these mails off.",
    }),
  };
}
