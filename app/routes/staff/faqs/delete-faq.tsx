import { questionStart, type Faq } from "#app/domain/faqs/faq.ts";
import { deleteFaqQuestion } from "#app/domain/faqs/faq-messages.ts";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";

/**
 * Deletes a question after a confirmation; posted to the list (`action`), which shows the result.
 */
export function DeleteFaq({
  faq: { id, question },
  action,
}: {
  faq: Pick<Faq, "id" | "question">;
  action: string;
}) {
  return (
    <ConfirmAction
      label="Delete"
      about={`“${questionStart(question)}”`}
      title="Delete FAQ"
      question={deleteFaqQuestion(question)}
      confirm="Delete FAQ"
      action={action}
      fields={{ intent: "delete", id }}
    />
  );
}
