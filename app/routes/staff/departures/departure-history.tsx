import { actionLabel, changesOf } from "#app/domain/audit/audit-row.ts";
import { departureFields } from "#app/domain/departures/plan/departure-fields.ts";
import { fieldLabels } from "#app/domain/command/field-list.ts";
import { formatMoment } from "#app/values/dates.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

type Props = Pick<DepartureData, "history"> & { createdAt: Date };

/** The log writes names as columns do. */
const labels = new Map(
  Object.entries(fieldLabels(departureFields)).map(([name, label]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    label,
  ]),
);

/** What was changed, newest first. */
export function DepartureHistory({ history, createdAt }: Props) {
  return (
    <PortalSection id="history" title="History">
      <ol className="border-t-[1.5px] border-ink">
        {history.map((row) => (
          <li key={row.id} className="grid gap-1 border-b border-line py-2.5 leading-snug">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <b className="font-semibold">{actionLabel(row.action)}</b>{" "}
                <span className="text-ink-soft">by {row.actor.email ?? "Grand Tour"}</span>
              </span>
              <time dateTime={row.at.toISOString()} className="figures text-fine text-ink-soft">
                {formatMoment(row.at)}
              </time>
            </p>
            {changesOf(row).map(({ field, before, after }) => (
              <p key={field} className="wrap-anywhere text-ink-soft">
                {labels.get(field) ?? field}: {before ?? "none"} → {after ?? "none"}
              </p>
            ))}
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
          <b className="font-semibold">Made</b>
          <time dateTime={createdAt.toISOString()} className="figures text-fine text-ink-soft">
            {formatMoment(createdAt)}
          </time>
        </li>
      </ol>
    </PortalSection>
  );
}
