import { redirect } from "react-router";
import { bulkForm } from "#app/domain/departures/plan/bulk-form.ts";
import {
  type BrokenDeparture,
  changeDepartures,
} from "#app/domain/departures/plan/change-departures.server.ts";
import { bulkRefusals, departureToasts } from "#app/domain/departures/plan/departure-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

export type BulkRefusal = FormRefusal & { /** What would break. */ broken?: BrokenDeparture[] };
type Sent = {
  request: Request;
  requestOrigin: RequestOrigin;
  /** The list's address. */ back: string;
};

/** Changes the ticked departures, or says which of them would break. */
export async function answerBulkChange(viewer: Staff, { request, requestOrigin, back }: Sent) {
  const form = await readForm(request, bulkForm);
  const { values } = form;
  if (!form.ok) return refuse<BulkRefusal>(form);
  const changed = await changeDepartures(viewer, form.value, requestOrigin);
  if (changed.ok)
    return redirect(back, { headers: await withToast(departureToasts.changed(changed.changed)) });
  const refusal = { values, errors: {}, notice: bulkRefusals[changed.reason] };
  switch (changed.reason) {
    case "none-ticked":
      return refuse<BulkRefusal>(refusal);
    case "would-break":
      return refuse<BulkRefusal>({ ...refusal, broken: changed.broken }, { status: 409 });
    case "not-found":
    case "unavailable":
      return refuse<BulkRefusal>(refusal, optionsFor(changed.reason));
  }
}
