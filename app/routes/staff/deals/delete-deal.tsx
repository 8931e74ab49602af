import type { DealSummary } from "#app/domain/deals/deal.ts";
import { deleteQuestions, isDealOfTheMonth } from "#app/domain/deals/manage/deal-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";

type Props = {
  portal: Staff["kind"];
  deal: Pick<DealSummary, "id" | "title">;
  isOfTheMonth: boolean;
  /** Where it is posted; the page itself unless told. */ action?: string;
};

/** Deletes a deal once it is confirmed, in the words of its portal (spec §5). */
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
