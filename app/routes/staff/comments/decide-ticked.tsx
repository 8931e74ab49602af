import { Form } from "react-router";
import { TickAll } from "../shell/tick-all.tsx";
import type { CommentStatus } from "#app/domain/blog/comment.ts";
import { DecisionButtons } from "./decision-buttons.tsx";

type Props = {
  /** The form's id, for the checkboxes. */ form: string;
  status: CommentStatus;
  count: number;
  all: boolean;
  tickAll: (isTicked: boolean) => void;
};

/** Above the list: select all (script), the number selected, and the buttons. */
export function DecideTicked({ form, status, count, all, tickAll }: Props) {
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
