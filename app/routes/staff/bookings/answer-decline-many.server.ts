import { redirect } from "react-router";
import { declineManyForm } from "#app/domain/bookings/manage/decline-many-form.ts";
import { declineMany } from "#app/domain/bookings/manage/decline-many.server.ts";
import {
  declineManyRefusals,
  staffBookingToasts,
} from "#app/domain/bookings/manage/staff-booking-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

type Sent = {
  request: Request;
  requestOrigin: RequestOrigin;
  /** The list's address. */ back: string;
};

/** Declines the ticked requests, or names those that stay. */
export async function answerDeclineMany(viewer: Staff, { request, requestOrigin, back }: Sent) {
  const form = await readForm(request, declineManyForm);
  if (!form.ok) return refuse(form);
  const { values } = form;
  if (form.value.bookings.length === 0)
    return refuse({ values, errors: {}, notice: declineManyRefusals["none-ticked"] });
  const { declined, left, isUnavailable } = await declineMany(viewer, form.value, requestOrigin);
  if (isUnavailable)
    return refuse(
      { values, errors: {}, notice: declineManyRefusals.unavailable },
      optionsFor("unavailable"),
    );
  if (left.length > 0)
    return refuse({ values, errors: {}, notice: declineManyRefusals.left(left) }, { status: 409 });
  const headers = await withToast(staffBookingToasts.declinedMany(declined));
  return redirect(back, { headers });
}
