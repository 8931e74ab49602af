import { sharedNamesText } from "#app/domain/import/plan/shared-names.ts";
import type { DryRun } from "#app/domain/import/stage/staged-import.ts";
import { plural } from "#app/values/plural.ts";
import { FactList } from "../shell/fact-list.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

/** What the files would bring. */
export function Found({
  outcome: { rows, ended, shared, unread, faultCount },
  giveSeats,
}: {
  outcome: Pick<DryRun, "rows" | "ended" | "shared" | "unread" | "faultCount">;
  giveSeats: boolean;
}) {
  const { touched } = rows;
  const notRead = Object.entries(unread).filter(([, headings]) => headings.length > 0);
  return (
    <PortalSection id="found" title="What the files bring">
      <div className="max-w-2xl">
        <FactList
          facts={[
            [
              faultCount > 0 ? "New, without a fault" : "New",
              [
                plural(rows.bookings, "booking"),
                plural(rows.trips, "trip"),
                plural(rows.departures, "departure"),
                ...(rows.subscribers > 0 ? [plural(rows.subscribers, "reader")] : []),
                ...(rows.waits > 0 ? [plural(rows.waits, "waiting party", "waiting parties")] : []),
                ...(rows.redirects > 0 ? [plural(rows.redirects, "redirect")] : []),
              ].join(", "),
            ],
            ["Here already", plural(rows.unchanged, "booking")],
            ...(rows.corrected > 0
              ? [["Corrected", plural(rows.corrected, "booking")] as const]
              : []),
            ...(touched.length > 0
              ? [
                  [
                    "Not corrected",
                    `${touched.join(", ")}: somebody has worked on them here, so they stay as they are`,
                  ] as const,
                ]
              : []),
            ...(giveSeats && rows.lacking > 0
              ? [
                  [
                    "Given to departures",
                    plural(rows.lacking, "seat or single room", "seats and single rooms"),
                  ] as const,
                ]
              : []),
            ...(ended.length > 0
              ? [
                  [
                    "No longer sold",
                    `${ended.join(", ")}: each becomes an archived trip, never listed, as long as the column days says, or one day`,
                  ] as const,
                ]
              : []),
            ...(shared && shared.length > 0
              ? [["Two in one name", sharedNamesText(shared)] as const]
              : []),
            ...notRead.map(
              ([file, headings]) => [`Not read of ${file}`, headings.join(", ")] as const,
            ),
          ]}
        />
      </div>
    </PortalSection>
  );
}
