import { href, useSearchParams } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readLedger } from "#app/domain/bookings/money-lists/ledger-list.server.ts";
import { ledgerFilter } from "#app/domain/money/ledger/ledger-filter.ts";
import { cursorOf } from "#app/domain/money/list-cursor.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyList } from "#app/ui/list/empty-list.tsx";
import { isFiltered, listAddress } from "#app/ui/list/list-address.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { ExportLink } from "../../shell/export-link.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { MoneyTabs } from "../money-tabs.tsx";
import { OlderLink } from "../older-link.tsx";
import { readFilter } from "../read-filter.server.ts";
import type { Route } from "./+types/ledger";
import { entryIds } from "./entry-ids.ts";
import { ledgerColumns } from "./ledger-columns.tsx";
import { LedgerFilters } from "./ledger-filters.tsx";
import { LedgerTotalsTable } from "./ledger-totals-table.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Ledger",
    description: "Every entry: what moved from one account to another.",
    noIndex: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { filter, before } = readFilter(url, ledgerFilter, entryIds);
  return { ...(await readLedger(viewer, filter, before)), filter };
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { rows, more, totals, filter } = loaderData;
  const [query] = useSearchParams();
  const last = rows.at(-1);
  const file = new URLSearchParams(query);
  file.delete("before");
  const csv = href("/superadmin/money/ledger.csv");
  return (
    <PortalPage
      title="Ledger"
      lede="What moved from one account to another. Nobody can change or remove an entry."
      above={[]}
      actions={
        <>
          <ExportLink href={`${csv}?${file}`} />
          <ButtonLink dense href={`${csv}${listAddress(file, { form: "journal" })}`} download>
            Journal for the Accountant
          </ButtonLink>
        </>
      }
    >
      <MoneyTabs current="ledger" />
      <div className="grid gap-3">
        <LedgerFilters filter={filter} />
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
              all={{ label: "Show all entries", href: href("/superadmin/money/ledger") }}
            />
          }
        />
        <OlderLink label="Pages of the ledger" more={more} last={last ? cursorOf(last) : null} />
      </div>
      {totals.accounts.length > 0 ? (
        <PortalSection id="totals" title="Totals by account">
          <LedgerTotalsTable totals={totals} filter={filter} />
        </PortalSection>
      ) : null}
    </PortalPage>
  );
}
