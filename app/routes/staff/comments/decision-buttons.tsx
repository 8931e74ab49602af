import type { ReactNode } from "react";
import type { CommentDecision, CommentStatus } from "#app/domain/blog/comment.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "react-router";
import { TickAll } from "../shell/list/ticks.tsx";

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

type TickedProps = {
  /** The form's id, for the checkboxes. */ form: string;
  status: CommentStatus;
  count: number;
  all: boolean;
  tickAll: (isTicked: boolean) => void;
};

/** Above the list: select all (script), the number selected, and the buttons. */
export function DecideTicked({ form, status, count, all, tickAll }: TickedProps) {
  return (
    <Form
      id={form}
      method="post"
      aria-label="The ticked comments"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper-raised px-5 py-3 sm:px-6"
    >
      <TickAll count={count} all={all} tickAll={tickAll} />
      <span className="flex flex-wrap gap-2">
        <DecisionButtons status={status} about=" Ticked" filled />
      </span>
    </Form>
  );
}
