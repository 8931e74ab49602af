import { data, redirect, type RouterContextProvider } from "react-router";
import { decisionRefusals, decisionToast } from "#app/domain/blog/blog-messages.ts";
import { commentDecisionForm } from "#app/domain/blog/moderate/comment-decision-form.ts";
import { decideComments } from "#app/domain/blog/moderate/decide-comments.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { refuseButtons } from "#app/web/forms/form-values.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

/**
 * Decides on one or all selected comments in either portal and redirects to `back`, the list with
 * its query.
 */
export async function answerCommentDecision(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { viewer, back }: { viewer: Staff; back: string },
) {
  const form = await readForm(request, commentDecisionForm);
  if (!form.ok) return refuseButtons();
  const { decision } = form.value;
  const decided = await decideComments(viewer, form.value, requestOriginOf(request, context));
  if (decided.ok)
    return redirect(back, { headers: await withToast(decisionToast(decision, decided)) });
  const notice = decisionRefusals[decided.reason];
  switch (decided.reason) {
    case "none-chosen":
      return data({ notice }, { status: 400 });
    case "unavailable":
      return data({ notice }, { status: 503, headers: { "Retry-After": "5" } });
    case "not-found":
    case "decided-already":
      return redirect(back, { headers: await withToast(notice) });
  }
}
