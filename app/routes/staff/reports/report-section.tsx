import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ReportTable } from "#app/domain/reports/sales/sales.ts";
import { linkClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import { usePortal } from "../shell/use-portal.ts";

type Props = { id: string; title: string; table: ReportTable; children: ReactNode };

/** A part of the report, with a link that exports its whole table. */
export function ReportSection({ id, title, table, children }: Props) {
  return (
    <PortalSection id={id} title={title} actions={<FileLink table={table} of={title} />}>
      {children}
    </PortalSection>
  );
}

function FileLink({ table, of }: { table: ReportTable; of: string }) {
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

/** Says when a table was computed, or that it is being computed. */
export function CountedAt({ counted }: { counted: StoredAnswer<unknown> }) {
  if (counted !== null && counted.countedAt === null) return null;
  return (
    <p className="text-fine text-ink-soft">
      {counted?.countedAt ? (
        <>
          Counted <Moment at={counted.countedAt} />. So many take a while to count: reload the page
          for newer figures.
        </>
      ) : (
        "So many take a while to count. Reload the page in a minute."
      )}
    </p>
  );
}
