import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FilterField } from "#app/ui/list/filter-bar.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { TickAll } from "../shell/list/ticks.tsx";

type Props = {
  /** The form's id, for the checkboxes. */ form: string;
  count: number;
  all: boolean;
  tickAll: (isTicked: boolean) => void;
  refusal: FormRefusal | undefined;
};

/** Above a list of requests: declines the ticked ones, each with its mail. */
export function DeclineTicked({ form, count, all, tickAll, refusal }: Props) {
  const { values = {}, errors = {}, notice } = refusal ?? {};
  return (
    <div className="grid gap-3 print:hidden">
      <ErrorSummary notice={notice} errors={errors} />
      <Form
        id={form}
        method="post"
        noValidate
        aria-label="The ticked requests"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper-raised px-4 py-2.5"
      >
        <TickAll count={count} all={all} tickAll={tickAll} />
        <span className="flex min-w-0 gap-2 max-xs:flex-wrap">
          <FilterField
            label="Reason, which the customers read"
            name="reason"
            value={values.reason ?? ""}
            id="reason"
            aria-invalid={errors.reason ? true : undefined}
            placeholder="Reason for the customers"
            maxLength={500}
            className="w-72 min-w-0"
          />
          <Button dense name="intent" value="decline" className="min-h-10">
            Decline
            <span className="sr-only"> the ticked requests</span>
          </Button>
        </span>
      </Form>
    </div>
  );
}
