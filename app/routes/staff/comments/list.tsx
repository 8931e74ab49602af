import { useSearchParams } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { decisionRefusals, decisionToast } from "#app/domain/blog/blog-messages.ts";
import { commentsPerPage, type CommentStatus } from "#app/domain/blog/comment.ts";
import {
  commentDecisionForm,
  decideComments,
} from "#app/domain/blog/moderate/decide-comments.server.ts";
import { countComments, listComments } from "#app/domain/blog/moderate/managed-comments.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { TabLinks } from "#app/ui/list/tab-links.tsx";
import type { Counted } from "#app/values/text/counted.ts";
import { readPage, unreadable } from "#app/web/request/read-list-search.ts";
import { TickedForm, tickedForm as form, useTicked } from "../shell/list/ticks.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { CommentRow, DecisionButtons } from "./comment-row.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Comments", "What readers have written, and what is shown of it.");

const statuses: readonly CommentStatus[] = ["pending", "approved", "declined"];

/** A page of the status that the address shows, 'pending' by default. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const page = readPage(url);
  const show = url.searchParams.get("show") ?? "pending";
  const status = statuses.find((known) => known === show);
  if (!status) throw unreadable();
  const [pending, approved, declined, comments] = await Promise.all([
    countComments(viewer, "pending"),
    countComments(viewer, "approved"),
    countComments(viewer, "declined"),
    listComments(viewer, { status, page }),
  ]);
  return { comments, counts: { pending, approved, declined }, status, page };
}

const writer = writerOf("blog");

/** Decides on one comment or all that are ticked. */
export const action = staffButtons({
  guard: writer,
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

/** Decide one by one or on several. Works without script. */
export default function Comments({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { comments, counts, status, page } = loaderData;
  const [query] = useSearchParams();
  const list = usePortal().paths.comments;
  const ticked = useTicked(comments);
  const addressOf = (shown: CommentStatus) =>
    shown === "pending" ? list : `${list}?show=${shown}`;
  return (
    <PortalPage
      title="Comments"
      lede="What readers have written under the blog's posts. Only what is approved is shown."
    >
      <TabLinks
        label="State"
        tabs={statuses.map((shown) => ({
          label: `${words[shown].label} (${countText(counts[shown])})`,
          to: addressOf(shown),
        }))}
        current={addressOf(status)}
      />
      {refusal ? <ErrorSummary {...refusal} /> : null}
      {comments.length === 0 ? (
        <p className="rounded-card border border-line bg-paper-raised px-5 py-4 text-ink-soft">
          {counts[status].total > 0 ? "This list has no such page." : words[status].none}
        </p>
      ) : (
        <div className="grid gap-4">
          <TickedForm of="comments" ticked={ticked}>
            <span className="flex flex-wrap gap-2">
              <DecisionButtons status={status} about=" Ticked" filled />
            </span>
          </TickedForm>
          <ul className="grid gap-4">
            {comments.map((comment, at) => (
              <li key={comment.id}>
                <CommentRow
                  comment={comment}
                  status={status}
                  tick={{
                    form,
                    name: `comment-${at + 1}`,
                    ticked: ticked.has(comment.id),
                    onTick: (isTicked) => ticked.tick(comment.id, isTicked),
                  }}
                />
              </li>
            ))}
          </ul>
          <ListFoot
            label="Pages of comments"
            page={page}
            perPage={commentsPerPage}
            {...counts[status]}
            query={query}
          />
        </div>
      )}
    </PortalPage>
  );
}

const words: Readonly<Record<CommentStatus, { label: string; none: string }>> = {
  pending: { label: "To approve", none: "No comment waits for a decision." },
  approved: { label: "Approved", none: "No comment is shown." },
  declined: { label: "Declined", none: "No comment was declined." },
};

const countText = ({ total, more }: Counted): string =>
  `${total.toLocaleString("en-US")}${more ? "+" : ""}`;
