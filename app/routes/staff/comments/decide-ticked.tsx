import { Form } from "react-router";
import type { CommentStatus } from "#app/domain/blog/comment.ts";
import { DecisionButtons } from "./decision-buttons.tsx";

type Props = {
  /** The form's id, for the checkboxes. */ form: string;
  status: CommentStatus;
  count: number;
  all: boolean;
  turnAll: () => void;
};

/** Above the list: select all (script), the number selected, and the buttons. */
export function DecideTicked({ form, status, count, all, turnAll }: Props) {
  return (
    <Form
      id={form}
      method="post"
      aria-label="The ticked comments"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper-raised px-5 py-3 sm:px-6"
    >
      <label className="mr-auto flex min-h-9 items-center gap-3 font-semibold without-script:hidden">
        <input
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all;
          }}
          type="checkbox"
          checked={all}
          onChange={turnAll}
          className="size-4.5 flex-none accent-action"
        />
        <span>
          All on this page
          <span role="status" className="figures ml-3 font-normal text-ink-soft">
            {count === 0 ? "" : `${count} ticked`}
          </span>
        </span>
      </label>
      <span className="flex flex-wrap gap-2">
        <DecisionButtons status={status} about=" Ticked" filled />
      </span>
    </Form>
  );
}
