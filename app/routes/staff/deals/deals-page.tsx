import { Form, useSearchParams } from "react-router";
import { managedDealSearch } from "#app/domain/deals/manage/list/deal-list.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { SearchBar } from "#app/ui/list/search-bar.tsx";
import { rowsPerPage } from "#app/values/list-search.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { usePortal } from "../shell/use-portal.ts";
import type { DealActionRefusal } from "./answer-deal-action.server.ts";
import { dealColumns } from "./deal-columns.tsx";
import type { readDealList } from "./read-deal-list.server.ts";

type Props = Awaited<ReturnType<typeof readDealList>> & {
  refusal: DealActionRefusal | undefined;
};

/** Europe Deals Management (spec §2.5): on sale or archived. */
export function DealsPage({ refusal, ...list }: Props) {
  const { kind, paths } = usePortal();
  const { deals, total, more, newest, q, sort, page, archived } = list;
  const [query] = useSearchParams();
  return (
    <PortalPage
      title="Europe Deals Management"
      above={[]}
      actions={
        <>
          <ButtonLink dense href={paths.home}>
            Back to Dashboard
          </ButtonLink>
          <ButtonLink look="primary" dense href={paths.newDeal}>
            Add New Deal
          </ButtonLink>
        </>
      }
    >
      {refusal ? <Refusal {...refusal} /> : null}
      <div className="grid min-w-0 gap-3">
        <SearchBar search={managedDealSearch} />
        <DataTable
          id="deals"
          caption={archived ? "Archived deals" : "Deals for sale"}
          rows={deals}
          rowKey={({ id }) => id}
          sort={sort}
          query={query}
          columns={dealColumns({
            portal: kind,
            archived,
            dealOfTheMonth: list.dealOfTheMonth,
            now: list.now,
          })}
          empty={
            <>
              <p>{emptyText({ q, archived, isPastEnd: total > 0 })}</p>
              {total > 0 || q !== "" || archived ? null : (
                <p className="mt-4">
                  <ButtonLink dense href={paths.newDeal}>
                    Add New Deal
                  </ButtonLink>
                </p>
              )}
            </>
          }
        />
        <ListFoot
          label="Pages of deals"
          page={page}
          perPage={rowsPerPage}
          total={total}
          more={more}
          first={newest ? "newest" : undefined}
          query={query}
        />
      </div>
    </PortalPage>
  );
}

function emptyText({
  q,
  archived,
  isPastEnd,
}: {
  q: string;
  archived: boolean;
  isPastEnd: boolean;
}): string {
  if (isPastEnd) return "This list has no such page.";
  if (q !== "") return `No deals found for “${q}”.`;
  return archived ? "No deals are archived." : "No deals found. Add your first deal!";
}

/** Why nothing was done; if bookings prevent it, the alternative. */
function Refusal({ notice, archivable }: NonNullable<Props["refusal"]>) {
  return (
    <div className="grid gap-3">
      <ErrorSummary notice={notice} errors={none} />
      {archivable ? (
        <Form method="post">
          <input type="hidden" name="id" value={archivable.id} />
          <Button look="primary" dense name="intent" value="archive">
            Archive {archivable.title}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

const none = {};
