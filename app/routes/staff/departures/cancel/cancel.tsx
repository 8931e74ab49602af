import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { cancelDeparture } from "#app/domain/bookings/departures/cancel-departure.server.ts";
import { cancelDepartureForm } from "#app/domain/bookings/departures/cancel-departure-form.ts";
import {
  canceledToast,
  cancelRefusals,
  choiceRefusal,
} from "#app/domain/bookings/departures/cancel-departure-messages.ts";
import { choiceField, choiceValue } from "#app/domain/bookings/departures/choice.ts";
import { fillChoices } from "#app/domain/bookings/departures/plan-choices.ts";
import {
  readAffected,
  readCancellation,
} from "#app/domain/bookings/departures/read-cancellation.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { formatDay } from "#app/values/dates.ts";
import { isUuid } from "#app/values/uuid.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { gone } from "../answer-departure.server.ts";
import { CancelPage } from "./cancel-page.tsx";
import type { Route } from "./+types/cancel";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) =>
    loaderData
      ? `Cancel ${loaderData.departure.title}, ${formatDay(loaderData.departure.startsOn)}`
      : "Cancel a departure",
  "Cancels a departure, and says what becomes of each of its bookings.",
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readCancellation(staffOf(context), params.departureId);
  if (!page) throw gone();
  return page;
}

const writer = writerOf("bookings");

/** Cancels a departure with its bookings, or completes the choices of the form. */
export const action = staffButtons({
  guard: writer,
  form: cancelDepartureForm,
  refusals: cancelRefusals,
  status: 409,
  async run(viewer, { intent, rest, ...cancellation }, { requestOrigin, params, values }) {
    const { departureId: id = "" } = params;
    if (!isUuid(id)) throw gone();
    if (intent === "fill") {
      const filled = await fillForm(viewer, { id, rest, ...cancellation }, values);
      return { ok: false, status: 200, values: filled };
    }
    const canceled = await cancelDeparture(viewer, { id, ...cancellation }, requestOrigin);
    if (canceled.ok)
      return {
        ok: true,
        to: pathsOf(viewer).departure(id),
        toast: canceledToast(canceled),
      };
    const { reason } = canceled;
    if (reason === "not-found") throw gone();
    if (reason !== "choices-refused") return { ok: false, reason };
    // Errors of a choice are under its booking.
    const errors = Object.entries(canceled.refused).map(([reference, why]) => [
      reference,
      choiceRefusal(reference, why),
    ]);
    return { ok: false, reason, errors: Object.fromEntries(errors) };
  },
});

type Choices = { id: string; rest: string; choices: Parameters<typeof fillChoices>[1] };

/** The form with a choice for each booking; writes nothing. */
async function fillForm(viewer: Staff, { id, rest, choices }: Choices, values: Texts) {
  const departure = await readDeparture(viewer, id);
  if (!departure) throw gone();
  const filled = fillChoices(await readAffected(departure), choices, rest);
  const chosen = [...filled].map(([reference, choice], at) => [
    choiceField(at + 1),
    choiceValue(reference, choice),
  ]);
  const { version = "", seen = "", reason = "" } = values;
  return { version, seen, reason, rest, ...Object.fromEntries(chosen) };
}

export default function CancelDeparture({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelPage {...loaderData} refusal={actionData} />;
}
