import { takeForm, type Taken } from "#app/domain/leads/take-form.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { staffMailboxes } from "#app/domain/settings/notifications.server.ts";
import { countedAddress, type LimitRule } from "#app/platform/rate-limit.server.ts";
import type { QuizAnswers } from "./quiz.ts";
import type { QuizLeadInput } from "./quiz-lead-form.ts";
import { quizLeadMail } from "./quiz-lead-mail.ts";
import { suggestDestination, suggestions } from "./suggest-destination.ts";

const columns = ["name", "email", "vibe", "season", "budget", "company", "suggestedDestination"] as const;
type Row = QuizAnswers & { name: string; email: string; suggestedDestination: string };

const limit: LimitRule = { name: "quiz-lead", attempts: 10, seconds: 3600 };

/** Where the answers come from and who is told: the answers, the address that reads leads ('' for none), the client's IP address. */
type Given = { answers: QuizAnswers; contactEmail: string; client: string };

/**
 * Stores who wants to hear more of a quiz result, and mails it to the contact address in the same transaction: one lead for one form, however often it is sent. The suggestion
 * is the server's, from the answers. Refuses with a `LeadRefusal`; nothing is stored then.
 */
export function submitQuizLead(
  viewer: Viewer,
  { key, website, name, email }: QuizLeadInput,
  { answers, contactEmail, client }: Given,
): Promise<Taken<Row>> {
  const row = { name, email, ...answers, suggestedDestination: suggestions[suggestDestination(answers)].title };
  return takeForm<Row>({
    key,
    trap: website,
    attempts: [{ rule: limit, key: countedAddress(client) }],
    // The table's own checks hold the answers to the spec's words.
    findEarlier: (database) =>
      database.selectFrom("quizLeads").select(columns).where("formKey", "=", key).$castTo<Row>().executeTakeFirst(),
    isSame: (earlier) => columns.every((column) => earlier[column] === row[column]),
    insert: (tx) =>
      tx
        .insertInto("quizLeads")
        .values({ ...row, formKey: key, userId: viewer.kind === "visitor" ? null : viewer.id })
        .onConflict((conflict) => conflict.column("formKey").doNothing())
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirst(),
    async tell(tx) {
      const mail = quizLeadMail({ name, email, answers, suggested: row.suggestedDestination });
      for (const recipient of await staffMailboxes(tx, "notify_new_lead", contactEmail))
        await queueMail(tx, { ...mail, kind: "quiz-lead", recipient, replyTo: email });
    },
  });
}
