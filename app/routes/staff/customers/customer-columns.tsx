import type { CustomerAccount, CustomerLine } from "#app/domain/people/customers/customer.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { PageLink } from "../shell/page-link.tsx";

const accountLabels: Readonly<Record<CustomerAccount, string>> = {
  verified: "Verified",
  unverified: "Email not verified",
  none: "None",
};

export const customerColumns: Column<CustomerLine>[] = [
  {
    head: "Name",
    sort: "name",
    cell: ({ id, name, email }) => (
      <>
        <PageLink page="customer" id={id}>
          {name}
        </PageLink>
        <span className="block text-fine font-normal text-ink-soft">{email ?? "No email"}</span>
      </>
    ),
  },
  { head: "Phone", cell: ({ phone }) => phone ?? <span className="text-ink-soft">–</span> },
  {
    head: "Account",
    cell: ({ account }) => (
      <span className={account === "verified" ? undefined : "text-ink-soft"}>
        {accountLabels[account]}
      </span>
    ),
  },
  { head: "Bookings", align: "right", cell: ({ bookings }) => bookings.toLocaleString("en-US") },
  { head: "Spent", align: "right", cell: ({ spentCents }) => formatMoney(spentCents) },
  { head: "Leads", align: "right", cell: ({ leads }) => leads.toLocaleString("en-US") },
  {
    head: "Since",
    sort: "created",
    cell: ({ since }) => (
      <time dateTime={since.toISOString()}>{formatShortDay(businessDay(since))}</time>
    ),
  },
];
