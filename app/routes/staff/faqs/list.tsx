import { useMemo } from "react";
import { writerOf } from "#app/auth/guards.server.ts";
import { deleteFaq } from "#app/domain/faqs/edit-faqs.server.ts";
import { type ManagedFaq, managedFaqSearch } from "#app/domain/faqs/faq.ts";
import { faqActionForm } from "#app/domain/faqs/faq-form.ts";
import { faqRefusals, faqToasts } from "#app/domain/faqs/faq-messages.ts";
import { listFaqCategories } from "#app/domain/faqs/faqs.server.ts";
import { listManagedFaqs } from "#app/domain/faqs/managed-faqs.server.ts";
import { moveFaq, showNewestFirst } from "#app/domain/faqs/order-faqs.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { useRowOrder } from "../shell/list/row-order.tsx";
import { staffList } from "../shell/list/staff-list.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import type { Route } from "./+types/list";
import { faqColumns, orderedFaq } from "./faq-columns.tsx";

const list = staffList<ManagedFaq>({
  id: "faqs",
  title: "FAQs",
  description: "The questions of the FAQ page: add, change, order, delete.",
  caption: "Questions, in the order of the FAQ page",
  search: managedFaqSearch,
  rowKey: ({ id }) => id,
  pages: "Pages of questions",
  noMatch: "No question matches this search.",
  none: "No questions yet. Add the first, and the FAQ page shows it at once.",
  all: "Show all questions",
});
export const meta = list.meta;

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = writerOf("content")(context);
  const { search, page } = readListSearch(url, managedFaqSearch);
  const categories = await listFaqCategories();
  const { faqs, ...found } = await listManagedFaqs(viewer, {
    q: search.q,
    category: categories.filter((known) => known === search.category),
    page,
    perPage: rowsPerPage,
  });
  const category = Object.fromEntries(categories.map((name) => [name, name]));
  return { ...found, lines: faqs, page, category, query: url.search };
}

const editorOf = writerOf("content");

/** Moves are visible, so they get no toast. */
export const action = staffButtons({
  guard: editorOf,
  form: faqActionForm,
  refusals: faqRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin }) {
    switch (input.intent) {
      case "delete": {
        const deleted = await deleteFaq(viewer, input, requestOrigin);
        return deleted.ok ? { ok: true, toast: faqToasts.deleted(deleted.question) } : deleted;
      }
      case "newest-first": {
        const changed = await showNewestFirst(viewer, requestOrigin);
        return changed.ok ? { ok: true, toast: faqToasts.newestFirst } : changed;
      }
      case "move-up":
      case "move-down": {
        const to = input.intent === "move-up" ? "up" : "down";
        return moveFaq(viewer, { ...input, to }, requestOrigin);
      }
    }
  },
});

export default function Faqs({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, total, ordered, category, page, query } = loaderData;
  const first = (page - 1) * rowsPerPage + 1;
  const { paths } = usePortal();
  const rows = useMemo(() => lines.map(orderedFaq), [lines]);
  const { announcement, onMove } = useRowOrder(rows, { list: "faqs", first, total });
  return (
    <PortalPage
      title="FAQs"
      lede={
        ordered
          ? "As on the FAQ page, in the order you gave them. A new one comes first; the arrows move it."
          : "As on the FAQ page, the newest first. The arrows give them an order of your own."
      }
      actions={
        <>
          {ordered ? <NewestFirst /> : null}
          <ButtonLink look="primary" dense data-key="c" href={paths.newFaq}>
            Add FAQ
          </ButtonLink>
        </>
      }
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <list.List
        found={loaderData}
        options={{ category }}
        columns={faqColumns({ at: `${paths.faqs}${query}`, onMove })}
      />
    </PortalPage>
  );
}

function NewestFirst() {
  return (
    <ConfirmAction
      label="Show Newest First"
      about=""
      title="Show the newest first?"
      question="The order that was set is given up: the FAQ page shows the newest question first again."
      confirm="Show Newest First"
      action={usePortal().paths.faqs}
      fields={{ intent: "newest-first" }}
    />
  );
}
