import { actionLabel, changesOf } from "#app/domain/audit/audit-row.ts";
import { changeText } from "#app/domain/departures/history-text.ts";
import { formatMoment } from "#app/values/dates.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

type Props = Pick<DepartureData, "history"> & { createdAt: Date };

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
            {changesOf(row).map((change) => (
              <p key={change.field} className="wrap-anywhere text-ink-soft">
                {changeText(change)}
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
