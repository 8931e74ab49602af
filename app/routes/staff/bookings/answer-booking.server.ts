import { data, redirect } from "react-router";
import { addNote } from "#app/domain/bookings/manage/add-note.server.ts";
import {
  staffBookingForm,
  type StaffBookingInput,
  repeatedStaffInputs,
} from "#app/domain/bookings/manage/staff-booking-form.ts";
import {
  staffBookingRefusals,
  staffBookingToasts,
  type StaffBookingRefusal,
} from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { changeBooking } from "#app/domain/bookings/manage/change-booking.server.ts";
import { deleteBooking } from "#app/domain/bookings/manage/delete-booking.server.ts";
import { declineCancellation } from "#app/domain/bookings/manage/decline-cancellation.server.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { previewChange } from "#app/domain/bookings/manage/preview-change.ts";
import {
  type BookedTrip,
  readBookedTrip,
} from "#app/domain/bookings/manage/read-booked-trip.server.ts";
import { typedExtras, type TypedTerms } from "#app/domain/bookings/manage/terms-change.ts";
import { readExtras } from "#app/domain/bookings/order/asked-extras.ts";
import { saleErrors } from "#app/domain/bookings/order/sale-refusals.ts";
import { readWanted } from "#app/domain/bookings/order/trip-on-sale.ts";
import { businessDay } from "#app/values/dates.ts";
import { readStaffBooking } from "#app/domain/bookings/manage/read-staff-booking.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { readReference } from "#app/values/reference.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { mergeTerms } from "./merge-terms.server.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";

type Given = { request: Request; reference: string; requestOrigin: RequestOrigin };
type Acted = { ok: true } | { ok: false; reason: StaffBookingRefusal };

/** Answers a booking page's form: redirects with a toast, or returns the form with errors. */
export async function answerBooking(
  viewer: Staff,
  { request, reference: typed, requestOrigin }: Given,
) {
  const reference = readReference(typed) ?? "";
  const form = await readForm(request, staffBookingForm, { repeated: repeatedStaffInputs });
  const sent = nameOf(form.values.intent);
  if (!form.ok)
    return refuse<StaffBookingAnswer>({ values: form.values, errors: form.errors, form: sent });
  const input = form.value;
  if (input.intent === "delete") {
    if (viewer.kind !== "superadmin")
      throw data("Only the super admin deletes bookings.", { status: 403 });
    return answerDelete(
      { ...viewer, kind: viewer.kind },
      { input: { ...input, reference }, requestOrigin },
    );
  }
  if (input.intent === "preview")
    return showChange(viewer, { reference, input, values: form.values });
  const acted = await act(viewer, { reference, input, requestOrigin });
  if (!acted.ok && acted.reason === "changed" && input.intent === "change")
    return showChange(viewer, { reference, input, values: form.values });
  if (!acted.ok)
    return refuseStaffBooking(acted.reason, {
      values: form.values,
      form: sent,
      seenVersion: "version" in input ? input.version : undefined,
    });
  return redirect(staffPaths[viewer.kind].booking(reference), {
    headers: await withToast(toastFor(reference, input)),
  });
}

type Change = Extract<StaffBookingInput, { intent: "preview" | "change" }>;

/**
 * Shows the price of changed terms. Terms that only someone else changed are kept as theirs, with a
 * notice.
 */
async function showChange(
  viewer: Staff,
  {
    reference,
    input,
    values,
  }: { reference: string; input: Change; values: Record<string, string> },
) {
  const { version, opened } = input;
  const booking = await readStaffBooking(viewer, reference);
  if (!booking) return refuseStaffBooking("not-found", { values, form: "change" });
  const isChanged = booking.version !== version;
  const booked = await readBookedTrip(booking, businessDay(new Date()));
  const mine = typedOf(values);
  const terms = isChanged ? mergeTerms(booked.before, { opened, mine }) : mine;
  const wanted = readWanted(terms);
  const shown = previewChange(booking, booked, wanted ?? input);
  const form = { values: { ...values, ...terms }, form: "change" as const };
  if (isChanged) {
    const answer = {
      ...form,
      errors: {},
      notice: staffBookingRefusals.changed.message,
      seenVersion: version,
    };
    return refuse<StaffBookingAnswer>(
      { ...answer, ...(shown.ok && { preview: shown }) },
      { status: 409 },
    );
  }
  if (!shown.ok)
    return refuseStaffBooking(shown.reason, {
      ...form,
      errors: changeErrors(booked, terms),
    });
  return refuse<StaffBookingAnswer>({ ...form, errors: {}, preview: shown }, { status: 200 });
}

