import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
import { remindsOfPayments } from "#app/domain/settings/settings.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { readReminders } from "./read-reminders.server.ts";
import { reminderMails } from "./reminder-mail.server.ts";
import { graceDays, type ReminderKey, reminderSteps } from "./reminder-steps.ts";

/** Reminders per transaction. */
const batch = 200;

/**
 * Queues reminders: to customers before and after a due day, then to the agent. Each once, across
 * processes, by a unique row.
 */
export async function remindPayments(now = new Date()): Promise<void> {
  if (!(await remindsOfPayments(db))) return;
  const today = businessDay(now);
  for (;;) {
    const claimed = await db.transaction().execute((tx) => remindBatch(tx, today));
    if (claimed < batch) return;
  }
}

async function remindBatch(tx: DatabaseTransaction, today: string): Promise<number> {
  const claimed = await claimReminders(tx, today);
  for (const reminder of await readReminders(tx, claimed, today)) {
    const mails = await reminderMails(reminder, tx);
    if (mails.length > 0) await queueMails(tx, mails);
  }
  return claimed.length;
}

/**
 * Claims today's reminders that no process has claimed. Items planned after the reminder's day get
 * none.
 */
async function claimReminders(tx: DatabaseTransaction, today: string): Promise<ReminderKey[]> {
  const steps = [...reminderSteps];
  const since = addDays(today, -graceDays);
  const days = steps.flatMap((step) =>
    Array.from({ length: graceDays + 1 }, (_, ago) => addDays(today, -step - ago)),
  );
  const { rows } = await sql<ReminderKey>`
    INSERT INTO payment_reminders (booking_id, due_on, step, cents)
    SELECT items.booking_id, items.due_on, steps.step, sum(items.left_cents)
    FROM asked_items AS items CROSS JOIN unnest(${steps}::integer[]) AS steps (step)
    WHERE items.due_on = ANY(${days}::date[])
      AND items.due_on + steps.step BETWEEN ${since}::date AND ${today}::date
      AND items.due_on + steps.step > items.planned_on
      AND EXISTS (SELECT FROM bookings WHERE id = items.booking_id AND status = 'Confirmed' AND cancel_requested_at IS NULL AND reminds)
      AND NOT EXISTS (SELECT FROM payment_reminders AS sent
        WHERE sent.booking_id = items.booking_id AND sent.due_on = items.due_on AND sent.step = steps.step)
    GROUP BY items.booking_id, items.due_on, steps.step
    ORDER BY items.due_on, items.booking_id, steps.step LIMIT ${batch}
    ON CONFLICT DO NOTHING
    RETURNING booking_id AS "bookingId", due_on AS "dueOn", step`.execute(tx);
  return rows;
}
