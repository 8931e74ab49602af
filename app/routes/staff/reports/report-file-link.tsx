import { useSearchParams } from "react-router";
import type { ReportTable } from "#app/domain/reports/sales/sales.ts";
import { linkClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { usePortal } from "../shell/use-portal.ts";

/** Exports a whole report table. `of` is the table's name. */
export function ReportFileLink({ table, of }: { table: ReportTable; of: string }) {
  const [query] = useSearchParams();
  return (
    <a
      href={usePortal().paths.reportsFile + listAddress(query, { table })}
      download
      className={`${linkClass} inline-flex min-h-9 items-center gap-1.5 print:hidden`}
    >
      <Icon name="download" className="size-4" />
      <span>
        CSV<span className="sr-only">{` ${of}`}</span>
      </span>
    </a>
  );
}