/** Deletes and redirects to the list with the toast of spec §8. */
async function answerDelete(
  viewer: SuperAdmin,
  {
    input,
    requestOrigin,
  }: { input: { reference: string; version: number }; requestOrigin: RequestOrigin },
) {
  const { reference, version } = input;
  const deleted = await deleteBooking(viewer, { reference, version }, requestOrigin);
  const toast = deleted.ok
    ? staffBookingToasts.deleted
    : staffBookingToasts.deleteFailed(staffBookingRefusals[deleted.reason].message);
  if (!deleted.ok && deleted.reason === "unavailable")
    return refuse<StaffBookingAnswer>(
      { values: {}, form: "change", errors: {}, notice: toast },
      optionsFor(deleted.reason),
    );
  return redirect(staffPaths[viewer.kind].bookings, { headers: await withToast(toast) });
}

/** The terms of a form as they were typed; '' for those that it does not ask for. */
function typedOf(values: Readonly<Record<string, string>>): TypedTerms {
  const { departureDate = "", numTravelers = "", adults = "" } = values;
  const { children = "", rooms = "" } = values;
  const extras = typedExtras(readExtras(values.extras));
  return { departureDate, numTravelers, adults, children, rooms, extras };
}

/** What is wrong with a change, by field; a day that stays is not held to the deal's rules. */
function changeErrors({ before, trip }: BookedTrip, terms: TypedTerms) {
  const keepsDay = terms.departureDate === before.departureDate;
  const errors = saleErrors(trip, terms);
  if (!keepsDay || trip.departs === "fixed") return errors;
  const { departureDate: _, ...others } = errors;
  return others;
}

type ChangeInput = Exclude<StaffBookingInput, { intent: "delete" | "preview" }>;

function act(
  viewer: Staff,
  {
    reference,
    input,
    requestOrigin,
  }: { reference: string; input: ChangeInput; requestOrigin: RequestOrigin },
): Promise<Acted> {
  switch (input.intent) {
    case "note":
      return addNote(viewer, { reference, key: input.key, note: input.note }, requestOrigin);
    case "change": {
      const { intent: _, opened: __, ...change } = input;
      return changeBooking(viewer, { reference, ...change }, requestOrigin);
    }
    case "move": {
      const { to, version, reason, notify } = input;
      return to === "keep"
        ? declineCancellation(viewer, { reference, version, reason, notify }, requestOrigin)
        : changeBookingStatus(viewer, { reference, version, to, reason, notify }, requestOrigin);
    }
  }
}

function toastFor(reference: string, input: ChangeInput): ToastMessage {
  if (input.intent === "note") return staffBookingToasts.noted;
  if (input.intent === "change") return staffBookingToasts.changed(reference);
  return input.to === "keep"
    ? staffBookingToasts.cancellationDeclined(reference)
    : staffBookingToasts.statusChanged(reference, input.to);
}

type Refused = Pick<StaffBookingAnswer, "values" | "form"> & {
  /** Instead of the reason's own sentence. */ errors?: Readonly<Record<string, string>>;
  seenVersion?: number | undefined;
};

function refuseStaffBooking(
  reason: StaffBookingRefusal,
  { values, form, errors, seenVersion }: Refused,
) {
  const { field, message } = staffBookingRefusals[reason];
  const said = {
    errors: field ? { [field]: message, ...errors } : {},
    ...(field ? {} : { notice: message }),
  };
  return refuse<StaffBookingAnswer>(
    {
      values,
      form,
      ...said,
      ...(reason === "changed" && seenVersion !== undefined && { seenVersion }),
    },
    optionsFor(reason),
  );
}

const nameOf = (intent: string | undefined): StaffBookingAnswer["form"] =>
  intent === "note" || intent === "move" ? intent : "change";
