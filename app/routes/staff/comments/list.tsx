import { staffOf } from "#app/auth/guards.server.ts";
import { decisionRefusals, decisionToast } from "#app/domain/blog/blog-messages.ts";
import { commentDecisionForm } from "#app/domain/blog/moderate/comment-decision-form.ts";
import { decideComments } from "#app/domain/blog/moderate/decide-comments.server.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { CommentsPage } from "./comments-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { readCommentList } from "./read-comment-list.server.ts";
import type { Route } from "./+types/list";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Comments", "What readers have written, and what is shown of it.");

export function loader({ url, context }: Route.LoaderArgs) {
  return readCommentList(staffOf(context), url);
}

/** Decides on one comment or all that are ticked. */
export const action = staffButtons({
  guard: staffOf,
  form: commentDecisionForm,
  refusals: decisionRefusals,
  isHidden: true,
  async run(viewer, input, { requestOrigin }) {
    const decided = await decideComments(viewer, input, requestOrigin);
    if (decided.ok) return { ok: true, toast: decisionToast(input.decision, decided) };
    const { reason } = decided;
    return reason === "none-chosen" || reason === "unavailable"
      ? { ok: false, reason }
      : { ok: true, toast: decisionRefusals[reason] };
  },
});

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentsPage {...loaderData} refusal={actionData} />;
}
