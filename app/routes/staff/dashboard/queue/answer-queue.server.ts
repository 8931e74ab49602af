import { staffOf } from "#app/auth/guards.server.ts";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { decisionToast } from "#app/domain/blog/blog-messages.ts";
import { decideComments } from "#app/domain/blog/moderate/decide-comments.server.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { handOverBooking } from "#app/domain/bookings/manage/hand-over-bookings.server.ts";
import { staffBookingToasts } from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { settlePaymentIssue } from "#app/domain/bookings/pay/online/staff-actions.server.ts";
import { markRefundSent } from "#app/domain/bookings/pay/refunds.server.ts";
import { sendReminder } from "#app/domain/bookings/schedule/send-reminder.server.ts";
import { releaseHold } from "#app/domain/departures/hold/staff-holds.server.ts";
import { holdToasts } from "#app/domain/departures/hold/staff-hold-messages.ts";
import { assignItem, snoozeItem, wakeItem } from "#app/domain/desk/queue/mark-item.server.ts";
import { queueForm, type QueueInput } from "#app/domain/desk/queue/queue-form.ts";
import { queueKinds } from "#app/domain/desk/queue/queue-item.ts";
import {
  askedToCancel,
  queueRefusals,
  type QueueRefusal,
  queueToasts,
  wasFirst,
} from "#app/domain/desk/queue/queue-messages.ts";
import { planLead } from "#app/domain/leads/manage/change/plan-lead.server.ts";
import { readStaffLead } from "#app/domain/leads/manage/read-staff-lead.server.ts";
import { sentAgainToast } from "#app/domain/mail/mail-buttons.ts";
import { retryMails } from "#app/domain/mail/unsent-mails.server.ts";
import { moneyToasts } from "#app/domain/money/payments/payment-messages.ts";
import { may, type Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";

type Acted = { ok: true; toast: ToastMessage } | { ok: false; reason: QueueRefusal };

/**
 * The next step of a row, and what is said of it. Each runs the command of the page that it belongs
 * to; the answer to a refusal is the queue as it is now.
 */
export const answerQueue = staffButtons({
  guard: staffOf,
  form: queueForm,
  refusals: queueRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin }) {
    const acted = await act(viewer, input, requestOrigin);
    if (acted.ok) return acted;
    if (acted.reason === "not-yours") return { ...acted, status: 403 };
    const first = "version" in input && "reference" in input && (await whoWasFirst(viewer, input));
    return isLate(acted.reason) && first ? { ...acted, notice: first } : acted;
  },
});

const isLate = (reason: QueueRefusal) => reason === "changed" || reason === "no-such-change";
/** Milliseconds: who changed a booking before that did not press at the same time. */
const justNow = 600_000;

/** The sentence about a colleague who has just done the same, or something else; null for none. */
async function whoWasFirst(viewer: Staff, { reference }: { reference: string }) {
  const changed = ["booking-moved", "booking-changed", "booking-kept"] as const;
  const last = await lastChange(viewer, { type: "booking", id: reference }, changed);
  const isNew = last && last.by !== viewer.email && Date.now() - last.at.getTime() < justNow;
  return isNew ? wasFirst(reference, last.name) : null;
}

const notYours = { ok: false, reason: "not-yours" } as const;

async function act(viewer: Staff, input: QueueInput, requestOrigin: RequestOrigin): Promise<Acted> {
  if ("reference" in input)
    return may(viewer, "write", "bookings") ? actOn(viewer, input, requestOrigin) : notYours;
  switch (input.intent) {
    case "release": {
      if (!may(viewer, "write", "departures")) return notYours;
      return said(await releaseHold(viewer, input.claim, requestOrigin), holdToasts.release);
    }
    case "comment": {
      if (!may(viewer, "write", "blog")) return notYours;
      const { id, decision } = input;
      const decided = await decideComments(viewer, { ids: [id], decision }, requestOrigin);
      return decided.ok ? { ok: true, toast: decisionToast(decision, decided) } : decided;
    }
    case "retry": {
      if (!may(viewer, "write", "mail")) return notYours;
      const retried = await retryMails(viewer, { id: input.id }, requestOrigin);
      return retried.ok ? { ok: true, toast: sentAgainToast(retried.count) } : retried;
    }
    case "assign":
    case "snooze":
    case "wake":
      return may(viewer, "write", queueKinds[input.kind].area)
        ? sayOf(viewer, input, requestOrigin)
        : notYours;
  }
}

