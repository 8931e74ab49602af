import { openTheLead } from "#app/domain/leads/lead-mail.ts";
import { composeMail } from "#app/domain/mail/compose-mail.ts";
import { quizQuestions, type QuizAnswers } from "./quiz.ts";

/** To the contact address: a quiz lead, with the staff page's `url`. Replies go to them. */
export function quizLeadMail({
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
}) {
  return {
    subject: `Quiz: ${suggested}, for ${name}`,
    ...composeMail({
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
    }),
  };
}
