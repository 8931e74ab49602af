import { Form } from "react-router";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import type { Sort } from "#app/ui/list/list-address.ts";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { dealColumns } from "./deal-columns.tsx";

type Props = {
  deals: readonly DealSummary[];
  total: number;
  /** Whether more deals exist than were counted. */
  more: boolean;
  /** Whether the deals shown are the newest of many. */
  newest: boolean;
  q: string;
  sort: Sort;
  page: number;
  perPage: number;
  archived: boolean;
  /** The current query. */
  query: string;
  dealOfTheMonth: string;
  /** The server's time in milliseconds. */
  now: number;
  refusal: { notice: ToastMessage; archivable?: { id: string; title: string } } | undefined;
};

/** Europe Deals Management (spec §2.5): on sale or archived. */
export function DealsPage({ refusal, ...list }: Props) {
  const { kind, paths } = usePortal();
  const { deals, total, more, newest, q, sort, page, perPage, archived } = list;
  const query = new URLSearchParams(list.query);
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
        <FilterBar label="Search deals" placeholder="Title, place or tag" q={q}>
          <FilterSelect
            label="Which deals"
            name="show"
            value={archived ? "archived" : ""}
            options={[
              { value: "", label: "For sale" },
              { value: "archived", label: "Archived" },
            ]}
          />
        </FilterBar>
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
          perPage={perPage}
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
