import { Form } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { changeMany } from "#app/domain/command/change-many.server.ts";
import { tickedRefusals } from "#app/domain/command/command-messages.ts";
import { mergeBeforeDeletion } from "#app/domain/bookings/sums/merge-deltas.server.ts";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { archiveDeal, restoreDeal } from "#app/domain/deals/manage/archive-deal.server.ts";
import { dealActionForm } from "#app/domain/deals/manage/form/deal-form.ts";
import {
  bookingsHoldDeal,
  type DealRefusal,
  dealRefusals,
  dealToasts,
} from "#app/domain/deals/manage/deal-messages.ts";
import { deleteDeal } from "#app/domain/deals/manage/delete-deal.server.ts";
import { managedDealSearch } from "#app/domain/deals/manage/list/deal-list.ts";
import { readManagedDeals } from "#app/domain/deals/manage/list/managed-deals.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { rowsPerPage } from "#app/values/list-search.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import { TickedForm, useTicks } from "../shell/list/ticks.tsx";
import { type ButtonsOutcome, sayMany, staffButtons } from "../shell/staff-buttons.server.ts";
import { useMay, usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { dealColumns } from "./deal-columns.tsx";
import { withoutDates } from "./without-dates.server.ts";

// Spec §2.5.
const list = staffList<DealSummary>({
  id: "deals",
  title: "Europe Deals Management",
  description: "Every deal: add, change, archive, delete.",
  caption: "Deals",
  search: managedDealSearch,
  rowKey: ({ id }) => id,
  pages: "Pages of deals",
  noMatch: "No deals found.",
  none: "No deals found. Add your first deal!",
  all: "Show all deals",
});
export const meta = list.meta;

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = readListSearch(url, managedDealSearch);
  const [{ deals, newest, ...counted }, { dealOfTheMonth }] = await Promise.all([
    readManagedDeals(staffOf(context), { ...search, page, perPage: rowsPerPage }),
    onceARequest(context, readSettings),
  ]);
  const first = newest ? ("newest" as const) : undefined;
  const found = { ...counted, lines: deals, page, sort: search.sort, first };
  return { found, archived: search.archived, now: Date.now(), dealOfTheMonth };
}

const writer = writerOf("deals");

type DealListRefusal = DealRefusal | "none-ticked";
type More = {
  archivable?: { id: string; title: string };
  left?: { id: string; message: string }[];
};

export const action = staffButtons({
  guard: writer,
  form: dealActionForm,
  refusals: { ...tickedRefusals("deal"), ...dealRefusals },
  status: 409,
  async run(viewer, input, { requestOrigin }): Promise<ButtonsOutcome<DealListRefusal, More>> {
    if (input.intent === "archive-ticked") {
      const changed = await changeMany(input.ids, (ticked) =>
        archiveDeal(viewer, { id: ticked }, requestOrigin),
      );
      const words = { one: "Deal", done: "Archived", refusals: dealRefusals };
      return sayMany(changed, { ...words, idOf: (ticked) => ticked });
    }
    const { intent, id } = input;
    if (intent === "delete") {
      const deleting = { id, mergeSales: mergeBeforeDeletion };
      const deleted = await deleteDeal(viewer, deleting, requestOrigin);
      if (deleted.ok) return { ok: true, toast: dealToasts.deleted(deleted.title) };
      if (deleted.reason !== "has-bookings") return deleted;
      const { title, bookings } = deleted;
      const more = { archivable: { id, title } };
      return { ok: false, notice: bookingsHoldDeal(title, bookings), more };
    }
    const change = intent === "archive" ? archiveDeal : restoreDeal;
    const changed = await change(viewer, { id }, requestOrigin);
    if (!changed.ok) return changed;
    if (intent === "archive") return { ok: true, toast: dealToasts.archived(changed.title) };
    const [toast, deal] = [dealToasts.restored(changed.title), await readDeal(id)];
    return { ok: true, toast: deal ? await withoutDates(toast, deal) : toast };
  },
});

const tick = {
  name: "deal",
  value: ({ id }: DealSummary) => id,
  about: ({ title }: DealSummary) => title,
};

export default function Deals({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { kind, paths } = usePortal();
  const mayWrite = useMay().may("write", "deals");
  const { found, ...listed } = loaderData;
  const { column, ticked } = useTicks(found.lines, tick, refusal);
  const columns = dealColumns({ portal: kind, mayWrite, ...listed });
  const isTicked = mayWrite && !listed.archived;
  return (
    <list.Page
      found={found}
      columns={isTicked ? [column, ...columns] : columns}
      actions={
        <>
          <ButtonLink dense href={paths.home}>
            Back to Dashboard
          </ButtonLink>
          {mayWrite ? (
            <ButtonLink look="primary" dense data-key="c" href={paths.newDeal}>
              Add New Deal
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {isTicked ? (
        <TickedForm
          of="deals"
          ticked={ticked}
          refusal={refusal}
          page="deal"
          changes={[{ acts: { "archive-ticked": "Archive" } }]}
        />
      ) : null}
      {refusal && !isTicked ? <ErrorSummary {...refusal} /> : null}
      {refusal?.more?.archivable ? <ArchiveInstead {...refusal.more.archivable} /> : null}
    </list.Page>
  );
}

/** For a deal that bookings keep from being deleted. */
function ArchiveInstead({ id, title }: { id: string; title: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button look="primary" dense name="intent" value="archive">
        Archive {title}
      </Button>
    </Form>
  );
}
