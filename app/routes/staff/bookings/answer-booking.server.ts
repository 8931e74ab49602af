import { data } from "react-router";
import { writerOf } from "#app/auth/guards.server.ts";
import { addCall, addNote } from "#app/domain/bookings/manage/add-note.server.ts";
import { changeBooking } from "#app/domain/bookings/manage/change/change-booking.server.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { declineCancellation } from "#app/domain/bookings/manage/decline-cancellation.server.ts";
import { correctWishes } from "#app/domain/bookings/manage/correct-wishes.server.ts";
import { deleteBooking } from "#app/domain/bookings/manage/delete-booking.server.ts";
import { handOverBooking } from "#app/domain/bookings/manage/hand-over-bookings.server.ts";
import {
  staffBookingForm,
  type StaffBookingInput,
} from "#app/domain/bookings/manage/staff-booking-form.ts";
import {
  staffBookingRefusals,
  staffBookingToasts,
  type StaffBookingRefusal,
} from "#app/domain/bookings/manage/staff-booking-messages.ts";
import {
  type MoneyInput,
  type MoneyIntent,
  moneyIntents,
} from "#app/domain/money/payments/payment-forms.ts";
import { moneyRefusals } from "#app/domain/money/payments/payment-messages.ts";
import { may, type Permitted } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { readReference } from "#app/values/reference.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { bookedPersonEditor } from "../customers/correct-person.server.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import type { StaffBookingOutcome } from "./booking-answer.ts";
import { answerMoney } from "./money/answer-money.server.ts";
import { bookingTemplates } from "./booking-templates.server.ts";
import { showChange } from "./show-change.server.ts";

const writer = writerOf("bookings");

type Args = Parameters<typeof answerButton>[0];

/** The URL names the form of the person; without it the form says what it is. */
export function answerStaffBooking(args: Args) {
  const { request, context, params, url } = args;
  if (url.searchParams.get("form") !== "person") return answerButton(args);
  const viewer = writerOf("customers")(context);
  return bookedPersonEditor.answer(viewer, { id: params.reference, request, context });
}

/** Changes a booking or its money, or previews a change. */
const answerButton = staffButtons({
  guard: writer,
  showsMail: (viewer, { reference }) => bookingTemplates(viewer, reference),
  form: staffBookingForm,
  refusals: { ...moneyRefusals, ...staffBookingRefusals },
  async run(viewer, input, { requestOrigin, params, values }): Promise<StaffBookingOutcome> {
    const reference = readReference(params.reference ?? "") ?? "";
    if (input.intent === "delete") {
      const { version } = input;
      return answerDelete(viewer, { reference, version, requestOrigin });
    }
    if (input.intent === "preview") return showChange(viewer, { reference, input, values });
    const to = pathsOf(viewer).booking(reference);
    if (isMoney(input)) {
      const answer = await answerMoney(viewer, { reference, input, requestOrigin, values });
      return answer.ok ? { ...answer, to } : answer;
    }
    const acted = await act(viewer, { reference, input, requestOrigin });
    if (acted.ok) {
      const more =
        input.intent === "change"
          ? async () => (await showChange(viewer, { reference, input, values })).more
          : undefined;
      return { ok: true, to, toast: toastFor(reference, input), ...(more && { more }) };
    }
    if (acted.reason !== "changed" || !("version" in input)) return acted;
    return input.intent === "change"
      ? showChange(viewer, { reference, input, values })
      : { ...acted, more: { seenVersion: input.version } };
  },
});

/** Deletes, or says why not, above the list with the toast of spec §8. */
async function answerDelete(
  viewer: Permitted<"write", "bookings">,
  { requestOrigin, ...seen }: { reference: string; version: number; requestOrigin: RequestOrigin },
): Promise<StaffBookingOutcome> {
  if (!may(viewer, "write", "booking deletion"))
    throw data("Only the super admin deletes bookings.", { status: 403 });
  const to = pathsOf(viewer).bookings;
  const deleted = await deleteBooking(viewer, seen, requestOrigin);
  if (deleted.ok) return { ok: true, to, toast: staffBookingToasts.deleted };
  const { reason } = deleted;
  const toast = staffBookingToasts.deleteFailed(staffBookingRefusals[reason]);
  return reason === "unavailable"
    ? { ok: false, reason, values: {}, notice: toast }
    : { ok: true, to, toast };
}

type Acted = { ok: true } | { ok: false; reason: StaffBookingRefusal };
type ChangeInput = Exclude<StaffBookingInput, { intent: "delete" | "preview" | MoneyIntent }>;

const isMoney = (input: StaffBookingInput): input is MoneyInput =>
  moneyNames.some((name) => name === input.intent);
// Read once: a change of status reads no form of money.
const moneyNames = moneyIntents;

function act(
  viewer: Permitted<"write", "bookings">,
  {
    reference,
    input,
    requestOrigin,
  }: { reference: string; input: ChangeInput; requestOrigin: RequestOrigin },
): Promise<Acted> {
  switch (input.intent) {
    case "note":
      return addNote(viewer, { reference, key: input.key, note: input.note }, requestOrigin);
    case "call": {
      const { intent: _, ...call } = input;
      return addCall(viewer, { reference, ...call }, requestOrigin);
    }
    case "wishes": {
      const { version, notes } = input;
      return correctWishes(viewer, { reference, version, notes }, requestOrigin);
    }
    case "hand-over": {
      const given = { agentId: input.agentId || null, seen: input.seen || null };
      return handOverBooking(viewer, { reference, ...given }, requestOrigin);
    }
    case "change": {
      const { intent: _, opened: __, ...change } = input;
      return changeBooking(viewer, { reference, ...change }, requestOrigin);
    }
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
  if (input.intent === "call") return staffBookingToasts.called;
  if (input.intent === "wishes") return staffBookingToasts.wishesCorrected;
  if (input.intent === "hand-over") return staffBookingToasts.handedOver;
  if (input.intent === "change") return staffBookingToasts.changed(reference);
  return input.to === "keep"
    ? staffBookingToasts.cancellationDeclined(reference)
    : staffBookingToasts.statusChanged(reference, input.to);
}
