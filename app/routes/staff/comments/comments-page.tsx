import type { CommentStatus, ManagedComment } from "#app/domain/blog/comment.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { TabLinks } from "#app/ui/list/tab-links.tsx";
import type { Counted } from "#app/values/text/counted.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { CommentRow } from "./comment-row.tsx";
import { DecideTicked } from "./decision-buttons.tsx";
import { useTicked } from "../shell/list/ticks.tsx";

type Props = {
  comments: readonly ManagedComment[];
  counts: Readonly<Record<CommentStatus, Counted>>;
  status: CommentStatus;
  page: number;
  perPage: number;
  /** The current query. */
  query: string;
  refusal: FormRefusal | undefined;
};

/** Id of the selection's form. */
const formId = "ticked";

/** Comments by status; decide one by one or on several. Works without script. */
export function CommentsPage({ comments, counts, status, refusal, ...paging }: Props) {
  const list = usePortal().paths.comments;
  const ticked = useTicked(comments);
  return (
    <PortalPage
      title="Comments"
      lede="What readers have written under the blog's posts. Only what is approved is shown."
      above={[]}
    >
      <TabLinks
        label="State"
        tabs={states.map(({ state, label }) => ({
          label: `${label} (${shown(counts[state])})`,
          to: addressOf(list, state),
        }))}
        current={addressOf(list, status)}
      />
      {refusal ? <ErrorSummary {...refusal} /> : null}
      {comments.length === 0 ? (
        <p className="rounded-card border border-line bg-paper-raised px-5 py-4 text-ink-soft">
          {counts[status].total > 0 ? "This list has no such page." : emptyTexts[status]}
        </p>
      ) : (
        <div className="grid gap-4">
          <DecideTicked form={formId} status={status} {...ticked} />
          <ul className="grid gap-4">
            {comments.map((comment, at) => (
              <li key={comment.id}>
                <CommentRow
                  comment={comment}
                  status={status}
                  tick={{
                    form: formId,
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
            page={paging.page}
            perPage={paging.perPage}
            {...counts[status]}
            query={new URLSearchParams(paging.query)}
          />
        </div>
      )}
    </PortalPage>
  );
}

const states = [
  { state: "pending", label: "To approve" },
  { state: "approved", label: "Approved" },
  { state: "declined", label: "Declined" },
] as const satisfies readonly { state: CommentStatus; label: string }[];

const emptyTexts: Readonly<Record<CommentStatus, string>> = {
  pending: "No comment waits for a decision.",
  approved: "No comment is shown.",
  declined: "No comment was declined.",
};

const shown = ({ total, more }: Counted): string =>
  `${total.toLocaleString("en-US")}${more ? "+" : ""}`;

const addressOf = (list: string, state: CommentStatus): string =>
  state === "pending" ? list : `${list}?show=${state}`;
