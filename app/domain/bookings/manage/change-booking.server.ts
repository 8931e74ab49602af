import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import type { Client } from "#app/values/client.ts";
import { businessDay } from "#app/values/dates.ts";
import { bookingChangedMail } from "./booking-desk-mail.ts";
import type { BookingStatus, BookingTerms } from "../booking.ts";
import { editBooking, type Edited, type EditedBooking, type EditTarget } from "./edit-booking.server.ts";
import { recordHistory } from "../history/record-history.server.ts";
import { changedTerms, refuseTerms } from "./terms-change.ts";

type Change = EditTarget & {
  bookingDate: string;
  numTravelers: number;
  /** The total that was shown before it was agreed to. */ totalCents: number;
  tell: boolean;
};
type Reason = "has-ended" | "nothing-changed" | "price-changed" | "date-past" | "date-too-far";

/**
 * Gives a booking another day or number of travelers, at the total that was shown: new terms, a history row that holds the old and the new, an audit row and, where asked for, the mail
 * to the customer, in one transaction. Refused where the booking has ended, where nothing would change, where the day can't be booked, or where the total is another one.
 */
export function changeBooking(viewer: Staff, change: Change, client: Client): Promise<Edited<Reason>> {
  const { reference, version, bookingDate, numTravelers, totalCents, tell } = change;
  return editBooking(
    viewer,
    { reference, version },
    {
      isDone: (booking) => booking.bookingDate === bookingDate && booking.numTravelers === numTravelers,
      async work(tx, booking) {
        const status = booking.status as BookingStatus;
        const before = termsOf(booking);
        const after = changedTerms(before, { bookingDate, numTravelers, percent: booking.discountPercent });
        const reason = refuseTerms(status, { before, after }, businessDay(new Date()));
        if (reason) return { ok: false, reason };
        if (after.totalCents !== totalCents) return { ok: false, reason: "price-changed" };
        await storeTerms(tx, booking, after);
        await recordHistory(tx, viewer, booking.id, { action: "changed", from: status, to: status, terms: { before, after } });
        await recordAudit(tx, viewer, {
          action: "booking-changed",
          subject: { type: "booking", id: reference },
          client,
          before,
          after: { ...after, told: tell },
        });
        if (tell) {
          const mail = bookingChangedMail({ booking, before, after, appUrl: env().APP_URL });
          await queueMail(tx, {
            ...mail,
            kind: "booking-changed",
            recipient: booking.customerEmail,
            bookingId: booking.id,
            agentEmail: viewer.email,
          });
        }
        return { ok: true };
      },
    },
  );
}

async function storeTerms(tx: DatabaseTransaction, { id, version }: EditedBooking, terms: BookingTerms): Promise<void> {
  const { bookingDate, numTravelers, discountCents, totalCents } = terms;
  const columns = { bookingDate, numTravelers, discountCents, totalCents };
  await tx
    .updateTable("bookings")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

function termsOf(row: EditedBooking): BookingTerms {
  return {
    bookingDate: row.bookingDate,
    numTravelers: row.numTravelers,
    unitPriceCents: row.unitPriceCents,
    discountCents: row.discountCents,
    totalCents: row.totalCents,
  };
}
