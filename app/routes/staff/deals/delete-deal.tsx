import type { DealSummary } from "#app/domain/deals/deal.ts";
import { deleteQuestions, isDealOfTheMonth } from "#app/domain/deals/manage/deal-messages.ts";
import type { PortalKind } from "#app/domain/people/staff-paths.ts";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";

type Props = {
  portal: PortalKind;
  deal: Pick<DealSummary, "id" | "title">;
  isOfTheMonth: boolean;
  /** URL to post to; this page by default. */ action?: string;
};

/** Deletes a deal after a confirmation in its portal's words (spec §5). */
export function DeleteDeal({ portal, deal, isOfTheMonth, action }: Props) {
  return (
    <ConfirmAction
      label="Delete"
      about={deal.title}
      title={`Delete ${deal.title}`}
      question={
        <div className="grid gap-2">
          <p>{deleteQuestions[portal]}</p>
          {isOfTheMonth ? <p>{isDealOfTheMonth}</p> : null}
        </div>
      }
      confirm="Delete Deal"
      {...(action !== undefined && { action })}
      fields={{ intent: "delete", id: deal.id }}
    />
  );
}
