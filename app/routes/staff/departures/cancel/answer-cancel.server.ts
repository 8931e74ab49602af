import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { cancelDeparture } from "#app/domain/bookings/departures/cancel-departure.server.ts";
import { cancelDepartureForm } from "#app/domain/bookings/departures/cancel-departure-form.ts";
import {
  canceledToast,
  cancelRefusals,
  choiceRefusal,
} from "#app/domain/bookings/departures/cancel-departure-messages.ts";
import { choiceField, choiceValue } from "#app/domain/bookings/departures/choice.ts";
import { fillChoices } from "#app/domain/bookings/departures/plan-choices.ts";
import { readAffected } from "#app/domain/bookings/departures/read-cancellation.server.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { gone, type Sent } from "../answer-departure.server.ts";

/** A returned form: refused, or with choices filled in. Errors of a choice are under its booking. */
export type CancelAnswer = FormRefusal & {
  /** A new value remounts the fields. */ stamp: string;
};

/** Cancels a departure with its bookings, or returns the form with refusals. */
export async function answerCancel(viewer: Staff, { id, request, requestOrigin }: Sent) {
  if (!isUuid(id)) throw gone();
  const form = await readForm(request, cancelDepartureForm);
  const { intent: _, ...values } = form.values;
  const stamp = randomUUID();
  if (!form.ok) return refuse<CancelAnswer>({ values, errors: form.errors, stamp });
  const { intent, rest, ...cancellation } = form.value;
  if (intent === "fill") return fill(viewer, id, { values, rest, choices: cancellation.choices });
  const canceled = await cancelDeparture(viewer, { id, ...cancellation }, requestOrigin);
  if (canceled.ok)
    return redirect(staffPaths[viewer.kind].departure(id), {
      headers: await withToast(canceledToast(canceled)),
    });
  if (canceled.reason === "not-found") throw gone();
  const refusal = { values, errors: {}, notice: cancelRefusals[canceled.reason], stamp };
  switch (canceled.reason) {
    case "choices-refused": {
      const errors = Object.fromEntries(
        Object.entries(canceled.refused).map(([reference, reason]) => [
          reference,
          choiceRefusal(reference, reason),
        ]),
      );
      return refuse<CancelAnswer>({ ...refusal, errors }, { status: 409 });
    }
    case "unavailable":
      return refuse<CancelAnswer>(refusal, optionsFor("unavailable"));
    case "changed":
    case "bookings-changed":
    case "canceled-already":
    case "has-left":
      return refuse<CancelAnswer>(refusal, { status: 409 });
  }
}

type Filled = {
  values: Record<string, string>;
  rest: string;
  choices: Parameters<typeof fillChoices>[1];
};

/** Completes the choices and returns the form; writes nothing. */
async function fill(viewer: Staff, id: string, { values, rest, choices }: Filled) {
  const departure = await readDeparture(viewer, id);
  if (!departure) throw gone();
  const filled = fillChoices(await readAffected(departure), choices, rest);
  const { version = "", seen = "", reason = "" } = values;
  const chosen = Object.fromEntries(
    [...filled].map(([reference, choice], at) => [
      choiceField(at + 1),
      choiceValue(reference, choice),
    ]),
  );
  const answer = {
    values: { version, seen, reason, rest, ...chosen },
    errors: {},
    stamp: randomUUID(),
  };
  return refuse<CancelAnswer>(answer, { status: 200 });
}
