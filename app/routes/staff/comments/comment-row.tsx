import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { CommentDecision, CommentStatus, ManagedComment } from "#app/domain/blog/comment.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { formatMoment } from "#app/values/dates.ts";

type Tick = {
  /** Id of the form. */ form: string;
  name: string;
  ticked: boolean;
  onTick: (isTicked: boolean) => void;
};

/** A comment: author, text, post, last decision and buttons. */
export function CommentRow({
  comment,
  status,
  tick,
}: {
  comment: ManagedComment;
  status: CommentStatus;
  tick: Tick;
}) {
  const { id, authorName, body, createdAt, post, customer, decision } = comment;
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-4 rounded-card border border-line bg-paper-raised p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-6">
      <label className="-m-2 flex cursor-pointer items-start p-2">
        <input
          type="checkbox"
          form={tick.form}
          name={tick.name}
          value={id}
          checked={tick.ticked}
          onChange={({ currentTarget }) => tick.onTick(currentTarget.checked)}
          className="mt-0.5 size-4.5 flex-none accent-action"
        />
        <span className="sr-only">Tick the comment of {customer.name}</span>
      </label>
      <div className="grid gap-2">
        <h2 className="font-text text-body leading-snug font-semibold tracking-normal">
          {customer.name}{" "}
          <span className="text-small font-normal wrap-anywhere text-ink-soft">
            {customer.email === null ? "" : `(${customer.email}), `}shown as {authorName}
          </span>
        </h2>
        <p className="wrap-anywhere whitespace-pre-line">{body}</p>
        <p className="text-fine text-ink-soft">
          {formatMoment(createdAt)}, under{" "}
          <Link to={href("/blog/:slug", { slug: post.slug })} className={linkClass}>
            {post.title}
          </Link>
        </p>
        {status !== "pending" && decision ? (
          <p className="text-fine wrap-anywhere text-ink-soft">
            {status === "approved" ? "Approved" : "Declined"}
            {decision.by ? ` by ${decision.by}` : ""} on {formatMoment(decision.at)}
          </p>
        ) : null}
      </div>
      <Form
        method="post"
        className="col-start-2 flex items-start gap-2 max-xs:flex-wrap sm:col-start-3"
      >
        <input type="hidden" name="id" value={id} />
        <DecisionButtons
          status={status}
          about={<span className="sr-only"> the comment of {customer.name}</span>}
        />
      </Form>
    </article>
  );
}

/** The decisions that a status allows. */
const choices: Readonly<Record<CommentStatus, readonly CommentDecision[]>> = {
  pending: ["approve", "decline"],
  approved: ["decline"],
  declined: ["approve"],
};
const labels: Readonly<Record<CommentDecision, string>> = {
  approve: "Approve",
  decline: "Decline",
};

type Props = {
  status: CommentStatus;
  about: ReactNode;
  /** Whether it is the primary group. */ filled?: boolean;
};

/** The decision buttons; `about` follows their labels. */
export function DecisionButtons({ status, about, filled = false }: Props) {
  return choices[status].map((decision) => (
    <Button
      key={decision}
      dense
      {...(filled && decision === "approve" && { look: "primary" as const })}
      name="decision"
      value={decision}
    >
      <span>
        {labels[decision]}
        {about}
      </span>
    </Button>
  ));
}
