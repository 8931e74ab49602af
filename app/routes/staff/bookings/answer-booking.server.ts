import { data, redirect } from "react-router";
import { addNote } from "#app/domain/bookings/manage/add-note.server.ts";
import { bookingDeskForm, type BookingDeskInput } from "#app/domain/bookings/manage/booking-desk-form.ts";
import { deskRefusals, deskToasts, type DeskRefusal } from "#app/domain/bookings/manage/booking-desk-messages.ts";
import { changeBooking } from "#app/domain/bookings/manage/change-booking.server.ts";
import { deleteBooking } from "#app/domain/bookings/manage/delete-booking.server.ts";
import { keepBooking } from "#app/domain/bookings/manage/keep-booking.server.ts";
import { moveBooking } from "#app/domain/bookings/manage/move-booking.server.ts";
import { previewChange } from "#app/domain/bookings/manage/preview-change.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { readReference } from "#app/values/reference.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import type { DeskAnswer } from "./desk-answer.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";

type Given = { request: Request; reference: string; client: Client };
type Acted = { ok: true } | { ok: false; reason: DeskRefusal };

/** What a form of a booking's page is answered with: back to the page with a toast, or the form again with what is wrong. */
export async function answerBooking(viewer: Staff, { request, reference: typed, client }: Given) {
  const reference = readReference(typed) ?? "";
  const form = await readForm(request, bookingDeskForm);
  const sent = nameOf(form.values.intent);
  if (!form.ok) return refuse<DeskAnswer>({ values: form.values, errors: form.errors, form: sent });
  const input = form.value;
  if (input.intent === "delete") {
    if (viewer.kind !== "superadmin") throw data("Only the super admin deletes bookings.", { status: 403 });
    return answerDelete({ ...viewer, kind: viewer.kind }, { input: { ...input, reference }, client });
  }
  if (input.intent === "preview") {
    const shown = await previewChange(viewer, { reference, bookingDate: input.booking_date, numTravelers: input.num_travelers });
    if (shown.ok) return refuse<DeskAnswer>({ values: form.values, errors: {}, form: "change", preview: shown }, { status: 200 });
    return refuseDesk(shown.reason, form.values, sent);
  }
  const acted = await act(viewer, { reference, input, client });
  if (!acted.ok) return refuseDesk(acted.reason, form.values, sent);
  return redirect(`${staffPaths[viewer.kind].bookings}/${reference}`, { headers: await withToast(toastFor(reference, input)) });
}

/** Deletes, and leads to the list with the toast of spec §8. */
async function answerDelete(
  viewer: SuperAdmin,
  { input, client }: { input: { reference: string; version: number }; client: Client },
): Promise<Response> {
  const { reference, version } = input;
  const deleted = await deleteBooking(viewer, { reference, version }, client);
  const toast = deleted.ok ? deskToasts.deleted : deskToasts.deleteFailed(deskRefusals[deleted.reason].message);
  return redirect(staffPaths[viewer.kind].bookings, { headers: await withToast(toast) });
}

type DeskInput = Exclude<BookingDeskInput, { intent: "delete" | "preview" }>;

function act(viewer: Staff, { reference, input, client }: { reference: string; input: DeskInput; client: Client }): Promise<Acted> {
  switch (input.intent) {
    case "note":
      return addNote(viewer, { reference, key: input.key, note: input.note }, client);
    case "change": {
      const { version, booking_date: bookingDate, num_travelers: numTravelers, total_cents: totalCents, tell } = input;
      return changeBooking(viewer, { reference, version, bookingDate, numTravelers, totalCents, tell }, client);
    }
    case "move": {
      const { to, version, reason, tell } = input;
      return to === "keep"
        ? keepBooking(viewer, { reference, version, reason, tell }, client)
        : moveBooking(viewer, { reference, version, to, reason, tell }, client);
    }
  }
}

function toastFor(reference: string, input: DeskInput): ToastMessage {
  if (input.intent === "note") return deskToasts.noted;
  if (input.intent === "change") return deskToasts.changed(reference);
  return input.to === "keep" ? deskToasts.kept(reference) : deskToasts.moved(reference, input.to);
}

function refuseDesk(reason: DeskRefusal, values: Record<string, string>, form: DeskAnswer["form"]) {
  const { field, message } = deskRefusals[reason];
  const status = reason === "changed" ? 409 : reason === "not-found" ? 404 : 400;
  return refuse<DeskAnswer>({ values, errors: field ? { [field]: message } : {}, form, ...(field ? {} : { notice: message }) }, { status });
}

const nameOf = (intent: string | undefined): DeskAnswer["form"] => (intent === "note" || intent === "move" ? intent : "change");
