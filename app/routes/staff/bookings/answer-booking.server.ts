import { data, redirect } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { errorsForStaff } from "#app/domain/bookings/advice.ts";
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
import { changeBooking } from "#app/domain/bookings/manage/change/change-booking.server.ts";
import { correctEmail } from "#app/domain/bookings/manage/correct-email.server.ts";
import { deleteBooking } from "#app/domain/bookings/manage/delete-booking.server.ts";
import { declineCancellation } from "#app/domain/bookings/manage/decline-cancellation.server.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import {
  type MoneyInput,
  type MoneyIntent,
  moneyIntents,
} from "#app/domain/money/payments/payment-forms.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { readReference } from "#app/values/reference.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/booking";
import { answerMoney } from "./money/answer-money.server.ts";
import { refuseStaffBooking } from "./refuse-staff-booking.server.ts";
import { showChange } from "./show-change.server.ts";

type Acted = { ok: true } | { ok: false; reason: StaffBookingRefusal };

/** Answers a booking page's form: redirects with a toast, or returns the form with errors. */
export async function answerStaffBooking({ request, context, params }: Route.ActionArgs) {
  const viewer = staffOf(context);
  const requestOrigin = requestOriginOf(request, context);
  const reference = readReference(params.reference) ?? "";
  const form = await readForm(request, staffBookingForm, { repeated: repeatedStaffInputs });
  const sent = nameOf(form.values.intent);
  if (!form.ok)
    return refuse<StaffBookingAnswer>({
      values: form.values,
      errors: errorsForStaff(form.errors),
      form: sent,
    });
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
  if (isMoney(input))
    return answerMoney(viewer, { reference, input, requestOrigin, values: form.values });
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

type ChangeInput = Exclude<StaffBookingInput, { intent: "delete" | "preview" | MoneyIntent }>;

const isMoneyIntent = (intent: string | undefined): intent is MoneyIntent =>
  moneyNames.some((name) => name === intent);
const isMoney = (input: StaffBookingInput): input is MoneyInput => isMoneyIntent(input.intent);
// Read once: a change of status reads no form of money.
const moneyNames = moneyIntents;

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
    case "email":
      return correctEmail(
        viewer,
        { reference, version: input.version, email: input.customerEmail },
        requestOrigin,
      );
    case "move": {
      const { to, version, reason, notify, shownRefund, keepInstead } = input;
      const money = { shownRefund, keepInstead };
      return to === "keep"
        ? declineCancellation(viewer, { reference, version, reason, notify }, requestOrigin)
        : changeBookingStatus(
            viewer,
            { reference, version, to, reason, notify, ...money },
            requestOrigin,
          );
    }
  }
}

function toastFor(reference: string, input: ChangeInput): ToastMessage {
  if (input.intent === "note") return staffBookingToasts.noted;
  if (input.intent === "change") return staffBookingToasts.changed(reference);
  if (input.intent === "email") return staffBookingToasts.emailCorrected(reference);
  return input.to === "keep"
    ? staffBookingToasts.cancellationDeclined(reference)
    : staffBookingToasts.statusChanged(reference, input.to);
}

const nameOf = (intent: string | undefined): StaffBookingAnswer["form"] =>
  intent === "note" || intent === "move" || intent === "email" || isMoneyIntent(intent)
    ? intent
    : "change";
