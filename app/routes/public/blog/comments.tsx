import { Hourglass } from "lucide-react";
import { commentsShown, type ShownComment } from "#app/domain/blog/comment.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { CommentForm, type Commenter } from "./comment-form.tsx";

type Props = {
  slug: string;
  comments: ShownComment[];
  total: number;
  commenter: Commenter;
  refusal: FormRefusal | undefined;
};

/** Comments on a post, newest first, with the form. */
export function Comments({ slug, comments, total, commenter, refusal }: Props) {
  return (
    <section
      id="comments"
      aria-labelledby="comments-heading"
      className="scroll-mt-4 pb-[clamp(4rem,2.5rem+6vw,8rem)]"
    >
      <div className="page-measure grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-2">
          <h2 id="comments-heading" className="text-head">
            Comments
          </h2>
          <p className="text-ink-soft">{headOf(total, comments.length)}</p>
        </div>
        <div className="max-w-[38rem] lg:sticky lg:top-28 lg:row-span-2 lg:max-w-none">
          {/* A new own comment resets the form. */}
          <CommentForm key={comments[0]?.id} slug={slug} commenter={commenter} refusal={refusal} />
        </div>
        {comments.length > 0 ? (
          <ul className="grid max-w-[38rem] gap-8">
            {comments.map((comment) => (
              <li key={comment.id}>
                <Comment comment={comment} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function headOf(total: number, here: number): string {
  if (total === 0)
    return here > 0 ? "None is shown to others yet." : "Nobody has written here yet.";
  const number = plural(total, "comment");
  return total > commentsShown
    ? `${number}; these are the newest ${commentsShown}.`
    : `${number}${total === 1 ? "" : ", the newest first"}.`;
}

/** Plain text with line breaks; no HTML. */
function Comment({ comment: { authorName, writtenOn, body, pending } }: { comment: ShownComment }) {
  return (
    <article
      className={classNames(
        "grid gap-2",
        pending && "rounded-card border border-dashed border-line-control p-5",
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-soft">
        <b dir="auto" className="min-w-0 font-semibold wrap-anywhere text-ink">
          {authorName}
        </b>
        <span aria-hidden>/</span>
        <time dateTime={writtenOn}>{formatDay(writtenOn)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      {pending ? (
        <p className="flex items-start gap-2 text-small text-ink-soft">
          <Hourglass aria-hidden className="mt-0.5 size-4.5 flex-none" />
          Only you see this. Your comment will appear once approved.
        </p>
      ) : null}
    </article>
  );
}
