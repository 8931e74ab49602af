import { href, useSearchParams } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readLedger } from "#app/domain/bookings/pay/lists/ledger-list.server.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { isFiltered } from "#app/ui/list-address.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import { MoneyTabs } from "../money-tabs.tsx";
import { OlderLink } from "../older-link.tsx";
import { readBefore } from "../read-place.server.ts";
import type { Route } from "./+types/ledger";
import { ledgerColumns } from "./ledger-columns.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Ledger",
    description: "Every entry: what moved from one account to another.",
    noIndex: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  return readLedger(viewer, readBefore(url, /^[1-9]\d{0,14}$/));
}

export default function Ledger({ loaderData: { rows, more } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <PortalPage
      title="Ledger"
      lede="What moved from one account to another. Nobody can change or remove an entry."
      above={[]}
    >
      <MoneyTabs current="ledger" />
      <div className="grid gap-3">
        <DataTable
          id="ledger"
          caption="Entries, the newest day first"
          columns={ledgerColumns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          empty={
            <EmptyList
              isPastEnd={query.has("before")}
              isFiltered={isFiltered(query)}
              noMatch="No entry matches."
              none="Nothing is posted yet."
              all={{ label: "Show the newest", href: href("/superadmin/money/ledger") }}
            />
          }
        />
        <OlderLink label="Pages of the ledger" more={more} last={rows.at(-1)} />
      </div>
    </PortalPage>
  );
}
