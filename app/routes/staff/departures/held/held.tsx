import { data, redirect } from "react-router";
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
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import { isUuid } from "#app/values/uuid.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
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

export async function action({ request, context, params: { departureId } }: Route.ActionArgs) {
  const viewer = staffOf(context);
  if (!isUuid(departureId)) throw gone();
  const form = await readForm(request, staffHoldForm);
  if (!form.ok) return refuse(form);
  const { value } = form;
  const origin = requestOriginOf(request, context);
  const send = () => {
    if (value.intent === "hold") return makeHold(viewer, departureId, value, origin);
    if (value.intent === "extend") return extendOption(viewer, value, origin);
    return releaseHold(viewer, value.claim, origin);
  };
  const answer = await send();
  if (!answer.ok) {
    const { field, text } = holdRefusals[answer.reason];
    const shown = field ? { errors: { [field]: text } } : { errors: {}, notice: text };
    return refuse({ values: form.values, ...shown }, optionsFor(answer.reason));
  }
  return redirect(staffPaths[viewer.kind].heldSeats(departureId), {
    headers: await withToast(holdToasts[value.intent]),
  });
}

const gone = () => data("There is no departure behind this address.", { status: 404 });

export default function Held({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldPage {...loaderData} refusal={actionData} />;
}
