import { readAdjustment } from "#app/domain/bookings/manage/change/adjustment-fields.ts";
import { previewChange } from "#app/domain/bookings/manage/change/preview-change.ts";
import {
  type BookedTrip,
  readBookedTrip,
} from "#app/domain/bookings/change/read-booked-trip.server.ts";
import { readStaffBooking } from "#app/domain/bookings/manage/read-staff-booking.server.ts";
import type { StaffBookingInput } from "#app/domain/bookings/manage/staff-booking-form.ts";
import { staffBookingRefusals } from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { extraIds, type TypedTerms, typedTerms } from "#app/domain/bookings/change/term-rows.ts";
import { readRequestedExtras } from "#app/domain/bookings/sale/requested-extras.ts";
import { saleErrors } from "#app/domain/bookings/sale/sale-refusals.ts";
import { readRequestedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { mergeFields } from "#app/domain/command/merge-versions.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { StaffBookingOutcome } from "./booking-answer.ts";
import { readSentence } from "#app/values/forms/toast-message.ts";

type Change = Extract<StaffBookingInput, { intent: "preview" | "change" }>;

/**
 * Shows the price of changed terms. Terms that only someone else changed are kept as theirs, with a
 * notice.
 */
export async function showChange(
  viewer: Staff,
  { reference, input, values }: { reference: string; input: Change; values: Texts },
): Promise<Extract<StaffBookingOutcome, { ok: false }>> {
  const { version, opened } = input;
  const booking = await readStaffBooking(viewer, reference);
  if (!booking) return { ok: false, reason: "not-found" };
  const isChanged = booking.version !== version;
  const booked = await readBookedTrip(booking, businessDay(new Date()));
  const mine = typedOf(values);
  const theirs = typedTerms(booked.before);
  const terms = isChanged ? mergeFields({ opened, theirs, mine }) : mine;
  const reasons = { adjustment: readAdjustment(terms), lateReason: input.lateReason };
  const requested = { ...(readRequestedTrip(terms) ?? input), ...reasons };
  const shown = previewChange(booking, booked, requested);
  const form = { values: { ...values, ...terms } };
  const preview = shown.ok && { preview: shown };
  if (isChanged)
    return { ...form, ok: false, reason: "changed", more: { seenVersion: version, ...preview } };
  if (shown.ok) return { ...form, ok: false, status: 200, more: { preview: shown } };
  const { field } = readSentence(staffBookingRefusals[shown.reason]);
  const errors = field ? changeErrors(booked, terms) : {};
  return { ...form, ok: false, reason: shown.reason, errors };
}

/** The typed terms of a form; '' for inputs that it lacks. */
function typedOf(values: Texts): TypedTerms {
  const { departureDate = "", numTravelers = "", adults = "" } = values;
  const { children = "", rooms = "" } = values;
  const extras = extraIds(readRequestedExtras(values.extras));
  const { adjustment = "", adjustmentReason = "" } = values;
  return {
    departureDate,
    numTravelers,
    adults,
    children,
    rooms,
    extras,
    adjustment,
    adjustmentReason,
  };
}

/** Errors of a change, by field; an unchanged day is not checked. */
function changeErrors({ before, trip }: BookedTrip, terms: TypedTerms) {
  const keepsDay = terms.departureDate === before.departureDate;
  const errors = saleErrors(trip, terms, { reader: "staff" });
  if (!keepsDay || trip.departs === "fixed") return errors;
  const { departureDate: _, ...others } = errors;
  return others;
}
