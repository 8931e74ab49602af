import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import { type Held, HeldTable, type WaitingRow } from "./held-table.tsx";
import { HoldFields } from "./hold-fields.tsx";
import { WaitingTable } from "./waiting-table.tsx";

type Props = {
  departure: { id: string; title: string | null; startsOn: string };
  free: { seats: number; singles: number | null };
  holds: readonly Held[];
  parties: readonly WaitingRow[];
  idempotencyKey: string;
  refusal: FormRefusal | undefined;
};

/** A departure's holds, with a form for more, and its waiting list. */
export function HeldPage({ departure, free, holds, parties, idempotencyKey, refusal }: Props) {
  const { paths } = usePortal();
  const { id, title, startsOn } = departure;
  const waiting = parties.filter(({ state }) => state === "waiting").length;
  return (
    <PortalPage
      title="Holds and waiting list"
      lede={`${title ?? ""}, ${formatDay(startsOn)}. ${leftText(free)}`}
      above={[
        { label: "Departures", to: paths.departures },
        { label: formatDay(startsOn), to: paths.departure(id) },
      ]}
    >
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-10">
          <PortalSection id="holds" title="Held seats">
            <HeldTable holds={holds} refusal={refusal} />
          </PortalSection>
          <PortalSection
            id="waiting-list"
            title={waiting === 0 ? "Waiting list" : `Waiting list: ${waiting} waiting`}
          >
            <p className="max-w-[42em] text-small text-ink-soft">
              Seats that come free are offered in this order, for 48 hours each. A party that does
              not fit is skipped and keeps its place.
            </p>
            <WaitingTable parties={parties} free={free.seats} />
          </PortalSection>
        </div>
        <div className="print:hidden">
          <PortalSection id="hold" title="Hold seats">
            <HoldFields
              key={idempotencyKey}
              idempotencyKey={idempotencyKey}
              refusal={refusal?.values.intent === "hold" ? refusal : undefined}
            />
          </PortalSection>
        </div>
      </div>
    </PortalPage>
  );
}

function leftText({ seats, singles }: Props["free"]): string {
  const free = plural(seats, "seat is free", "seats are free");
  if (singles === null) return `${free}.`;
  return `${free}, ${plural(singles, "single room")}.`;
}
