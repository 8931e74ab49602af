import {
  staffBookingRefusals,
  type StaffBookingRefusal,
} from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import type { StaffBookingAnswer } from "./booking-answer.ts";

type Refused = Pick<StaffBookingAnswer, "values" | "form"> & {
  /** Instead of the reason's own sentence. */ errors?: Readonly<Record<string, string>>;
  seenVersion?: number | undefined;
};

/** The form as it was sent, with the sentence of a refusal beside its field or above the form. */
export function refuseStaffBooking(
  reason: StaffBookingRefusal,
  { values, form, errors, seenVersion }: Refused,
) {
  const { field, message } = staffBookingRefusals[reason];
  const shown = {
    errors: field ? { [field]: message, ...errors } : {},
    ...(field ? {} : { notice: message }),
  };
  return refuse<StaffBookingAnswer>(
    {
      values,
      form,
      ...shown,
      ...(reason === "changed" && seenVersion !== undefined && { seenVersion }),
    },
    optionsFor(reason),
  );
}
