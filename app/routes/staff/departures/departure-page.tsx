import { Mail, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { departureStates } from "#app/domain/departures/departure.ts";
import { isBelowLeast } from "#app/domain/departures/plan/departure-list.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { plural } from "#app/values/plural.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { Seen } from "#app/views/version-inputs.tsx";
import { addDays, formatDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { KeyHint, PageKeys } from "../shell/page-keys.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { useMay, usePortal } from "../shell/use-portal.ts";
import { CanceledParties, ManifestTable } from "./manifest-table.tsx";
import { DepartureBadge, FillBar } from "./departure-marks.tsx";
import { DepartureHistory } from "./departure-history.tsx";
import { DepartureMails } from "./departure-mails.tsx";
import { EditDeparture } from "./edit-departure.tsx";
import { Holds, Unseated } from "./other-seats.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";

const keyNames = [
  ["w", "Writes to all on it"],
  ["h", "Holds and waiting list"],
  ["?", "Shows these keys"],
] as const;

type Props = DepartureData & {
  values: Readonly<Record<string, string>>;
  seen: Seen;
  refusal: ConflictRefusal | undefined;
};

/** A departure: travelers and rooms, holds, editing and history. */
export function DeparturePage(page: Props) {
  const { departure, hasLeft, parties, holds, unseated, history, values, seen, refusal } = page;
  const { id, title, startsOn, label, status, taken } = departure;
  const {
    departures: list,
    departure: own,
    heldSeats,
    cancelDeparture,
    manifest,
    writeToDeparture,
  } = usePortal().paths;
  const { mayPost } = useMay();
  const isEmpty = parties.length + unseated.length === 0;
  return (
    <PortalPage
      title={formatDay(startsOn)}
      lede={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <PageLink page="deal" id={departure.dealId}>
            {title}
          </PageLink>
          <DepartureBadge label={label} endedOn={departure.endedOn} />
        </span>
      }
      above={[{ label: "Departures", to: list }]}
      actions={
        <>
          {isEmpty || !mayPost ? null : (
            <ButtonLink
              look="primary"
              dense
              href={writeToDeparture(id)}
              data-key="w"
              aria-keyshortcuts="w"
              className="max-sm:w-full"
            >
              <Mail aria-hidden className="size-4" />
              Write to All <KeyHint of="w" />
            </ButtonLink>
          )}
          <ButtonLink dense href={heldSeats(id)} data-key="h" aria-keyshortcuts="h">
            Holds and Waiting List <KeyHint of="h" />
          </ButtonLink>
          <Button type="button" dense onClick={() => window.print()} className="scripted">
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
          <ExportLink file={manifest(id)} />
          {status === "cancelled" || hasLeft ? null : (
            <ButtonLink dense href={cancelDeparture(id)}>
              Cancel Departure
            </ButtonLink>
          )}
        </>
      }
    >
      {status === "cancelled" ? <Canceled departure={departure} parties={parties} /> : null}
      <Facts departure={departure} parties={parties} />
      {status === "cancelled" && parties.length === 0 ? null : <ManifestTable parties={parties} />}
      {page.canceledParties.length > 0 ? <CanceledParties parties={page.canceledParties} /> : null}
      {unseated.length > 0 ? <Unseated departureId={id} bookings={unseated} /> : null}
      {holds.length > 0 ? (
        <div className="print:hidden">
          <Holds holds={holds} />
        </div>
      ) : null}
      <div className="print:hidden">
        <PageKeys title="Keys of a departure" id="departure-keys" names={keyNames} />
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-2 print:hidden">
        <PortalSection id="edit" title="Seats, sale and prices">
          <EditDeparture
            key={id}
            departure={departure}
            values={values}
            seen={seen}
            refusal={refusal}
          />
        </PortalSection>
        <div className="grid gap-8">
          <DepartureMails departure={departure} hasLeft={hasLeft} answer={refusal} />
          <DepartureHistory history={history} createdAt={departure.createdAt} />
          {taken === 0 ? (
            <div>
              <ConfirmAction
                label="Delete"
                about={`the departure on ${formatDay(startsOn)}`}
                title="Delete this departure?"
                question="Nobody has a seat on it. It is gone for good; to keep it from being sold, close it instead."
                confirm="Delete Departure"
                action={withQuery(own(id), { do: "delete" })}
                fields={{}}
              />
            </div>
          ) : null}
        </div>
      </div>
    </PortalPage>
  );
}

/** Why it was canceled, and which bookings still need a talk. */
function Canceled({ departure: { cancelReason }, parties }: FactsProps) {
  const open = plural(parties.length, "booking is", "bookings are");
  return (
    <p className="rounded-card border-2 border-action-text bg-paper-raised px-5 py-4">
      <b className="font-semibold">This departure is canceled{cancelReason === "" ? "." : ":"}</b>{" "}
      {cancelReason}{" "}
      {parties.length === 0
        ? "None of its bookings is open any more."
        : `${open} still to be talked about, then moved to another date or canceled.`}
    </p>
  );
}

function confirmedText(departure: DepartureData["departure"]): string {
  const { status, confirmed, least } = departure;
  if (status === "cancelled") return String(confirmed);
  if (least === null) return `${confirmed}, runs with any number`;
  const toGo = isBelowLeast(departure) ? `: ${least - confirmed} to go` : "";
  return `${confirmed} of at least ${least}${toGo}`;
}

type FactsProps = Pick<DepartureData, "departure" | "parties">;

/** The numbers of a departure, and the rooms to order from hotels. */
function Facts({ departure, parties }: FactsProps) {
  const { startsOn, durationDays, seats, taken, singles, singlesTaken, endedOn } = departure;
  const rooms = (["double", "triple", "single"] as const)
    .map((kind) => ({
      kind,
      count: parties.reduce((sum, { roomCounts }) => sum + roomCounts[kind], 0),
    }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => plural(count, kind));
  const unknown = parties.filter((party) => party.rooms === "").length;
  const back = durationDays === null ? null : addDays(startsOn, durationDays - 1);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Seats", <FillBar key="seats" taken={taken} of={seats} held={taken - seatsOf(parties)} />],
    ["Confirmed", confirmedText(departure)],
    ["Singles", singles === null ? `${singlesTaken}, no limit` : `${singlesTaken} of ${singles}`],
    [
      "Rooms",
      [...rooms, ...(unknown > 0 ? [`${unknown} not known`] : [])].join(", ") || "None yet",
    ],
    ["Back on", back === null ? "Not known" : formatDay(back)],
    ...(endedOn === null
      ? []
      : [
          [
            departureStates.ended,
            `${formatDay(endedOn)}; staff may book it with a reason`,
          ] as const,
        ]),
  ];
  return (
    <div className="grid gap-2">
      <dl className="fact-strip">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {departure.note === "" ? null : (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">Note for travelers:</span> {departure.note}
        </p>
      )}
    </div>
  );
}

const seatsOf = (parties: FactsProps["parties"]) =>
  parties.reduce((sum, { seats }) => sum + seats, 0);
