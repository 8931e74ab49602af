import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
import { bookingsBeingPaid } from "#app/domain/money/payments/read-payments.server.ts";
import { readDue } from "#app/domain/money/schedule/schedule.server.ts";
import { remindsOfPayments } from "#app/domain/settings/payment-reminders.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { canceledReason } from "../manage/edit-booking.server.ts";
import { paymentOverdueMails, paymentReminderMail } from "./reminder-mail.server.ts";
import { agentStep, graceDays, reminderSteps } from "./reminder-steps.ts";

/** Reminders of one transaction. */
const batch = 200;

/**
 * Mails what is due and not paid, by the day in New York: to customers before and after each due day,
 * then to the agent. Each once, in any number of processes: the key of its row lets one through. Queued with
 * the amounts of that moment.
 */
export async function remindPayments(now = new Date()): Promise<void> {
  if (!(await remindsOfPayments(db))) return;
  const today = businessDay(now);
  for (;;) {
    const claimed = await db.transaction().execute((tx) => remindBatch(tx, today));
    if (claimed < batch) return;
  }
}

type Claimed = { bookingId: string; dueOn: string; step: number };

async function remindBatch(tx: DatabaseTransaction, today: string): Promise<number> {
  const claimed = await claimReminders(tx, today);
  const ids = [...new Set(claimed.map(({ bookingId }) => bookingId))];
  if (ids.length === 0) return 0;
  const bookings = await tx
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .leftJoin("accountNames as agent", "agent.id", "bookings.createdByAgentId")
    .select(["bookings.id", "reference", "customerName", "customerEmail", "departureDate"])
    .select(["userId", "deal.title", "agent.email as agentEmail"])
    .select(canceledReason)
    .where("bookings.id", "in", ids)
    .execute();
  const [due, beingPaid] = [await readDue(ids, today, tx), await bookingsBeingPaid(ids, tx)];
  for (const { bookingId, dueOn, step } of claimed) {
    const booking = bookings.find(({ id }) => id === bookingId);
    const schedule = due.get(bookingId);
    const isAsked = booking?.canceledReason === null && !beingPaid.has(bookingId);
    if (!booking || !schedule || !isAsked) continue;
    const reminder = { booking, due: schedule, dueOn, step, today };
    const mails =
      step === agentStep
        ? await paymentOverdueMails(reminder, tx)
        : [await paymentReminderMail(reminder, tx)];
    if (mails.length > 0) await queueMails(tx, mails);
  }
  return claimed.length;
}

/** Takes the reminders of today that nobody has taken. None of a day that was over when it was planned. */
async function claimReminders(tx: DatabaseTransaction, today: string): Promise<Claimed[]> {
  const steps = [...reminderSteps];
  const since = addDays(today, -graceDays);
  const days = steps.flatMap((step) =>
    Array.from({ length: graceDays + 1 }, (_, ago) => addDays(today, -step - ago)),
  );
  const { rows } = await sql<Claimed>`
    INSERT INTO payment_reminders (booking_id, due_on, step, cents)
    SELECT items.booking_id, items.due_on, steps.step, sum(items.left_cents)
    FROM due_items AS items CROSS JOIN unnest(${steps}::integer[]) AS steps (step)
    WHERE items.due_on = ANY(${days}::date[])
      AND items.due_on + steps.step BETWEEN ${since}::date AND ${today}::date
      AND items.due_on + steps.step > items.planned_on
      AND EXISTS (SELECT FROM bookings WHERE id = items.booking_id AND status = 'Confirmed' AND cancel_requested_at IS NULL)
      AND NOT EXISTS (SELECT FROM payment_reminders AS sent
        WHERE sent.booking_id = items.booking_id AND sent.due_on = items.due_on AND sent.step = steps.step)
    GROUP BY items.booking_id, items.due_on, steps.step
    ORDER BY items.due_on, items.booking_id, steps.step LIMIT ${batch}
    ON CONFLICT DO NOTHING
    RETURNING booking_id AS "bookingId", due_on AS "dueOn", step`.execute(tx);
  return rows;
}
