import { href, useSearchParams } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readPaymentList } from "#app/domain/bookings/pay/lists/payment-list.server.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { isFiltered } from "#app/ui/list-address.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import { MoneyTabs } from "../money-tabs.tsx";
import { OlderLink } from "../older-link.tsx";
import { readBefore } from "../read-place.server.ts";
import type { Route } from "./+types/payments";
import { paymentColumns } from "./payment-columns.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Payments",
    description: "What customers have paid, and what went back to them.",
    noIndex: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  return readPaymentList(viewer, readBefore(url, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
}

export default function Payments({ loaderData: { rows, more } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <PortalPage
      title="Payments"
      lede="What customers have paid, and what went back to them."
      above={[]}
    >
      <MoneyTabs current="payments" />
      <div className="grid gap-3">
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
              all={{ label: "Show the newest", href: href("/superadmin/money/payments") }}
            />
          }
        />
        <OlderLink label="Pages of payments" more={more} last={rows.at(-1)} />
      </div>
    </PortalPage>
  );
}
