import { staffOf } from "#app/auth/guards.server.ts";
import { type CustomerLine, customerSearch } from "#app/domain/people/customers/customer.ts";
import { listCustomers } from "#app/domain/people/customers/list-customers.server.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import type { Route } from "./+types/list";
import { customerColumns } from "./customer-columns.tsx";

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
  return <customers.Page found={loaderData} />;
}
