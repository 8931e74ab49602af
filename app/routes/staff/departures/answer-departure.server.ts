import { data, redirect } from "react-router";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { compareForms, takenPart } from "#app/domain/command/compare-forms.server.ts";
import { deleteDeparture } from "#app/domain/departures/plan/delete-departure.server.ts";
import { departureFields, describeField } from "#app/domain/departures/plan/departure-fields.ts";
import { departureForm } from "#app/domain/departures/plan/departure-form.ts";
import {
  belowTaken,
  type DepartureRefusal,
  departureRefusals,
  departureToasts,
} from "#app/domain/departures/plan/departure-messages.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { updateDeparture } from "#app/domain/departures/plan/update-departure.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { isUuid } from "#app/values/uuid.ts";
import { withQuery } from "#app/values/with-query.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { refuseConflict } from "#app/web/forms/refuse-conflict.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";

/** A form of a departure's page. */
export type Sent = { id: string; request: Request; requestOrigin: RequestOrigin };
type Typed = { typed: Record<string, string>; take: string | null };

/** Saves or deletes a departure, or returns its form with errors. */
export async function answerDeparture(viewer: Staff, { id, request, requestOrigin }: Sent) {
  if (!isUuid(id)) throw gone();
  const form = await readForm(request, departureForm);
  const typed = form.values;
  if (typed.intent === "delete" && !isRestoring()) return answerDelete(viewer, id, requestOrigin);
  const take = takenPart(typed.intent);
  if (take !== null) return showBoth(viewer, id, { typed, take });
  if (!form.ok) return refuse<ConflictRefusal & typeof form>(form);
  const { version, intent: _, opened: __, ...departure } = form.value;
  const saved = await updateDeparture(viewer, { id, version, departure }, requestOrigin);
  if (saved.ok)
    return redirect(staffPaths[viewer.kind].departure(id), {
      headers: await withToast(departureToasts.saved),
    });
  if (saved.reason === "changed") return showBoth(viewer, id, { typed, take: null });
  if (saved.reason === "not-found") throw gone();
  const { field, message } = await explain(viewer, id, { reason: saved.reason, departure });
  const notice = { ...departureRefusals[saved.reason], ...(message && { text: message }) };
  return refuse(
    { values: typed, errors: field ? { [field]: notice.text } : {}, notice },
    saved.reason === "unavailable" ? optionsFor("unavailable") : { status: 409 },
  );
}

type Refused = {
  reason: Exclude<DepartureRefusal, "changed" | "not-found" | "has-claims" | "has-waiting">;
  departure: { seats: number; singles: number | null };
};

/** The field of a refusal, and a message with current numbers. */
async function explain(
  viewer: Staff,
  id: string,
  { reason, departure: { seats, singles } }: Refused,
): Promise<{ field?: string; message?: string }> {
  switch (reason) {
    case "seats-taken": {
      const now = await readDeparture(viewer, id);
      return { field: "seats", ...(now && { message: belowTaken(seats, now.taken, "seat") }) };
    }
    case "singles-taken": {
      const now = await readDeparture(viewer, id);
      const message = now && belowTaken(singles ?? 0, now.singlesTaken, "single room");
      return { field: "singles", ...(message && { message }) };
    }
    case "day-taken":
    case "day-claimed":
    case "day-waited":
    case "day-past":
      return { field: "startsOn" };
    case "cancel-there":
      return { field: "status" };
    case "single-below-double":
      return { field: "singleCents" };
    case "unavailable":
      return {};
  }
}

async function answerDelete(viewer: Staff, id: string, requestOrigin: RequestOrigin) {
  const deleted = await deleteDeparture(viewer, id, requestOrigin);
  if (deleted.ok)
    return redirect(withQuery(staffPaths[viewer.kind].departures, { deal: deleted.dealId }), {
      headers: await withToast(departureToasts.deleted),
    });
  if (deleted.reason === "not-found") throw gone();
  const notice = departureRefusals[deleted.reason];
  return refuse(
    { values: {}, errors: {}, notice },
    deleted.reason === "unavailable" ? optionsFor("unavailable") : { status: 409 },
  );
}

/** The form beside the current departure. */
async function showBoth(viewer: Staff, id: string, { typed, take }: Typed) {
  const departure = await readDeparture(viewer, id);
  if (!departure) throw gone();
  const change = await lastChange(viewer, { type: "departure", id }, ["departure-updated"]);
  const by = change?.by ?? null;
  const saved = { at: change?.at ?? departure.updatedAt, by, own: by === viewer.email };
  const value = { ...departure, ...departure.rates };
  const current = { version: departure.version, value };
  const compared = compareForms(departureFields, {
    typed,
    current,
    saved,
    take,
    describe: describeField,
  });
  return refuseConflict(compared, { take, notice: departureRefusals.changed });
}

export const gone = () => data("There is no departure behind this address.", { status: 404 });
