import { staffOf } from "#app/auth/guards.server.ts";
import { decisionRefusals, decisionToast } from "#app/domain/blog/blog-messages.ts";
import { commentDecisionForm } from "#app/domain/blog/moderate/comment-decision-form.ts";
import { decideComments } from "#app/domain/blog/moderate/decide-comments.server.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { CommentsPage } from "./comments-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/list";
import { commentsPerPage, type CommentStatus } from "#app/domain/blog/comment.ts";
import { countComments, listComments } from "#app/domain/blog/moderate/managed-comments.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readPage, unreadable } from "#app/web/request/read-list-search.ts";

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

const states: readonly CommentStatus[] = ["pending", "approved", "declined"];

/** A staff list of comments for its URL: `show` (pending by default) and `page`. */
async function readCommentList(viewer: Staff, url: URL) {
  const page = readPage(url);
  const show = url.searchParams.get("show") ?? "pending";
  const status = states.find((known) => known === show);
  if (!status) throw unreadable();
  const [[pending, approved, declined], comments] = await Promise.all([
    Promise.all([
      countComments(viewer, "pending"),
      countComments(viewer, "approved"),
      countComments(viewer, "declined"),
    ]),
    listComments(viewer, { status, page }),
  ]);
  const counts = { pending, approved, declined };
  return { comments, counts, status, page, perPage: commentsPerPage, query: url.search };
}
