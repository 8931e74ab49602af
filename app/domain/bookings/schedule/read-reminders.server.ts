import { z } from "zod";
import { type Database, db } from "#app/db/database.server.ts";
import type { Json } from "#app/db/types.generated.ts";
import { remindsOfPayments } from "#app/domain/settings/settings.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { agentOf } from "../row/booking-columns.server.ts";
import { canceledReason } from "../row/edit-booking.server.ts";
import { readMoneyOf } from "../row/read-money-of.server.ts";
import { type Reminder, reminderText } from "./reminder-mail.server.ts";
import { isSentByHand, type ReminderKey } from "./reminder-steps.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

/**
 * Reads the content of reminders as of today. Leaves out those that no longer apply: paid,
 * rescheduled, covered by what is on its way, or ending bookings.
 */
export async function readReminders(
  database: Database,
  keys: readonly ReminderKey[],
  today: string,
): Promise<Reminder[]> {
  const ids = [...new Set(keys.map(({ bookingId }) => bookingId))];
  if (ids.length === 0) return [];
  const bookings = await database
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .leftJoin("accountNames as agent", (join) => join.on("agent.id", "=", agentOf))
    .select(["bookings.id", "reference", "customerName", "customerEmail", "departureDate"])
    .select(["userId", "deal.title", "agent.email as agentEmail"])
    .select(canceledReason)
    .where("bookings.id", "in", ids)
    .where("bookings.status", "=", "Confirmed")
    .where("cancelRequestedAt", "is", null)
    .execute();
  const moneyOf = await readMoneyOf(ids, database);
  return keys.flatMap(({ bookingId, dueOn, step }) => {
    const booking = bookings.find(({ id }) => id === bookingId);
    const money = moneyOf.get(bookingId);
    const schedule = money?.schedule;
    // A bank debit on its way covers what is due: nobody is asked for it.
    const isLeft = schedule?.items.some((item) => item.dueOn === dueOn && item.leftCents > 0);
    if (!booking || !schedule || !isLeft || booking.canceledReason !== null) return [];
    return [{ booking, money, due: schedule, dueOn, step, today }];
  });
}

const reminderKey = z.object({ bookingId: z.uuid(), dueOn: z.iso.date(), step: z.int() });

/** Writes a queued reminder again when it is sent; null if it no longer applies. */
export async function rewriteReminder(writtenFrom: Json): Promise<MailContent | null> {
  const key = reminderKey.parse(writtenFrom);
  if (!isSentByHand(key) && !(await remindsOfPayments(db))) return null;
  const [reminder] = await readReminders(db, [key], businessDay(new Date()));
  return reminder ? reminderText(reminder, db) : null;
}