type Said = Extract<QueueInput, { intent: "assign" | "snooze" | "wake" }>;
type OfBooking = Extract<QueueInput, { reference: string }>;

function actOn(
  viewer: Permitted<"write", "bookings">,
  input: OfBooking,
  requestOrigin: RequestOrigin,
): Promise<Acted> {
  const { reference } = input;
  switch (input.intent) {
    case "confirm":
      return move(viewer, { ...input, to: "Confirmed" }, requestOrigin);
    case "complete":
      return move(viewer, { ...input, to: "Completed" }, requestOrigin);
    case "cancel":
      return move(viewer, { ...input, to: "Cancelled" }, requestOrigin);
    case "remind":
      return saidOf(
        sendReminder(viewer, { reference, dueOn: input.dueOn }, requestOrigin),
        queueToasts.reminded(reference),
      );
    case "settle":
      return saidOf(
        settlePaymentIssue(viewer, { reference, id: input.issue }, requestOrigin),
        moneyToasts["settle-issue"],
      );
    case "refund": {
      const sent = { id: input.refund, method: input.method, sentBy: "", notify: true };
      const sentOn = businessDay(new Date());
      return saidOf(
        markRefundSent(viewer, { reference, sentOn, ...sent }, requestOrigin),
        moneyToasts["refund-sent"],
      );
    }
  }
}

type Move = {
  reference: string;
  version: number;
  to: "Confirmed" | "Completed" | "Cancelled";
  shownRefund?: number;
};

/** The customer is told by mail, as the booking's page proposes. Only who asked for it is canceled here. */
function move(
  viewer: Permitted<"write", "bookings">,
  { reference, version, to, shownRefund = 0 }: Move,
  requestOrigin: RequestOrigin,
): Promise<Acted> {
  const told = { reason: to === "Cancelled" ? askedToCancel : "", notify: true };
  return saidOf(
    changeBookingStatus(viewer, { reference, version, to, shownRefund, ...told }, requestOrigin),
    staffBookingToasts.statusChanged(reference, to),
  );
}

async function sayOf(viewer: Staff, input: Said, requestOrigin: RequestOrigin): Promise<Acted> {
  const { kind, subject } = input;
  switch (input.intent) {
    case "snooze": {
      const snoozed = await snoozeItem(viewer, { kind, subject, days: input.days }, requestOrigin);
      return snoozed.ok ? { ok: true, toast: queueToasts.snoozed(snoozed.until) } : snoozed;
    }
    case "wake":
      return said(await wakeItem(viewer, { kind, subject }, requestOrigin), queueToasts.woken);
    case "assign": {
      const agentId = input.agentId === "" ? null : input.agentId;
      const toast = queueToasts.assigned;
      const given = { agentId, seen: input.seen || null };
      if (input.booking !== undefined) {
        if (!may(viewer, "write", "bookings")) return notYours;
        const handed = { reference: input.booking, ...given };
        return saidOf(handOverBooking(viewer, handed, requestOrigin), toast);
      }
      if (kind !== "lead")
        return saidOf(assignItem(viewer, { kind, subject, ...given }, requestOrigin), toast);
      if (!may(viewer, "write", "leads")) return notYours;
      const lead = await readStaffLead(viewer, subject);
      if (!lead) return { ok: false, reason: "not-found" };
      const plan = { reference: subject, version: input.version ?? lead.version, ownerId: agentId };
      return said(await planLead(viewer, { ...plan, dueOn: lead.dueOn }, requestOrigin), toast);
    }
  }
}

type Result = { ok: true } | { ok: false; reason: QueueRefusal };

const said = (result: Result, toast: ToastMessage): Acted =>
  result.ok ? { ok: true, toast } : { ok: false, reason: result.reason };
const saidOf = async (result: Promise<Result>, toast: ToastMessage) => said(await result, toast);
