import { actionLabel, changesOf } from "#app/domain/audit/audit-row.ts";
import { changeText } from "#app/domain/departures/history-text.ts";
import { HistoryList } from "../shell/history-list.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

type Props = Pick<DepartureData, "history"> & { createdAt: Date };

/** What was changed, newest first. */
export function DepartureHistory({ history, createdAt }: Props) {
  const events = history.map((row) => ({
    key: row.id,
    what: actionLabel(row.action),
    by: row.actor.email ?? "the site",
    at: row.at,
    body: changesOf(row).map((change) => (
      <p key={change.field} className="text-ink-soft">
        {changeText(change)}
      </p>
    )),
  }));
  return (
    <PortalSection id="history" title="History">
      <HistoryList events={[...events, { key: "made", what: "Made", at: createdAt }]} />
    </PortalSection>
  );
}
