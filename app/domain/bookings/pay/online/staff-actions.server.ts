import { edit } from "#app/domain/command/command.server.ts";
import { settleIssue } from "#app/domain/money/issues/payment-issues.server.ts";
import { renewPayLink } from "#app/domain/money/online/pay-links.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit } from "../../row/edit-booking.server.ts";

/** Replaces a booking's payment link, for example after it was sent to the wrong person. */
export function renewLink(
  viewer: Permitted<"write", "bookings">,
  reference: string,
  requestOrigin: RequestOrigin,
) {
  return edit(bookingEdit(viewer, reference, requestOrigin), async ({ tx, record }, booking) => {
    await renewPayLink(tx, booking.id);
    await record({ action: "pay-link-renewed", subject: { type: "booking", id: reference } });
    return { ok: true };
  });
}

export function settlePaymentIssue(
  viewer: Permitted<"write", "bookings">,
  { reference, id }: { reference: string; id: string },
  requestOrigin: RequestOrigin,
) {
  return edit(
    bookingEdit(viewer, reference, requestOrigin),
    async ({ tx, record }, booking): Promise<{ ok: true } | { ok: false; reason: "no-issue" }> => {
      const kind = await settleIssue(tx, { id, bookingId: booking.id, settledBy: viewer.id });
      if (!kind) return { ok: false, reason: "no-issue" };
      await record({
        action: "payment-issue-settled",
        subject: { type: "booking", id: reference },
        after: { kind },
      });
      return { ok: true };
    },
  );
}
