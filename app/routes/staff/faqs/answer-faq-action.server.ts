import { data, redirect, type RouterContextProvider } from "react-router";
import { deleteFaq } from "#app/domain/faqs/delete-faq.server.ts";
import { faqActionForm } from "#app/domain/faqs/faq-action-form.ts";
import { faqRefusals, faqToasts, type FaqRefusal } from "#app/domain/faqs/faq-messages.ts";
import { moveFaq } from "#app/domain/faqs/move-faq.server.ts";
import { showNewestFirst } from "#app/domain/faqs/show-newest-first.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { refuseButtons } from "#app/web/forms/form-values.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

/**
 * Moves or deletes a question, or resets the order, and redirects to `back`, the list with its
 * query. Moves are visible, so they get no toast.
 */
export async function answerFaqAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { viewer, back }: { viewer: SuperAdmin; back: string },
) {
  const form = await readForm(request, faqActionForm);
  if (!form.ok) return refuseButtons();
  const requestOrigin = requestOriginOf(request, context);
  switch (form.value.intent) {
    case "delete": {
      const deleted = await deleteFaq(viewer, form.value, requestOrigin);
      return deleted.ok
        ? redirect(back, { headers: await withToast(faqToasts.deleted(deleted.question)) })
        : refusal(deleted.reason);
    }
    case "newest-first": {
      const changed = await showNewestFirst(viewer, requestOrigin);
      return changed.ok
        ? redirect(back, { headers: await withToast(faqToasts.newestFirst) })
        : refusal(changed.reason);
    }
    case "move-up":
    case "move-down": {
      const { intent, id, past } = form.value;
      const changed = await moveFaq(
        viewer,
        { id, to: intent === "move-up" ? "up" : "down", past },
        requestOrigin,
      );
      return changed.ok ? redirect(back) : refusal(changed.reason);
    }
  }
}

function refusal(reason: Exclude<FaqRefusal, "changed">) {
  const notice = faqRefusals[reason];
  return data(
    { notice },
    reason === "unavailable" ? { status: 503, headers: { "Retry-After": "5" } } : { status: 409 },
  );
}
