import { useState } from "react";
import { data } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { readHolds } from "#app/domain/departures/hold/read-staff-hold.server.ts";
import { staffHoldForm } from "#app/domain/departures/hold/staff-hold-form.ts";
import { holdRefusals, holdToasts } from "#app/domain/departures/hold/staff-hold-messages.ts";
import {
  extendOption,
  makeHold,
  releaseHold,
  releaseSome,
} from "#app/domain/departures/hold/staff-holds.server.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { readWaitingList } from "#app/domain/departures/wait/read-waiting-list.server.ts";
import {
  addToWaitingList,
  endWaitByHand,
  moveUp,
  offerByHand,
} from "#app/domain/departures/wait/staff-waits.server.ts";
import {
  staffWaitForm,
  staffWaitRefusals,
  staffWaitToasts,
} from "#app/domain/departures/wait/staff-wait-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { staffMeta } from "../../shell/staff-meta.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { usePortal } from "../../shell/use-portal.ts";
import type { Route } from "./+types/held";
import { CallerFields } from "./caller-fields.tsx";
import { HeldTable } from "./held-table.tsx";
import { HoldFields } from "./hold-fields.tsx";
import { WaitingTable } from "./waiting-table.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Holds and waiting list",
  "Seats of a departure that are held for a while, and who waits for one.",
);

export async function loader({ context, params: { departureId } }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const departure = await readDeparture(viewer, departureId);
  if (!departure) throw gone();
  const [holds, parties] = await Promise.all([
    readHolds(viewer, departureId),
    readWaitingList(viewer, departureId),
  ]);
  const { title, startsOn, seats, taken, singles, singlesTaken } = departure;
  const summary = { id: departureId, title, startsOn };
  const free = {
    seats: seats - taken,
    singles: singles === null ? null : singles - singlesTaken,
  };
  return { departure: summary, free, holds, parties, idempotencyKey: crypto.randomUUID() };
}

const writer = writerOf("departures");

const holdSeats = staffButtons({
  guard: writer,
  form: staffHoldForm,
  refusals: holdRefusals,
  async run(viewer, input, { requestOrigin, params: { departureId = "" } }) {
    if (!isUuid(departureId)) throw gone();
    const run = () => {
      if (input.intent === "hold") return makeHold(viewer, departureId, input, requestOrigin);
      if (input.intent === "extend") return extendOption(viewer, input, requestOrigin);
      if (input.intent === "release-some") return releaseSome(viewer, input, requestOrigin);
      return releaseHold(viewer, input.claim, requestOrigin);
    };
    const done = await run();
    return done.ok ? { ok: true, toast: holdToasts[input.intent] } : done;
  },
});

const changeWaitingList = staffButtons({
  guard: writer,
  form: staffWaitForm,
  refusals: staffWaitRefusals,
  async run(viewer, input, { requestOrigin, params: { departureId = "" }, url }) {
    if (!isUuid(departureId)) throw gone();
    const run = () => {
      if (input.intent === "wait")
        return addToWaitingList(viewer, departureId, input, requestOrigin);
      const { party, over = "" } = input;
      if (input.intent === "up") return moveUp(viewer, { party, over }, requestOrigin);
      if (input.intent === "offer") return offerByHand(viewer, party, requestOrigin);
      return endWaitByHand(viewer, party, requestOrigin);
    };
    const done = await run();
    return done.ok ? { ok: true, to: url.pathname, toast: staffWaitToasts[input.intent] } : done;
  },
});

/** The URL names the forms of the waiting list. */
export const action = (args: Route.ActionArgs) =>
  args.url.searchParams.get("do") === "wait" ? changeWaitingList(args) : holdSeats(args);

const gone = () => data("There is no departure behind this address.", { status: 404 });

/** A departure's holds, with a form for more, and its waiting list. */
export default function HeldSeats({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { departure, free, holds, parties, idempotencyKey } = loaderData;
  const { paths } = usePortal();
  const { id, title, startsOn } = departure;
  const toWaits = withQuery(paths.heldSeats(id), { do: "wait" });
  const newestHold = useNewest(holds.filter(({ kind }) => kind !== "checkout"));
  const newestParty = useNewest(parties);
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
            <HeldTable holds={holds} refusal={isOfRow(refusal, holdActs) ? refusal : undefined} />
          </PortalSection>
          <PortalSection
            id="waiting-list"
            title={waiting === 0 ? "Waiting list" : `Waiting list: ${waiting} waiting`}
          >
            <p className="max-w-[42em] text-small text-ink-soft">
              Seats that come free are offered in this order, for 48 hours each. A party that does
              not fit is skipped and keeps its place.
            </p>
            {isOfRow(refusal, partyActs) ? <ErrorSummary {...refusal} /> : null}
            <WaitingTable parties={parties} free={free} action={toWaits} />
          </PortalSection>
        </div>
        <div className="grid gap-10 print:hidden">
          <PortalSection id="hold" title="Hold seats">
            <HoldFields
              key={newestHold}
              idempotencyKey={idempotencyKey}
              refusal={refusal?.values.intent === "hold" ? refusal : undefined}
            />
          </PortalSection>
          <PortalSection id="caller" title="Put a caller on the list">
            <CallerFields
              key={newestParty}
              action={toWaits}
              idempotencyKey={idempotencyKey}
              refusal={refusal?.values.intent === "wait" ? refusal : undefined}
            />
          </PortalSection>
          <PageKeys title="Keys of held seats" id="held-keys" names={keyNames} />
        </div>
      </div>
    </PortalPage>
  );
}

const keyNames = [
  ["h", "Holds seats"],
  ["w", "Puts a caller on the list"],
  ["?", "Shows these keys"],
] as const;

/** Changes once another row is made, not as one goes: the form that makes them is empty again. */
function useNewest(rows: readonly { createdAt: Date }[]): number {
  const now = Math.max(0, ...rows.map(({ createdAt }) => createdAt.getTime()));
  const [newest, setNewest] = useState(now);
  if (now > newest) setNewest(now);
  return newest;
}

/** Buttons of a row, whose refusal stands above its table. */
const holdActs = ["extend", "release", "release-some"];
const partyActs = ["offer", "up", "end"];
const isOfRow = (
  refusal: FormRefusal | undefined,
  acts: readonly string[],
): refusal is FormRefusal => refusal !== undefined && acts.includes(refusal.values.intent ?? "");

function leftText({ seats, singles }: { seats: number; singles: number | null }): string {
  const free = plural(seats, "seat is free", "seats are free");
  if (singles === null) return `${free}.`;
  return `${free}, ${plural(singles, "single room")}.`;
}
