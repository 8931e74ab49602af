import { redirect } from "react-router";
import { z } from "zod";
import { staffOf } from "#app/auth/guards.server.ts";
import { ownPath } from "#app/auth/own-path.ts";
import { undoChange } from "#app/domain/bookings/manage/change/change-booking.server.ts";
import { undoCreated } from "#app/domain/bookings/manage/create/undo-created.server.ts";
import { undoStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { undoDecline } from "#app/domain/bookings/manage/decline-cancellation.server.ts";
import { undoWritten } from "#app/domain/bookings/manage/write/write-to-bookings.server.ts";
import { undoRecorded } from "#app/domain/bookings/pay/undo-payment.server.ts";
import { type Opposite, undo } from "#app/domain/command/undo.server.ts";
import { undoneToast, undoRefusals } from "#app/domain/command/undo-messages.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import { undoAnswer } from "#app/domain/leads/manage/change/answer-lead.server.ts";
import { withdrawMails } from "#app/domain/mail/queue-mail.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Route } from "./+types/undo";
import { staffButtons } from "./staff-buttons.server.ts";

/** The opposite of each kind of change, for those who may make it. */
const opposites = (viewer: Staff): Record<string, Opposite> => ({
  ...(may(viewer, "write", "bookings") && {
    "booking-changed": undoChange(viewer),
    "booking-created": undoCreated(viewer),
    "booking-status": undoStatus(viewer),
    "cancel-declined": undoDecline(viewer),
    payment: undoRecorded(viewer),
    mails: undoWritten,
  }),
  ...(may(viewer, "write", "leads") && { "lead-reply": undoAnswer(viewer) }),
});

const constraints = {
  ...Object.fromEntries(Object.keys(seatConstraints).map((name) => [name, "seats-gone"] as const)),
  bookings_welcome_code_key: "code-used",
  bookings_welcome_customer_key: "code-used",
  payments_refunded: "payment-gone",
} as const;

/** Undoes what a toast has just said, and leads back to where it was said. */
export const action = staffButtons({
  guard: staffOf,
  form: z.strictObject({ id: z.uuid(), back: z.string().max(2_000) }),
  refusals: undoRefusals,
  isHidden: true,
  async run(viewer, { id, back: seen }, { requestOrigin }) {
    const wanted = { id, withdraw: withdrawMails, opposites: opposites(viewer), constraints };
    const undone = await undo(viewer, wanted, requestOrigin);
    const { home, lead } = pathsOf(viewer);
    const back = ownPath(seen, home);
    if (!undone.ok) return { ok: true, to: back, toast: undoRefusals[undone.reason] };
    const { what, subject, mails, page } = undone;
    const written = subject.type === "lead" ? lead(subject.id) : page;
    const to = written ? withUndone(written, id) : back;
    return { ok: true, to, toast: undoneToast(what, mails) };
  },
});

/** The page on which something was written, with that again. */
const withUndone = (page: string, id: string) =>
  `${page}${page.includes("?") ? "&" : "?"}undone=${id}`;

/** An address that only forms are sent to. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathsOf(staffOf(context)).home);
}
