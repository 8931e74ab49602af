import { type RawBuilder, sql, type SqlBool } from "kysely";
import { edit } from "#app/domain/command/command.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay, daysBetween } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit } from "../row/edit-booking.server.ts";
import { readReminders } from "./read-reminders.server.ts";
import { reminderMails, unpaidCents } from "./reminder-mail.server.ts";
import { handStep } from "./reminder-steps.ts";

type Due = {
  /** The booking's. */ reference: string;
  /** The due day that the page showed. */ dueOn: string;
};
type Refused = { ok: false; reason: "no-email" | "nothing-due" | "reminded-today" };

/**
 * Reminds the customer of a payment that is due, today by hand, with the mail that the site sends
 * by itself. Once a day, of several at once the first.
 */
export function sendReminder(
  viewer: Permitted<"write", "bookings">,
  { reference, dueOn }: Due,
  requestOrigin: RequestOrigin,
) {
  return edit(
    bookingEdit(viewer, reference, requestOrigin),
    async ({ tx, record }, { id: bookingId, customerEmail }): Promise<{ ok: true } | Refused> => {
      if (customerEmail === null) return { ok: false, reason: "no-email" };
      const today = businessDay(new Date());
      const key = { bookingId, dueOn, step: handStep + daysBetween(dueOn, today) };
      const [reminder] = dueOn > today ? [] : await readReminders(tx, [key], today);
      if (!reminder) return { ok: false, reason: "nothing-due" };
      const cents = unpaidCents(reminder);
      const first = await tx
        .insertInto("paymentReminders")
        .values({ ...key, cents })
        .onConflict((sent) => sent.doNothing())
        .returning("step")
        .executeTakeFirst();
      if (!first) return { ok: false, reason: "reminded-today" };
      await queueMails(tx, await reminderMails(reminder, tx));
      await record({
        action: "payment-reminded",
        subject: { type: "booking", id: reference },
        after: { dueOn, cents },
      });
      return { ok: true };
    },
  );
}

/** SQL: whether staff have reminded of the payment due on a day by hand `today`. */
export const isRemindedByHand = (dueOn: RawBuilder<unknown>, today: string) => sql<SqlBool>`EXISTS (
  SELECT FROM payment_reminders AS sent WHERE sent.booking_id = bookings.id
    AND sent.due_on = ${dueOn} AND sent.step = ${handStep}::integer + (${today}::date - ${dueOn}))`;
