import { staffOf } from "#app/auth/guards.server.ts";
import {
  type CustomerAccount,
  type CustomerLine,
  customerSearch,
} from "#app/domain/people/customers/customer.ts";
import { listCustomers } from "#app/domain/people/customers/list-customers.server.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import type { Route } from "./+types/list";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { usePortal } from "../shell/use-portal.ts";

const accountLabels: Readonly<Record<CustomerAccount, string>> = {
  verified: "Verified",
  unverified: "Email not verified",
  none: "None",
};

const customerColumns: Column<CustomerLine>[] = [
  {
    head: "Name",
    sort: "name",
    cell: ({ id, name, email }) => (
      <>
        <PageLink page="customer" id={id}>
          {name}
        </PageLink>
        <small title={email ?? undefined}>{email ?? "No email"}</small>
      </>
    ),
  },
  { head: "Phone", cell: ({ phone }) => phone ?? <span className="text-ink-soft">–</span> },
  {
    head: "Account",
    phone: "end",
    cell: ({ account }) => (
      <span className={account === "verified" ? undefined : "text-ink-soft"}>
        {accountLabels[account]}
      </span>
    ),
  },
  {
    head: "Bookings",
    align: "right",
    phone: "end",
    cell: ({ bookings }) => bookings.toLocaleString("en-US"),
  },
  { head: "Spent", align: "right", cell: ({ spentCents }) => formatMoney(spentCents) },
  {
    head: "Leads",
    align: "right",
    phone: "none",
    cell: ({ leads }) => leads.toLocaleString("en-US"),
  },
  {
    head: "Since",
    sort: "created",
    cell: ({ since }) => (
      <time dateTime={since.toISOString()}>{formatShortDay(businessDay(since))}</time>
    ),
  },
];

const customers = staffList<CustomerLine>({
  id: "clients",
  title: "Manage US Clients",
  description: "Everybody who has an account or has booked.",
  lede: "Everybody who has an account, and everybody a booking names.",
  caption: "Clients",
  search: customerSearch,
  columns: customerColumns,
  rowKey: ({ id }) => id,
  pages: "Pages of clients",
  noMatch: "No clients found.",
  none: "No clients yet. Whoever signs up or books appears here.",
  all: "Show all clients",
});
export const meta = customers.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { search, page } = readListSearch(url, customerSearch);
  const { newest, ...found } = await listCustomers(viewer, search, { page, perPage: rowsPerPage });
  return { ...found, page, sort: search.sort, first: newest ? ("newest" as const) : undefined };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { paths } = usePortal();
  return (
    <customers.Page
      found={loaderData}
      actions={
        <ButtonLink look="primary" dense data-key="c" href={paths.newCustomer}>
          Add Client
        </ButtonLink>
      }
    />
  );
}
