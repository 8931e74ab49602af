import type { QuizFields } from "#app/db/fields/written-fields.ts";
import { openTheLead } from "#app/domain/leads/lead-mail.ts";
import { openLead, takeForm, type Taken } from "#app/domain/leads/open-lead.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { staffMailboxes } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import { countedByAddress } from "#app/platform/limits/rate-limit.server.ts";
import { type QuizAnswers, quizQuestions } from "./quiz.ts";
import type { QuizLeadInput } from "./quiz-lead-form.ts";
import { suggestDestination, suggestions } from "./suggest-destination.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

const attempts = countedByAddress({ name: "quiz-lead", attempts: 10, seconds: 3600 });

/** Answers, recipient of leads ('' for none), and IP address. */
type Given = { answers: QuizAnswers; contactEmail: string; ipAddress: string };

/**
 * Stores a quiz lead and mails it to the contact address, in one transaction. One form makes one
 * lead. The suggestion is computed on the server. Refused with a `LeadRefusal`.
 */
export function submitQuizLead(
  viewer: Viewer,
  { key, remark, name, email }: QuizLeadInput,
  { answers, contactEmail, ipAddress }: Given,
): Promise<Taken<null>> {
  const fields: QuizFields = { name, email, ...answers };
  const suggested = suggestions[suggestDestination(answers)].title;
  return takeForm(viewer, {
    key,
    honeypot: remark,
    content: fields,
    attempts: attempts(ipAddress),
    async write(tx) {
      const userId = viewer.kind === "visitor" ? null : viewer.id;
      const { id } = await tx
        .insertInto("quizLeads")
        .values({ ...fields, suggestedDestination: suggested, userId })
        .returning("id")
        .executeTakeFirstOrThrow();
      const reference = await openLead(tx, {
        kind: "quiz",
        quizLeadId: id,
        name,
        email,
        wish: suggested,
      });
      const mail = quizLeadMail({
        name,
        email,
        answers,
        suggested,
        url: ownUrl(staffPaths.agent.lead(reference)),
      });
      for (const recipient of await staffMailboxes(tx, "notifyNewLead", contactEmail))
        await queueMail(tx, { ...mail, kind: "quiz-lead", recipient, replyTo: email });
      return null;
    },
  });
}

/** To the contact address: a quiz lead, with the staff page's `url`. Replies go to them. */
function quizLeadMail({
  name,
  email,
  answers,
  suggested,
  url,
}: {
  name: string;
  email: string;
  answers: QuizAnswers;
  suggested: string;
  url: string;
}): MailContent {
  return {
    subject: `Quiz: ${suggested}, for ${name}`,
    heading: `${name} took the destination quiz`,
    paragraphs: [`It suggested: ${suggested}. They left their address to hear more.`],
    facts: [
      ["Name", name],
      ["Email", email],
      ...quizQuestions.map(
        ({ key, question, options }) =>
          [
            question,
            options.find(({ value }) => value === answers[key])?.label ?? answers[key],
          ] as const,
      ),
    ],
    action: openTheLead(url),
    footnote: "Sent with the destination quiz. A reply to this email goes to the traveler.",
  };
}
