import { leadKindLabels } from "#app/domain/leads/lead-kind.ts";
import type { LeadLine } from "#app/domain/leads/manage/list/lead-list.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { LeadStatusBadge } from "../leads/lead-status-badge.tsx";

export function CustomerLeads({ leads }: { leads: readonly LeadLine[] }) {
  return (
    <PortalSection id="leads" title="Leads">
      {leads.length === 0 ? (
        <p className="text-ink-soft">Nothing was ever asked for from this address.</p>
      ) : null}
      <ul className={leads.length === 0 ? undefined : "border-t-[1.5px] border-ink"}>
        {leads.map(({ reference, wish, kind, status, createdAt }) => (
          <li
            key={reference}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2.5 leading-snug"
          >
            <p className="wrap-anywhere">
              <PageLink page="lead" id={reference} /> {wish}
            </p>
            <LeadStatusBadge status={status} />
            <p className="text-fine text-ink-soft">
              {leadKindLabels[kind]}, {formatDay(businessDay(createdAt))}
            </p>
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}
