import { href, useSearchParams } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readPaymentList } from "#app/domain/bookings/money-lists/payment-list.server.ts";
import { cursorOf } from "#app/domain/money/list-cursor.ts";
import { paymentFilter } from "#app/domain/money/payments/payment-filter.ts";
import type { PaymentTotals } from "#app/domain/money/payments/list-payments.server.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyList } from "#app/ui/list/empty-list.tsx";
import { isFiltered } from "#app/ui/list/list-address.ts";
import { formatMoney } from "#app/values/money.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { ExportLink } from "../../shell/export-link.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { MoneyTabs } from "../money-tabs.tsx";
import { OlderLink } from "../older-link.tsx";
import { readFilter } from "../read-filter.server.ts";
import type { Route } from "./+types/payments";
import { paymentColumns } from "./payment-columns.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { paymentIds } from "./payment-ids.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Payments",
    description: "What customers have paid, and what went back to them.",
    noIndex: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { filter, before } = readFilter(url, paymentFilter, paymentIds);
  return { ...(await readPaymentList(viewer, filter, before)), filter };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { rows, more, totals, filter } = loaderData;
  const [query] = useSearchParams();
  const last = rows.at(-1);
  const file = new URLSearchParams(query);
  file.delete("before");
  return (
    <PortalPage
      title="Payments"
      lede="What customers have paid, and what went back to them."
      above={[]}
      actions={<ExportLink href={`${href("/superadmin/money/payments.csv")}?${file}`} />}
    >
      <MoneyTabs current="payments" />
      <div className="grid gap-3">
        <PaymentFilters filter={filter} />
        {rows.length > 0 ? <Totals totals={totals} /> : null}
        <DataTable
          id="payments"
          caption="Payments and refunds, the newest day first"
          columns={paymentColumns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyList
              isPastEnd={query.has("before")}
              isFiltered={isFiltered(query)}
              noMatch="No payment matches."
              none="No payment is written down yet."
              all={{ label: "Show all payments", href: href("/superadmin/money/payments") }}
            />
          }
        />
        <OlderLink label="Pages of payments" more={more} last={last ? cursorOf(last) : null} />
      </div>
    </PortalPage>
  );
}

function Totals({ totals }: { totals: PaymentTotals }) {
  const { found, receivedCents, sentCents, more } = totals;
  return (
    <p className="figures">
      {more ? "Of the newest 10,000 found" : `Of ${found.toLocaleString("en-US")} found`}:{" "}
      <b>{formatMoney(receivedCents)}</b> received, <b>{formatMoney(sentCents)}</b> sent back.
      {more ? " Choose days to see all of them added up." : ""}
    </p>
  );
}
