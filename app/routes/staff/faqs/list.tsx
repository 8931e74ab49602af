import { href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { listFaqCategories } from "#app/domain/faqs/faqs.server.ts";
import { listManagedFaqs } from "#app/domain/faqs/managed-faqs.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { ListTable } from "#app/ui/list/list-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";
import type { Route } from "./+types/list";
import { answerFaqAction } from "./answer-faq-action.server.ts";
import { faqColumns } from "./faq-columns.tsx";
import { useFaqOrder } from "./use-faq-order.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "FAQs",
    description: "The questions of the FAQ page: add, change, order, delete.",
    noIndex: true,
  });

const perPage = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { q, page } = readListQuery(url, { sorts: ["order"], first: "order" });
  const categories = await listFaqCategories();
  const category = categories.find((known) => known === url.searchParams.get("category")) ?? "";
  const list = await listManagedFaqs(viewer, {
    q,
    category: category === "" ? [] : [category],
    page,
    perPage,
  });
  return { ...list, categories, q, category, page, query: url.search };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerFaqAction(
    { request, context },
    { viewer: requireSuperadmin(context), back: url.pathname + url.search },
  );
}

export default function Faqs({ loaderData, actionData }: Route.ComponentProps) {
  const { faqs, total, ordered, categories, q, category, page } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const { announcement, onMove } = useFaqOrder(faqs, { first: (page - 1) * perPage + 1, total });
  return (
    <PortalPage
      title="FAQs"
      lede={
        ordered
          ? "As on the FAQ page, in the order you gave them. A new one comes first; the arrows move it."
          : "As on the FAQ page, the newest first. The arrows give them an order of your own."
      }
      above={[]}
      actions={
        <>
          {ordered ? <NewestFirst /> : null}
          <ButtonLink look="primary" dense href={href("/superadmin/faqs/new")}>
            Add FAQ
          </ButtonLink>
        </>
      }
    >
      {actionData ? <ErrorSummary {...actionData} errors={none} /> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid min-w-0 gap-3">
        <FilterBar label="Search FAQs" placeholder="Words of a question or answer" q={q}>
          <FilterSelect
            label="Category"
            name="category"
            value={category}
            options={[
              { value: "", label: "Every category" },
              ...categories.map((name) => ({ value: name, label: name })),
            ]}
          />
        </FilterBar>
        <ListTable
          id="faqs"
          caption="Questions, in the order of the FAQ page"
          rows={faqs}
          rowKey={({ id }) => id}
          columns={faqColumns({ at: `${href("/superadmin/faqs")}${loaderData.query}`, onMove })}
          noMatch="No question matches this search."
          none="No questions yet. Add the first, and the FAQ page shows it at once."
          all={{ label: "Show all questions", href: href("/superadmin/faqs") }}
          query={query}
          pages={{ label: "Pages of questions", page, perPage, total }}
        />
      </div>
    </PortalPage>
  );
}

const none = {};

function NewestFirst() {
  return (
    <ConfirmAction
      label="Show Newest First"
      about=""
      title="Show the newest first?"
      question="The order that was set is given up: the FAQ page shows the newest question first again."
      confirm="Show Newest First"
      action={href("/superadmin/faqs")}
      fields={{ intent: "newest-first" }}
    />
  );
}
