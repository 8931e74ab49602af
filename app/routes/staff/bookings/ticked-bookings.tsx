import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FilterField } from "#app/ui/list/filter-field.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { TickedForm } from "../shell/list/ticks.tsx";

type Props = Pick<ComponentProps<typeof TickedForm>, "form" | "ticked"> & {
  /** Whether the list is of requests, which are declined together. */ areRequests: boolean;
  refusal: FormRefusal | undefined;
};

/** What is done to the ticked bookings: their customers are written to, requests are declined. */
export function TickedBookings({ form, ticked, areRequests, refusal }: Props) {
  const { values = {}, errors = {}, notice } = refusal ?? {};
  return (
    <>
      <ErrorSummary notice={notice} errors={errors} />
      <TickedForm form={form} of={areRequests ? "requests" : "bookings"} ticked={ticked}>
        {areRequests ? (
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
        ) : null}
        <Button dense name="intent" value="write" className="min-h-10">
          Write
          <span className="sr-only"> to the customers of the ticked bookings</span>
        </Button>
      </TickedForm>
    </>
  );
}
