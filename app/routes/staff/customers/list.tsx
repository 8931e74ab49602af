import { data, useSearchParams } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { customerFilters, customerSorts } from "#app/domain/people/customers/customer-list.ts";
import { listCustomers } from "#app/domain/people/customers/list-customers.server.ts";
import { ListTable } from "#app/ui/list/list-table.tsx";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";
import type { Route } from "./+types/list";
import { customerColumns } from "./customer-columns.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Manage US Clients",
    description: "Everybody who has an account or has booked.",
    noIndex: true,
  });

const perPage = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { q, sort, page } = readListQuery(url, { sorts: customerSorts, first: "-created" });
  const given = url.searchParams.get("known")?.trim() ?? "";
  const known = given === "" ? "" : customerFilters.find((filter) => filter === given);
  if (known === undefined)
    throw data("We couldn't read this list's address. Please start again from its first page.", {
      status: 400,
    });
  const found = await listCustomers(viewer, { q, known, sort }, { page, perPage });
  return { ...found, q, known, sort, page, perPage };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { lines, total, more, newest, q, known, sort, page } = loaderData;
  const [query] = useSearchParams();
  return (
    <PortalPage
      title="Manage US Clients"
      lede="Everybody who has an account, and everybody a booking names."
      above={[]}
    >
      <div className="grid gap-3">
        <FilterBar label="Search clients" placeholder="Name, email, phone or reference" q={q}>
          <FilterSelect
            label="Known by"
            name="known"
            value={known}
            options={[
              { value: "", label: "All clients" },
              { value: "account", label: "With an account" },
              { value: "booked", label: "Known by a booking alone" },
            ]}
          />
        </FilterBar>
        <ListTable
          id="clients"
          caption="Clients"
          columns={customerColumns}
          rows={lines}
          rowKey={({ id }) => id}
          sort={sort}
          query={query}
          noMatch="No clients found."
          none="No clients yet. Whoever signs up or books appears here."
          all={{ label: "Show all clients", href: usePortal().paths.customers }}
          pages={{
            label: "Pages of clients",
            page,
            perPage,
            total,
            more,
            first: newest ? "newest" : undefined,
          }}
        />
      </div>
    </PortalPage>
  );
}
