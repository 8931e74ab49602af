import { redirect } from "react-router";
import {
  seatBookingForm,
  seated,
  seatRefusals,
} from "#app/domain/bookings/manage/seat-booking-messages.ts";
import { seatBooking } from "#app/domain/bookings/manage/seat-booking.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isUuid } from "#app/values/uuid.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { gone, type Sent } from "./answer-departure.server.ts";

/** Gives an older booking seats, or says why not. */
export async function answerSeatBooking(viewer: Staff, { id, request, requestOrigin }: Sent) {
  if (!isUuid(id)) throw gone();
  const form = await readForm(request, seatBookingForm);
  if (!form.ok) return refuse(form);
  const { reference } = form.value;
  const given = await seatBooking(viewer, { reference, departureId: id }, requestOrigin);
  if (given.ok)
    return redirect(staffPaths[viewer.kind].departure(id), {
      headers: await withToast(seated(reference)),
    });
  return refuse(
    { values: {}, errors: {}, notice: seatRefusals[given.reason] },
    given.reason === "unavailable" ? optionsFor("unavailable") : { status: 409 },
  );
}
