import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { readHolds } from "#app/domain/departures/hold/read-holds.server.ts";
import { staffHoldForm } from "#app/domain/departures/hold/staff-hold-form.ts";
import { holdRefusals, holdToasts } from "#app/domain/departures/hold/staff-hold-messages.ts";
import {
  extendOption,
  makeHold,
  releaseHold,
} from "#app/domain/departures/hold/staff-holds.server.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { readWaitingList } from "#app/domain/departures/wait/read-waiting-list.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import type { Route } from "./+types/held";
import { HeldPage } from "./held-page.tsx";

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
  const { title, startsOn, seats, taken, singles, singlesTaken, label, status } = departure;
  const summary = { id: departureId, title, startsOn, label, status };
  const free = {
    seats: seats - taken,
    singles: singles === null ? null : singles - singlesTaken,
  };
  return { departure: summary, free, holds, parties, idempotencyKey: crypto.randomUUID() };
}

export const action = staffButtons({
  guard: staffOf,
  form: staffHoldForm,
  refusals: holdRefusals,
  async run(viewer, input, { requestOrigin, params: { departureId = "" } }) {
    if (!isUuid(departureId)) throw gone();
    const run = () => {
      if (input.intent === "hold") return makeHold(viewer, departureId, input, requestOrigin);
      if (input.intent === "extend") return extendOption(viewer, input, requestOrigin);
      return releaseHold(viewer, input.claim, requestOrigin);
    };
    const done = await run();
    return done.ok ? { ok: true, toast: holdToasts[input.intent] } : done;
  },
});

const gone = () => data("There is no departure behind this address.", { status: 404 });

export default function Held({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldPage {...loaderData} refusal={actionData} />;
}
